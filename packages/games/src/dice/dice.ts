import { type Rational, rational, ZERO } from "@fairline/money";
import type { Game } from "../game.ts";
import { isWhole, readFields } from "../read-fields.ts";
import { floor4, floorToE4 } from "../ten-thousandths.ts";
import { withoutActs } from "../without-acts.ts";

const SIDES = 10_000;
/** What all sides pay together: 99 % of their number. */
const PAY_SUM = 9_900;
/** Fewest rolls that can be chosen to win. */
export const DICE_WIN_COUNT_MIN = 2;
/** Most rolls that can be chosen to win. */
export const DICE_WIN_COUNT_MAX = 9_800;

/** So many of the 10,000 rolls win: the highest ones, or the lowest. */
export type DiceSelection = { readonly over: boolean; readonly winCount: number };

/** The roll, 0 to 9,999. */
export type DiceView = { readonly roll: number; readonly isWon: boolean };

type State = DiceSelection & { readonly roll: number };

/** A roll of 10,000; the player chooses how many of them win. */
export const dice: Game = {
  id: "dice",
  number: "101",
  version: 1,
  kind: "fast",
  parameters: {
    sides: SIDES,
    paySum: PAY_SUM,
    winCountMin: DICE_WIN_COUNT_MIN,
    winCountMax: DICE_WIN_COUNT_MAX,
  },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection(given): DiceSelection | undefined {
    const fields = readFields(given, "over", "winCount");
    if (fields === undefined || typeof fields.over !== "boolean") return undefined;
    if (!isWhole(fields.winCount, DICE_WIN_COUNT_MIN, DICE_WIN_COUNT_MAX)) return undefined;
    return { over: fields.over, winCount: fields.winCount };
  },
  greatestPay: ({ winCount }: DiceSelection) => payOf(winCount),
  start: ({ over, winCount }: DiceSelection, draw): State => ({
    over,
    winCount,
    roll: draw.below(SIDES),
  }),
  outcome: (state: State) => ({ isDone: true, pay: isWon(state) ? payOf(state.winCount) : ZERO }),
  view: (state: State): DiceView => ({ roll: state.roll, isWon: isWon(state) }),
};

/** What a win pays when so many rolls win, in ten-thousandths of the stake. */
export function diceMultiple(winCount: number): number {
  return Number(floorToE4(rational(BigInt(PAY_SUM), BigInt(winCount))));
}

function payOf(winCount: number): Rational {
  return floor4(rational(BigInt(PAY_SUM), BigInt(winCount)));
}

function isWon({ over, winCount, roll }: State): boolean {
  return over ? roll >= SIDES - winCount : roll < winCount;
}
