export { type IdentityErrorCode, identityErrors } from "./errors.ts";
export {
  type Browser,
  createIdentity,
  type Identity,
  type IdentityDeps,
} from "./identity.ts";
export type { SignedIn } from "./commands/sign-in.ts";
export type { Application } from "./model/application.ts";
export type { Session, SessionEnd } from "./model/session.ts";
export { SESSION_COOKIE } from "./model/session-cookie.ts";
export type { OpenMainAccount } from "./ports.ts";
