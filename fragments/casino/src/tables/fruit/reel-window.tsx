import { fruitLines, fruitReels, type FruitView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { FruitSymbol } from "./fruit-symbol.tsx";
import { isAboveStake, reelFrom, ROWS } from "./fruit-view.ts";
import styles from "./reel-window.module.css";

/** What the window is given: where the reels stand, and the round that is shown. */
export type ReelWindowProps = {
  readonly stops: readonly number[];
  readonly view: FruitView | null;
  readonly roundId: string | null;
};

/** Symbols that pass the window before a reel stands still; a later reel turns longer. */
const PASSING = [9, 12, 15] as const;

/** Three reels of three rows with the lines that pay. Reels run from the left in every language. */
export function ReelWindow({ stops, view, roundId }: ReelWindowProps): ReactNode {
  return (
    <div className={styles.window} dir="ltr" data-part="">
      {view ? <WindowWords view={view} /> : null}
      <div className={styles.reels} aria-hidden>
        {fruitReels.map((_, reel) => (
          <div key={reel} className={styles.reel}>
            <div key={roundId} className={styles.strip} data-strip="">
              {reelFrom(reel, stops[reel] ?? 0, ROWS + (PASSING[reel] ?? 0)).map((symbol, row) => (
                <span key={row} className={styles.cell}>
                  <FruitSymbol symbol={symbol} />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      {view ? (
        <svg className={styles.lines} viewBox="0 0 300 300" aria-hidden>
          {view.wins.map(({ line }) => (
            <g
              key={line}
              className={classNames(styles.line, isAboveStake(view.wins) && styles.bright)}
              data-line=""
            >
              <polyline points={pointsOf(line)} />
              <LineNumber line={line} />
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  );
}

const CELL = 100;

/** The middles of the cells that a line runs through, drawn out to both edges. */
function pointsOf(line: number): string {
  const rows = fruitLines[line] ?? [];
  const middles = rows.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`);
  return [`6,${edgeOf(rows.at(0))}`, ...middles, `294,${edgeOf(rows.at(-1))}`].join(" ");
}

function edgeOf(row = 0): number {
  return (row + 0.5) * CELL;
}

function LineNumber({ line }: { line: number }): ReactNode {
  // Lines that begin in the same row would lie upon each other.
  const y = edgeOf(fruitLines[line]?.[0]) + (line > 2 ? 26 : 0);
  return (
    <>
      <circle cx="14" cy={y} r="12" />
      <text x="14" y={y + 5} textAnchor="middle">
        {line + 1}
      </text>
    </>
  );
}

function WindowWords({ view }: { view: FruitView }): ReactNode {
  const t = useT();
  return (
    <ul className="fl-visually-hidden">
      {view.window.map((row, index) => (
        <li key={index}>
          {t(`game.fruit.row.${index + 1}`)}:{" "}
          {row.map((symbol) => t(`game.fruit.symbol.${symbol}`)).join(", ")}
        </li>
      ))}
    </ul>
  );
}
