import { type PlinkoSelection, plinkoTable, type PlinkoView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import styles from "./plinko-board.module.css";
import { PIN_GAP, placesOf, ROW_GAP, TOP } from "./plinko-view.ts";

const BUCKET = { width: 9, height: 8, textY: 5.4 };
const LONG_TEXT = 4;
/** A multiple of the whole stake, in ten-thousandths. */
const ONE_E4 = 10_000;

/** Pins, buckets and the ball where it came to; the same on both sides of the middle in every language. */
export function PlinkoBoard(props: {
  board: PlinkoSelection;
  view: PlinkoView | null;
  roundId: string | null;
}): ReactNode {
  const { board, view, roundId } = props;
  const { lang } = useReading();
  const { rows, risk } = board;
  const width = (rows + 3) * PIN_GAP;
  const bottom = TOP + rows * ROW_GAP;
  const end = view === null ? undefined : placesOf(view.path).at(-1);
  return (
    <svg
      className={styles.board}
      viewBox={`${-width / 2} 0 ${width} ${bottom + BUCKET.height + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: rows }, (_, row) => (
        <Pins key={row} row={row} />
      ))}
      {plinkoTable(rows, risk).map((payE4, bucket) => {
        const text = multipleText(payE4, lang).slice(0, -1);
        return (
          <g
            // Equal buckets stand at both sides.
            key={`${bucket}`}
            className={classNames(styles.bucket, payE4 > ONE_E4 && styles.above)}
            transform={`translate(${(bucket - rows / 2) * PIN_GAP} ${bottom + 2})`}
          >
            <rect x={-BUCKET.width / 2} width={BUCKET.width} height={BUCKET.height} rx="1.6" />
            {bucket === view?.bucket ? (
              <rect
                className={styles.reached}
                data-outcome=""
                x={-BUCKET.width / 2}
                width={BUCKET.width}
                height={BUCKET.height}
                rx="1.6"
              />
            ) : null}
            <text
              y={BUCKET.textY}
              {...(text.length > LONG_TEXT
                ? { textLength: BUCKET.width - 1, lengthAdjust: "spacingAndGlyphs" }
                : {})}
            >
              {text}
            </text>
          </g>
        );
      })}
      {view === null || end === undefined ? null : (
        <circle
          key={roundId}
          className={styles.ball}
          cx={end.x}
          cy={end.y}
          r="2.6"
          data-ball={view.path.join("")}
        />
      )}
    </svg>
  );
}

/** One row: the pins that the ball can meet, and one more at each side. */
function Pins({ row }: { row: number }): ReactNode {
  return Array.from({ length: row + 3 }, (_, pin) => (
    <circle
      key={pin}
      className={styles.pin}
      cx={(pin - (row + 2) / 2) * PIN_GAP}
      cy={TOP + row * ROW_GAP + 4}
      r="1.1"
    />
  ));
}
