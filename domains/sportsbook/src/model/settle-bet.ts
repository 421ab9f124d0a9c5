import { type EndedLeg, foldReturns } from "@fairline/odds";
import type { LegOutcome } from "./bet.ts";
import type { SettlingBet, SettlingLeg } from "./settling-bet.ts";

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
  bet: Pick<SettlingBet, "stakeMinor" | "payoutCapMinor"> & {
    readonly legs: readonly Pick<SettlingLeg, "oddsMilli">[];
  },
  results: readonly (LegOutcome | null)[],
): Verdict {
  if (results.some((outcome) => outcome?.result === "lost")) {
    return { kind: "settled", state: "lost", returnsMinor: 0n, isVoided: false };
  }
  const ended: EndedLeg[] = [];
  for (const [index, { oddsMilli }] of bet.legs.entries()) {
    const outcome = results[index];
    if (!outcome) return { kind: "open" };
    ended.push({ oddsMilli, result: outcome.result });
  }
  const minor = foldReturns(bet.stakeMinor, ended);
  return {
    kind: "settled",
    state: stateOf(results),
    returnsMinor: minor < bet.payoutCapMinor ? minor : bet.payoutCapMinor,
    isVoided: results.every((outcome) => outcome?.cause === "cancelled"),
  };
}

/** Whether a bet is settled, or open, as the verdict says. */
export function isInForce(
  bet: Pick<SettlingBet, "state" | "returnsMinor">,
  verdict: Verdict,
): boolean {
  if (verdict.kind === "open") return bet.returnsMinor === null;
  return bet.state === verdict.state && bet.returnsMinor === verdict.returnsMinor;
}

function stateOf(results: readonly (LegOutcome | null)[]): "won" | "refunded" | "mixed" {
  let state: "won" | "refunded" = "refunded";
  for (const outcome of results) {
    if (outcome?.result === "half-won" || outcome?.result === "half-lost") return "mixed";
    if (outcome?.result === "won") state = "won";
  }
  return state;
}
