export type { BetRequest } from "./commands/place-bet.ts";
export { type SportsbookErrorCode, sportsbookErrors } from "./errors.ts";
export type { BetRate, SportsbookDeps } from "./ports.ts";
export type { BetsQuestion } from "./queries/find-bets.ts";
export type { CouponQuestion } from "./queries/price-coupon.ts";
export { createSportsbook, createSportsbookOver, type Sportsbook } from "./sportsbook.ts";
export { betChecks } from "./store/audit-checks.ts";
export { openBets } from "./store/open-work.ts";
