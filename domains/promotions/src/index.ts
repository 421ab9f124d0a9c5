export { bonusErrors } from "./errors.ts";
export { betFunding, forfeitAll, roundFunding } from "./commands/fund-bets.ts";
export type { BetWager, WagerReason } from "./model/judge-wager.ts";
export { firstDepositTemplates, shippedTemplates } from "./model/shipped-templates.ts";
export type { Grant, NewGrant } from "./model/grant.ts";
export type { GrantState } from "./model/grant-moves.ts";
export { type TemplateJson, templateSchema } from "./model/template.ts";
export type { BetSource, IsMarketable, LedgerPort, PlacedBet } from "./ports.ts";
export {
  createPromotions,
  createPromotionsOver,
  type Promotions,
  type PromotionsOptions,
} from "./promotions.ts";
export { bonusChecks } from "./store/audit-checks.ts";
export { openGrants } from "./store/open-work.ts";
export type { GrantStore, GrantWork, NewContribution } from "./store/grant-store.ts";
export { grantsLoader } from "./store/grants-loader.ts";
