import type { GameCard } from "@fairline/contracts";
import type { ReactNode } from "react";
import styles from "./game-grid.module.css";
import { GameTile } from "./game-tile.tsx";
import { lastSpan } from "./last-span.ts";

/** Tiles of games. */
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

/** Tiles with the first one large; the last one is as wide as the last row needs. */
export function FeatureGrid({ games }: { games: readonly GameCard[] }): ReactNode {
  return (
    <ul className={styles.featured}>
      {games.map((card, at) => (
        <li
          key={card.gameId}
          className={at === 0 ? styles.feature : undefined}
          {...(at > 0 && at === games.length - 1 ? spans(games.length) : {})}
        >
          <GameTile card={card} isFeature={at === 0} />
        </li>
      ))}
    </ul>
  );
}

function spans(tiles: number): Readonly<Record<string, number>> {
  const at = (columns: number) => ({ [`data-at-${columns}`]: lastSpan(tiles, columns) });
  return { ...at(3), ...at(5), ...at(7) };
}
