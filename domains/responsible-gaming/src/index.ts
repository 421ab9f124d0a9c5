export type { SeenSession } from "./commands/note-session.ts";
export { judgeNamesakes } from "./commands/judge-namesakes.ts";
export type { LimitRequest } from "./commands/set-limit.ts";
export { type LimitErrorCode, limitErrors } from "./errors.ts";
export { announceExclusions } from "./jobs/announce-exclusions.ts";
export { checkDeposit } from "./model/check-deposit.ts";
export { checkReality, nextRealityCheck } from "./model/check-reality.ts";
export { checkCapture, checkWager } from "./model/check-wager.ts";
export { isMarketable } from "./model/is-marketable.ts";
export type { LimitType } from "./model/limit-types.ts";
export type { OwnRules } from "./model/effective-rules.ts";
export type { LimitSource, LimitVersion, NewVersion } from "./model/limit-version.ts";
export type { SpendingState } from "./model/spent.ts";
export type { WalletPort } from "./ports.ts";
export {
  createResponsibleGaming,
  createResponsibleGamingOver,
  type ResponsibleGaming,
  type ResponsibleGamingDeps,
} from "./responsible-gaming.ts";
export { type LimitCheck, limitChecks } from "./store/audit-checks.ts";
export type { LimitStore, LimitWork, PlannedExclusion } from "./store/limit-store.ts";
export { rulesLoader } from "./store/rules.ts";
