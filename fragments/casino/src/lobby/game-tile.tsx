import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useReading } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { GameArt } from "../art/game-art.tsx";
import { FavouriteStar } from "../favourites/favourite-star.tsx";
import { shortPercent } from "../model/percent-text.ts";
import styles from "./game-tile.module.css";

/** A game as a picture with its name, kind and return; the whole tile opens it, the star keeps it. */
export function GameTile({ card, isFeature = false }: { card: GameCard; isFeature?: boolean }) {
  const { t } = useReading();
  return (
    <div className={styles.tile} data-feature={isFeature ? "" : undefined}>
      <TileLink card={card} isFeature={isFeature} />
      <span className={styles.star}>
        <FavouriteStar route={card.route} name={t(`game.${card.route}.name`)} />
      </span>
    </div>
  );
}

function TileLink({ card, isFeature }: { card: GameCard; isFeature: boolean }): ReactNode {
  const { href } = useFragment();
  const { t, lang } = useReading();
  return (
    <a className={styles.link} href={href(`/games/${card.route}`)}>
      <span className={styles.picture}>
        <GameArt route={card.route} />
        <span className={styles.play} aria-hidden>
          <Icon name="player-play" size={20} />
          {t("casino.play")}
        </span>
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{t(`game.${card.route}.name`)}</strong>{" "}
        {isFeature ? (
          <span className={styles.lead}>{t(`game.${card.route}.lead`)} </span>
        ) : (
          <span>{t(`casino.kind.${card.product}`)} </span>
        )}
        <span className={styles.rtp}>
          {t("casino.rtpUpTo", { percent: shortPercent(card.rtp.greatest, lang) })}
        </span>
      </span>
    </a>
  );
}
