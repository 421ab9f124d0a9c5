import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { GameArt } from "../art/game-art.tsx";
import { shortPercent } from "../model/percent-text.ts";
import styles from "./game-row.module.css";

/** Games in one low row: small picture, name and return. */
export function GameRow({ games }: { games: readonly GameCard[] }): ReactNode {
  return (
    <ul className={styles.row}>
      {games.map((card) => (
        <li key={card.gameId}>
          <SmallGame card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A game as a line. */
export function SmallGame({ card }: { card: GameCard }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <a className={styles.game} href={href(`/games/${card.route}`)}>
      <span className={styles.picture}>
        <GameArt route={card.route} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{t(`game.${card.route}.name`)}</strong>
        <span className={styles.rtp}>
          {t("casino.rtpUpTo", { percent: shortPercent(card.rtp.greatest, lang) })}
        </span>
      </span>
    </a>
  );
}
