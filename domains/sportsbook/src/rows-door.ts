// How rows of bets are read: what a store of another kind than PostgreSQL keeps them by.
export type { EndedSale } from "./commands/resolve-sale.ts";
export type { LegOutcome, StoredBet, StoredEvent, StoredLeg } from "./model/bet.ts";
export { marketKeyOf } from "./model/bet.ts";
export { subjectOf } from "./model/bet-subject.ts";
export { type PayerRow, toBetAccount } from "./model/bet-account.ts";
export { toFunding } from "./model/funding.ts";
export { type CancelWindow, type MarketResult, resultKey } from "./model/leg-outcome.ts";
export type { SettlingBet } from "./model/settling-bet.ts";
export { standingResults } from "./model/standing-results.ts";
export type { BetHistory, BetStore, BetWork, CouponStore, RiskStore } from "./store/bet-store.ts";
export { type BetFilter, type LoggedBet, toBet } from "./store/bets.ts";
export type { SavedCoupon } from "./store/saved-coupons.ts";
export { toSettlingLegs, toStoredLegs } from "./store/stored-legs.ts";
