import type { CardName } from "@fairline/games";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { cardOf, type Suit } from "./card-of.ts";
import styles from "./playing-card.module.css";

/** What a card is given: its name, or null for one that lies face down. */
export type PlayingCardProps = {
  readonly card: CardName | null;
  /** What it is in words; none where the words stand beside it. */
  readonly name?: string;
};

/** A card of the deck: rank and suit in two corners, the suit large. It takes its size from its box. */
export function PlayingCard({ card, name }: PlayingCardProps): ReactNode {
  const face = card === null ? undefined : cardOf(card);
  const spoken = name === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <svg
      {...spoken}
      className={classNames(styles.card, face && isRed(face.suit) && styles.red)}
      viewBox="0 0 60 84"
    >
      <rect className={styles.sheet} x="1" y="1" width="58" height="82" rx="6" />
      {face ? (
        <>
          <Corner rank={face.rank} suit={face.suit} />
          <path d={PIPS[face.suit]} transform="translate(16.8 29) scale(1.1)" />
          <g transform="rotate(180 30 42)">
            <Corner rank={face.rank} suit={face.suit} />
          </g>
        </>
      ) : (
        <path className={styles.back} d={BACK} />
      )}
    </svg>
  );
}

function Corner({ rank, suit }: { rank: string; suit: Suit }): ReactNode {
  return (
    <>
      <text
        className={styles.rank}
        x="12.5"
        y="20"
        textAnchor="middle"
        // The only rank of two characters, made as wide as the corner.
        textLength={rank.length > 1 ? 17 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank}
      </text>
      <path d={PIPS[suit]} transform="translate(6 23.5) scale(0.5)" />
    </>
  );
}

function isRed(suit: Suit): boolean {
  return suit === "d" || suit === "h";
}

/** Suits on a square of 24. */
const PIPS: Readonly<Record<Suit, string>> = {
  d: "M12 1.5 19.5 12 12 22.5 4.5 12Z",
  h: "M12 21.5C5.2 16 2.5 12.4 2.5 8.5A4.9 4.9 0 0 1 12 6.3a4.9 4.9 0 0 1 9.5 2.2c0 3.9-2.7 7.5-9.5 13Z",
  s: "M12 1.5C8.3 6.9 3 9.8 3 14.6a4.4 4.4 0 0 0 7.8 2.6c-.2 2-1 3.7-2.4 5.3h7.2c-1.4-1.6-2.2-3.3-2.4-5.3a4.4 4.4 0 0 0 7.8-2.6c0-4.8-5.3-7.7-9-13.1Z",
  c: "M12 1.5a4.6 4.6 0 0 1 3.7 7.3 4.6 4.6 0 1 1-2.5 8c.2 2.2 1 4.1 2.4 5.7H8.4c1.4-1.6 2.2-3.5 2.4-5.7a4.6 4.6 0 1 1-2.5-8A4.6 4.6 0 0 1 12 1.5Z",
};

/** A lattice of lozenges. */
const BACK = [18, 42, 66]
  .flatMap((y) =>
    [15, 30, 45].map((x) => `M${x} ${y - 9} ${x + 6} ${y} ${x} ${y + 9} ${x - 6} ${y}Z`),
  )
  .join("");
