import { add, multiply, type Rational, rational, roundHalfUp } from "@fairline/money";
import { exactReturns, priceOf, roundReturns, sharesOf } from "@fairline/odds";
import type { Verdict } from "./oracle.ts";

/** A single of one currency unit on one outcome, settled by the product's arithmetic. */
export type PaperBet = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly oddsMilli: number;
};

const STAKE_MINOR = 100n;

/** What the bet returns in minor units. */
export function paidBy(bet: PaperBet, verdict: Verdict): bigint {
  return roundReturns(
    exactReturns({
      plan: { kind: "single" },
      part: "win",
      unit: rational(STAKE_MINOR),
      legs: [{ price: priceOf(bet.oddsMilli), win: sharesOf(verdict) }],
    }),
  );
}

/** The same amount by the words of the rules, step by step. */
export function owedBy(bet: PaperBet, verdict: Verdict): bigint {
  const stake = rational(STAKE_MINOR);
  const half = rational(STAKE_MINOR, 2n);
  const odds = rational(BigInt(bet.oddsMilli), 1_000n);
  const owed: Readonly<Record<Verdict, Rational>> = {
    won: multiply(stake, odds),
    lost: rational(0n),
    refunded: stake,
    "half-won": add(multiply(half, odds), half),
    "half-lost": half,
  };
  return roundHalfUp(owed[verdict]);
}
