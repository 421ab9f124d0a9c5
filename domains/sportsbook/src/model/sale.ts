import type { StoredLeg } from "./bet.ts";

/** An open leg as an offer saw it. `winPpm` is its fair chance where it had no price. */
export type SaleLeg = StoredLeg & { readonly winPpm?: number };

/** A part of a bet, or all of it, on its way back to the house. Amounts in minor units. */
export type Sale = {
  readonly id: bigint;
  /** What of the stake is sold, and for how much. */
  readonly stakeMinor: bigint;
  readonly priceMinor: bigint;
  /** The open legs as the offer saw them: prices, scores and counts of this moment. */
  readonly openLegs: readonly SaleLeg[];
  /** The legs of the bet with the risk that the sale frees. */
  readonly freedLegs: readonly StoredLeg[];
};

/** A sale during its live delay. `rev` is the revision of the bet that asking made. */
export type WaitingSale = Sale & { readonly rev: number; readonly endsAtMs: number };
