import { type DecidedLeg, exactReturns, isDead, isDecided, roundReturns } from "@fairline/odds";
import type { LegOutcome, StoredBet } from "./bet.ts";
import { toOpenBet } from "./bet-terms.ts";

/** Where a bet belongs, given what is known of its legs. */
export type Verdict =
  | { readonly kind: "open" }
  | {
      readonly kind: "settled";
      readonly state: "won" | "lost" | "refunded" | "mixed";
      readonly returnsMinor: bigint;
      /** Every leg was refunded by a cancellation. */
      readonly isVoided: boolean;
    };

/**
 * A pure function of the accepted terms and the results of the legs: the same results give the
 * same verdict however they came about. An accumulator is lost at its first lost leg.
 */
export function judgeBet(
  bet: Pick<StoredBet, "plan" | "stakeMinor" | "payoutCapMinor" | "legs">,
  results: readonly (LegOutcome | null)[],
): Verdict {
  const open = toOpenBet(bet, results);
  if (isDead(open)) return { kind: "settled", state: "lost", returnsMinor: 0n, isVoided: false };
  const decided = open.legs.filter(isDecided);
  if (decided.length < open.legs.length) return { kind: "open" };
  const returnsMinor = paidOf(bet, decided);
  return {
    kind: "settled",
    state: stateOf(results),
    returnsMinor,
    isVoided: results.every((outcome) => outcome?.cause === "cancelled"),
  };
}

function paidOf(
  bet: Pick<StoredBet, "plan" | "stakeMinor" | "payoutCapMinor" | "legs">,
  legs: readonly DecidedLeg[],
): bigint {
  const minor = roundReturns(exactReturns({ ...toOpenBet(bet), legs }));
  return minor < bet.payoutCapMinor ? minor : bet.payoutCapMinor;
}

function stateOf(results: readonly (LegOutcome | null)[]): "won" | "refunded" | "mixed" {
  const words = new Set(results.map((outcome) => outcome?.result));
  if (words.has("half-won") || words.has("half-lost")) return "mixed";
  return words.has("won") ? "won" : "refunded";
}
