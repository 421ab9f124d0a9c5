import { rational } from "@fairline/money";
import type { Game } from "../game.ts";
import { parseNothing } from "../read-fields.ts";
import { withoutActs } from "../without-acts.ts";
import {
  FRUIT_ROWS,
  type FruitSymbol,
  fruitLines,
  fruitReels,
  fruitTable,
  WILD,
} from "./fruit-reels.ts";

/** Line bets that all lines can pay together, found by counting every window. */
const LINE_BETS_MAX = 510n;

/** Nothing is chosen: every line is played. */
export type FruitSelection = Record<string, never>;

/** A line that pays, by its place among the lines; the pay is a multiple of the line's bet. */
export type FruitWin = {
  readonly line: number;
  readonly symbol: FruitSymbol;
  readonly count: number;
  readonly pay: number;
};

/** Where the reels stopped, what they show row by row, and the lines that pay. */
export type FruitView = {
  readonly stops: readonly number[];
  readonly window: readonly (readonly FruitSymbol[])[];
  readonly wins: readonly FruitWin[];
};

type State = { readonly stops: readonly number[] };

/** Three reels and five lines; the stake is five bets, one a line. */
export const fruit: Game = {
  id: "fruit",
  number: "110",
  version: 1,
  kind: "slots",
  parameters: {
    reels: fruitReels.map((reel) => reel.join("")),
    rows: FRUIT_ROWS,
    lines: fruitLines,
    table: fruitTable,
    wild: WILD,
  },
  stakeStepMinor: BigInt(fruitLines.length),
  ...withoutActs,
  parseSelection: (given): FruitSelection | undefined => parseNothing(given),
  greatestPay: () => rational(LINE_BETS_MAX, BigInt(fruitLines.length)),
  start: (_: FruitSelection, draw): State => ({
    stops: fruitReels.map((reel) => draw.below(reel.length)),
  }),
  outcome({ stops }: State) {
    const lineBets = winsOf(windowOf(stops)).reduce((sum, { pay }) => sum + pay, 0);
    return { isDone: true, pay: rational(BigInt(lineBets), BigInt(fruitLines.length)) };
  },
  view({ stops }: State): FruitView {
    const window = windowOf(stops);
    return { stops, window, wins: winsOf(window) };
  },
};

/** Rows from the top: a stop is the symbol of the upper row. */
function windowOf(stops: readonly number[]): readonly (readonly FruitSymbol[])[] {
  return Array.from({ length: FRUIT_ROWS }, (_, row) =>
    fruitReels.map((reel, i) => reel[((stops[i] ?? 0) + row) % reel.length] ?? WILD),
  );
}

function winsOf(window: readonly (readonly FruitSymbol[])[]): readonly FruitWin[] {
  return fruitLines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => window[row]?.[reel] ?? WILD);
    const best = fruitTable.find(({ symbol, count }) => isOn(symbols, symbol, count));
    return best === undefined ? [] : [{ line, ...best }];
  });
}

/** Whether a line begins with so many of a symbol. The table is in order: the first that holds pays. */
function isOn(symbols: readonly FruitSymbol[], symbol: FruitSymbol, count: number): boolean {
  return symbols.slice(0, count).every((shown) => shown === symbol || shown === WILD);
}
