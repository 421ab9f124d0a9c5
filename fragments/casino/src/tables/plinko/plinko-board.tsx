import { type PlinkoSelection, type PlinkoView } from "@fairline/games";
import type { ReactNode } from "react";
import styles from "./plinko-board.module.css";
import { PlinkoBuckets } from "./plinko-buckets.tsx";
import { PIN_GAP, placesOf, ROW_GAP, TOP } from "./plinko-view.ts";

/** Below the last row of pins the ball lies on its bucket. */
const FOOT = 3;

/** What the board is given: its rows and risk, and the ball that is shown. */
export type PlinkoBoardProps = {
  board: PlinkoSelection;
  view: PlinkoView | null;
  roundId: string | null;
};

/** Pins, buckets and the ball where it came to; the same on both sides of the middle in every language. */
export function PlinkoBoard({ board, view, roundId }: PlinkoBoardProps): ReactNode {
  const { rows } = board;
  // Half a bucket more at each side: the outer buckets have the longest numbers.
  const width = (rows + 2) * PIN_GAP;
  const bottom = TOP + rows * ROW_GAP;
  const end = view === null ? undefined : placesOf(view.path).at(-1);
  return (
    <div className={styles.board} aria-hidden="true">
      <svg
        className={styles.pins}
        viewBox={`${-width / 2} 0 ${width} ${bottom + FOOT}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {Array.from({ length: rows }, (_, row) => (
          <Pins key={row} row={row} />
        ))}
        {view === null || end === undefined ? null : (
          <g key={roundId} data-ball={view.path.join("")}>
            <Dot look="edge" {...end} />
            <Dot look="ball" {...end} />
          </g>
        )}
      </svg>
      <PlinkoBuckets board={board} reached={view?.bucket ?? null} />
    </div>
  );
}

/** One row: the pins that the ball can meet, and one more at each side. */
function Pins({ row }: { row: number }): ReactNode {
  return Array.from({ length: row + 3 }, (_, pin) => (
    <Dot key={pin} look="pin" x={(pin - (row + 2) / 2) * PIN_GAP} y={TOP + row * ROW_GAP + 4} />
  ));
}

/** A dot that stays round while the board is stretched to the stage: the cap of a line without length. */
function Dot({ look, x, y }: { look: "pin" | "ball" | "edge"; x: number; y: number }): ReactNode {
  return <path className={styles[look]} d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" />;
}
