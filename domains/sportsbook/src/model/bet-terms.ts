import type { Plan } from "@fairline/contracts";
import { rational } from "@fairline/money";
import {
  type DecidedLeg,
  maxReturns,
  type OpenBet,
  type OpenLeg,
  priceOf,
  roundReturns,
  sharesOf,
} from "@fairline/odds";
import type { LegOutcome } from "./bet.ts";

/** What of a bet decides its returns. */
export type BetTerms = {
  readonly plan: Plan;
  readonly stakeMinor: bigint;
  readonly payoutCapMinor: bigint;
  readonly legs: readonly { readonly oddsMilli: number }[];
};

/** The bet as the settlement arithmetic takes it, in minor units; open legs have no shares. */
export function toOpenBet(terms: BetTerms, results: readonly (LegOutcome | null)[] = []): OpenBet {
  return {
    plan: { kind: terms.plan === "single" ? "single" : "fold" },
    part: "win",
    unit: rational(terms.stakeMinor),
    legs: terms.legs.map((leg, index) => toLeg(leg.oddsMilli, results[index] ?? null)),
  };
}

/** The most the bet can still return, under the cap; decided legs count with their results. */
export function maxReturnsMinor(
  terms: BetTerms,
  results: readonly (LegOutcome | null)[] = [],
): bigint {
  const minor = uncappedMinor(terms, results);
  return minor < terms.payoutCapMinor ? minor : terms.payoutCapMinor;
}

/** Whether the cap cuts what the bet can still return. */
export function isCapped(terms: BetTerms, results: readonly (LegOutcome | null)[]): boolean {
  return uncappedMinor(terms, results) > terms.payoutCapMinor;
}

function uncappedMinor(terms: BetTerms, results: readonly (LegOutcome | null)[]): bigint {
  return roundReturns(maxReturns(toOpenBet(terms, results)));
}

function toLeg(oddsMilli: number, outcome: LegOutcome | null): DecidedLeg | OpenLeg {
  const price = priceOf(oddsMilli);
  return outcome ? { price, win: sharesOf(outcome.result) } : { price };
}
