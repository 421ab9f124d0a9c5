export { type IdentityErrorCode, identityErrors } from "./errors.ts";
export {
  type Browser,
  createIdentity,
  type Identity,
  type IdentityDeps,
} from "./identity.ts";
export { changePlayerStanding } from "./commands/change-standing.ts";
export { changeReference, type ReferenceOrder } from "./commands/change-reference.ts";
export type { SignedIn } from "./commands/sign-in.ts";
export { banReasons, SPORT_NUMBERS } from "@fairline/contracts";
export type { StandingChange } from "./model/standing.ts";
export type { GuessCost } from "./model/guess-cost.ts";
export type { Application } from "./model/application.ts";
export type { Session, SessionEnd } from "./model/session.ts";
export { SESSION_COOKIE } from "./model/session-cookie.ts";
export { importAccounts, IMPORT_TEXT_MAX, type ImportReport } from "./commands/import-accounts.ts";
export type {
  IdentityProvider,
  OneTapJudge,
  OpenMainAccount,
  SendPhoneCode,
  SendSms,
  SocialPerson,
  SocialPorts,
  SocialProof,
  SocialSecrets,
} from "./ports.ts";
