import { divide, parseMinor, type Rational, rational, roundDown } from "@fairline/money";
import type { Entered } from "./reduce.ts";

/** Stakes that a round can have. */
export type StakeBounds = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
};

/** What a stake is to its bounds. */
export type StakeVerdict = "ok" | "too-small" | "too-large" | "no-step" | "no-stake";

/**
 * The stakes of a round: never so much that its greatest pay is above what a round may pay. A game with
 * decisions ends before that instead, and gives null.
 */
export function stakeBounds(entered: Entered, greatestPay: Rational | null): StakeBounds {
  const minMinor = parseMinor(entered.stake.minMinor) ?? 0n;
  const stepMinor = parseMinor(entered.stake.stepMinor) ?? 1n;
  const maxMinor = parseMinor(entered.stake.maxMinor) ?? 0n;
  const maxWin = rational(parseMinor(entered.maxWinMinor) ?? 0n);
  const payable =
    greatestPay === null || greatestPay.n === 0n
      ? maxMinor
      : roundDown(divide(maxWin, greatestPay));
  const most = payable < maxMinor ? payable : maxMinor;
  return { minMinor, maxMinor: most - (most % stepMinor), stepMinor };
}

/** Whether a stake can be taken. */
export function judgeStake(minor: bigint, bounds: StakeBounds): StakeVerdict {
  // Even the least stake could bring more than a round may pay.
  if (bounds.maxMinor < bounds.minMinor) return "no-stake";
  if (minor < bounds.minMinor) return "too-small";
  if (minor > bounds.maxMinor) return "too-large";
  return minor % bounds.stepMinor === 0n ? "ok" : "no-step";
}

/** The nearest stake below that can be taken, or the least one. */
export function fitted(minor: bigint, { minMinor, maxMinor, stepMinor }: StakeBounds): bigint {
  const most = minor > maxMinor ? maxMinor : minor;
  const whole = most - (most % stepMinor);
  return whole < minMinor ? minMinor : whole;
}

/** Stakes go up and down by these: 1, 2, 5, 10, 20, 50 and so on. */
const LADDER = [1n, 2n, 5n];
const TEN = 10n;

/** The stake after one press of − or +. */
export function stepped(minor: bigint, direction: 1 | -1, bounds: StakeBounds): bigint {
  let unit = 1n;
  let below = bounds.minMinor;
  for (;;) {
    for (const step of LADDER) {
      const rung = step * unit;
      if (direction === 1 && rung > minor) return fitted(rung, bounds);
      if (direction === -1 && rung >= minor) return fitted(below, bounds);
      below = rung;
    }
    unit *= TEN;
  }
}
