/** Decimal odds in integer thousandths: 1_001 to 1_000_000. */
export type OddsMilli = number;

/** The lowest price that is offered. */
export const ODDS_MILLI_MIN: OddsMilli = 1_001;

/** The highest price that is offered. */
export const ODDS_MILLI_MAX: OddsMilli = 1_000_000;

/** Prices below `below` move in steps of `step`; all in thousandths. */
const STEPS: readonly { readonly below: number; readonly step: number }[] = [
  { below: 1_250, step: 1 },
  { below: 2_000, step: 5 },
  { below: 3_000, step: 10 },
  { below: 4_000, step: 20 },
  { below: 6_000, step: 50 },
  { below: 10_000, step: 100 },
  { below: 20_000, step: 500 },
  { below: 50_000, step: 1_000 },
  { below: 100_000, step: 5_000 },
];

const STEP_ABOVE = 10_000;

/** Size of one step of the price ladder at this price, in thousandths. */
export function ladderStepMilli(oddsMilli: OddsMilli): number {
  return STEPS.find((row) => oddsMilli < row.below)?.step ?? STEP_ABOVE;
}

/**
 * The ladder price at or below decimal odds given in thousandths (fractions allowed), at most the
 * cap; undefined when that is under the lowest price.
 */
export function snapDown(priceMilli: number): OddsMilli | undefined {
  if (!(priceMilli >= ODDS_MILLI_MIN)) return undefined;
  if (priceMilli >= ODDS_MILLI_MAX) return ODDS_MILLI_MAX;
  const step = ladderStepMilli(priceMilli);
  return Math.floor(priceMilli / step) * step;
}

/** Whether a number is a price that may be asked for: a whole number of thousandths in range. */
export function isOddsMilli(value: number): boolean {
  return Number.isInteger(value) && value >= ODDS_MILLI_MIN && value <= ODDS_MILLI_MAX;
}
