import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { GameArt } from "../art/game-art.tsx";
import { percentRange } from "../model/percent-text.ts";
import styles from "./game-grid.module.css";

/** Tiles of games: the picture, the name, the kind and what comes back of stakes. */
export function GameGrid({ games }: { games: readonly GameCard[] }): ReactNode {
  return (
    <ul className={styles.grid}>
      {games.map((card) => (
        <li key={card.gameId}>
          <GameTile card={card} />
        </li>
      ))}
    </ul>
  );
}

function GameTile({ card }: { card: GameCard }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <a className={styles.tile} href={href(`/games/${card.route}`)}>
      <span className={styles.picture}>
        <GameArt route={card.route} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{t(`game.${card.route}.name`)}</strong>{" "}
        <span>{t(`casino.kind.${card.product}`)}</span>{" "}
        <span className={styles.rtp}>
          {t("casino.rtp", { percent: percentRange(card.rtp, lang) })}
        </span>
      </span>
    </a>
  );
}
