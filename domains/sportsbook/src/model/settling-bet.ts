import type { StoredBet, StoredLeg } from "./bet.ts";

/** What settling asks of a leg. */
export type SettlingLeg = Pick<
  StoredLeg,
  "fixtureId" | "marketKey" | "outcomeId" | "oddsMilli" | "riskMinor" | "accumulatorRiskMinor"
>;

/** What settling asks of a bet: thousands are read at once, and the rest is most of a bet. */
export type SettlingBet = Pick<
  StoredBet,
  | "id"
  | "at"
  | "playerId"
  | "currencyId"
  | "stakeMinor"
  | "payoutCapMinor"
  | "state"
  | "rev"
  | "results"
  | "returnsMinor"
  | "paidAt"
  | "soldStakeMinor"
  | "funding"
  | "account"
> & { readonly legs: readonly SettlingLeg[] };
