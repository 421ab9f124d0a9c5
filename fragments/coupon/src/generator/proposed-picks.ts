import type { Proposal } from "@fairline/contracts";
import { multiply, rational, roundHalfUp } from "@fairline/money";
import { priceOf } from "@fairline/odds";
import { type SlipPick, slipPick } from "../state/pick.ts";

/** The selections of a proposal as the slip takes them. */
export function proposedPicks({ legs }: Proposal): readonly SlipPick[] {
  return legs.map(slipPick);
}

/** What a stake brings if all of a proposal wins: exact, rounded once, and cut at the cap. */
export function returnsOf({ legs }: Proposal, stakeMinor: bigint, capMinor: bigint): bigint {
  const prices = legs.map(({ oddsMilli }) => priceOf(oddsMilli));
  const minor = roundHalfUp(prices.reduce(multiply, rational(stakeMinor)));
  return minor > capMinor ? capMinor : minor;
}
