import { compare, divide, multiply, type Rational, rational, roundDown } from "@fairline/money";
import { type DecidedLeg, exactReturns, isDead, isDecided, maxReturns } from "@fairline/odds";
import { type BetTerms, toOpenBet } from "./bet-terms.ts";
import type { LegOutcome } from "./bet.ts";

/** What an open leg is worth now: see `Quote.fair` of offering. */
export type FairLeg = {
  readonly winPpm: number;
  readonly refundPpm: number;
  readonly isLive: boolean;
};

const MILLION = 1_000_000n;
const HUNDRED = 100n;
const LINE_PERCENT = 4n;
const LIVE_PERCENT = 6n;
const PERCENT_MAX = 12n;

/**
 * What the house pays for the bet as it stands, in minor units, rounded down; 0 when it is worth
 * nothing. Decided legs count with their results, open ones with their fair worth, in the arithmetic
 * that settles the bet; from that the house keeps 4 % (6 % live) and 1 % more for each further open
 * leg, at most 12 %. A bet that the cap cuts is worth as much less as its greatest returns are cut; so the
 * house never pays more than the bet can still return, or than its chances are worth.
 */
export function priceCashOut(
  terms: BetTerms,
  results: readonly (LegOutcome | null)[],
  fairs: ReadonlyMap<number, FairLeg>,
): bigint {
  const open = toOpenBet(terms, results);
  if (isDead(open)) return 0n;
  const legs = open.legs.map((leg, index): DecidedLeg => {
    if (isDecided(leg)) return leg;
    const fair = fairs.get(index);
    return {
      ...leg,
      win: { win: ppm(fair?.winPpm ?? 0), refund: ppm(fair?.refundPpm ?? 0) },
    };
  });
  const fairValue = exactReturns({ ...open, legs });
  const kept = rational(HUNDRED - marginPercent([...fairs.values()]), HUNDRED);
  const uncapped = maxReturns(open);
  const most = lesser(uncapped, rational(terms.payoutCapMinor));
  const worth = multiply(fairValue, divide(most, uncapped));
  return roundDown(lesser(multiply(worth, kept), most));
}

/** What of the fair worth the house keeps, in percent. */
export function marginPercent(open: readonly FairLeg[]): bigint {
  const base = open.some(({ isLive }) => isLive) ? LIVE_PERCENT : LINE_PERCENT;
  const percent = base + BigInt(Math.max(0, open.length - 1));
  return percent < PERCENT_MAX ? percent : PERCENT_MAX;
}

function ppm(parts: number): Rational {
  return rational(BigInt(parts), MILLION);
}

function lesser(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}
