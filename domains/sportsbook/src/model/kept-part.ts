import { assert } from "@fairline/kernel";
import type { StoredBet, StoredLeg } from "./bet.ts";

/** What of a bet was not sold: all of it that a settlement still decides. */
export function keptPart<T extends SoldTerms>(bet: T): T {
  if (bet.soldStakeMinor === 0n) return bet;
  const stakeMinor = bet.stakeMinor - bet.soldStakeMinor;
  return {
    ...bet,
    stakeMinor,
    payoutCapMinor: (bet.payoutCapMinor * stakeMinor) / bet.stakeMinor,
    legs: bet.legs.map((leg) => withRisks(leg, (riskMinor) => riskLeft(bet, riskMinor))),
  };
}

/** How much of the kept stake a sale of so many basis points of it takes, and what it pays. */
export function partOf(
  keptMinor: bigint,
  offerMinor: bigint,
  partBp: number,
): { readonly stakeMinor: bigint; readonly priceMinor: bigint } {
  assert(partBp >= 1 && partBp <= WHOLE_BP, "a part is 1 to 10000 basis points");
  if (partBp === WHOLE_BP) return { stakeMinor: keptMinor, priceMinor: offerMinor };
  const part = BigInt(partBp);
  return {
    stakeMinor: (keptMinor * part) / BigInt(WHOLE_BP),
    priceMinor: (offerMinor * part) / BigInt(WHOLE_BP),
  };
}

/** All of it. */
export const WHOLE_BP = 10_000;

/** The leg with each of its risks changed. */
export function withRisks<T extends SoldLeg>(leg: T, change: (minor: bigint) => bigint): T {
  const riskMinor = String(change(BigInt(leg.riskMinor)));
  if (leg.accumulatorRiskMinor === undefined) return { ...leg, riskMinor };
  const accumulatorRiskMinor = String(change(BigInt(leg.accumulatorRiskMinor)));
  return { ...leg, riskMinor, accumulatorRiskMinor };
}

type SoldLeg = Pick<StoredLeg, "riskMinor" | "accumulatorRiskMinor">;

type SoldTerms = Pick<StoredBet, "stakeMinor" | "soldStakeMinor" | "payoutCapMinor"> & {
  readonly legs: readonly SoldLeg[];
};

/** The risk of a leg shrinks with the stake; what is left and what was freed sum to the whole. */
export function riskLeft(
  bet: Pick<StoredBet, "stakeMinor" | "soldStakeMinor">,
  riskMinor: bigint,
): bigint {
  return riskMinor - (riskMinor * bet.soldStakeMinor) / bet.stakeMinor;
}
