export { bonusErrors } from "./errors.ts";
export { betFunding, forfeitAll, roundFunding } from "./commands/fund-bets.ts";
export type { BetWager } from "./model/judge-wager.ts";
export { firstDepositTemplates, shippedTemplates } from "./model/shipped-templates.ts";
export type { TemplateJson } from "./model/template.ts";
export type { BetSource, IsMarketable, LedgerPort, PlacedBet } from "./ports.ts";
export { createPromotions, type Promotions, type PromotionsDeps } from "./promotions.ts";
export { bonusChecks } from "./store/audit-checks.ts";
export { grantsLoader } from "./store/grants-loader.ts";
