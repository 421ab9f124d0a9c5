export type { AskedOf, PlainCall } from "./asked.ts";
export {
  type ApiCaller,
  type ApiCallerOptions,
  type ApiFetch,
  type CallOutcome,
  createApiCaller,
} from "./create-api-caller.ts";
export { withPage } from "./with-page.ts";
export { CANCELLED_STATUS, isTold, isUnclearStatus, NETWORK_STATUS } from "./call-status.ts";
export { type CallRules, createRuledFetch } from "./rules/create-ruled-fetch.ts";
export {
  createFingerprintKeeper,
  type DeviceFingerprint,
  type FingerprintKeeper,
} from "./rules/fingerprint-keeper.ts";
export { CAPTCHA_CODES, FINGERPRINT_CODE, TERMS_EXCEPTION_CODE } from "./rules/find-remedy.ts";
export { createTokenKeeper, type TokenKeeper, TokenRefused } from "./rules/token-keeper.ts";
