import type { HouseSide } from "../ledger.ts";

/** The clearing account of no provider, through which tests pay. */
export const CLEARING: HouseSide = { house: 110 };
