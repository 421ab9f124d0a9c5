import type { Game } from "../game.ts";
import { isWhole, readFields } from "../read-fields.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { withoutActs } from "../without-acts.ts";
import { KENO_COUNT_MAX, kenoTable, kenoTenths } from "./keno-table.ts";

/** Numbers to choose and draw from: 1 to 40. */
export const KENO_NUMBERS = 40;
/** Balls drawn. */
export const KENO_BALLS = 10;

/** One to ten numbers, ascending. */
export type KenoSelection = { readonly numbers: readonly number[] };

/** The balls as drawn, and those that were chosen, ascending. */
export type KenoView = { readonly balls: readonly number[]; readonly hits: readonly number[] };

type State = KenoSelection & { readonly balls: readonly number[] };

/** Ten of forty numbers are drawn; the chosen ones among them pay. */
export const keno: Game = {
  id: "keno",
  number: "108",
  version: 1,
  kind: "keno",
  parameters: { numbers: KENO_NUMBERS, balls: KENO_BALLS, tenths: kenoTenths },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection: (given): KenoSelection | undefined => {
    const numbers = readNumbers(readFields(given, "numbers")?.numbers);
    return numbers === undefined ? undefined : { numbers };
  },
  greatestPay: ({ numbers }: KenoSelection) => multipleOfE4(Math.max(...kenoTable(numbers.length))),
  start: ({ numbers }: KenoSelection, draw): State => ({
    numbers,
    balls: draw.pick(KENO_NUMBERS, KENO_BALLS).map((ball) => ball + 1),
  }),
  outcome: (state: State) => ({
    isDone: true,
    pay: multipleOfE4(kenoTable(state.numbers.length)[hitsOf(state).length] ?? 0),
  }),
  view: (state: State): KenoView => ({ balls: state.balls, hits: hitsOf(state) }),
};

function readNumbers(given: unknown): readonly number[] | undefined {
  if (!Array.isArray(given) || given.length < 1 || given.length > KENO_COUNT_MAX) return undefined;
  const numbers = given.filter((number) => isWhole(number, 1, KENO_NUMBERS));
  if (numbers.length !== given.length || new Set(numbers).size !== numbers.length) return undefined;
  return numbers.toSorted((a, b) => a - b);
}

function hitsOf({ numbers, balls }: State): readonly number[] {
  return numbers.filter((number) => balls.includes(number));
}
