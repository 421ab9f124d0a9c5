export { createBridgeBus, inertBus, type BridgeFailure } from "./bridge-bus.ts";
export type { BridgeBus, BridgeEventName, BridgeEvents, CouponPick } from "./bridge-events.ts";
export { isInlineSafe, wrapCode } from "./code.ts";
export {
  ODDS_FORMATS,
  type OddsFormat,
  type PageContext,
  parseGeo,
  parseOddsFormat,
  parseTheme,
  parseTimeZoneMinutes,
  parseTimeZoneName,
  type Platform,
  type Theme,
} from "./context.ts";
export { SETTING_DEFAULTS, type Settings, settingsText } from "@fairline/contracts/settings";
export {
  mayFragmentSet,
  parseFragmentCookies,
  readSetCookie,
  type ReadCookies,
} from "./fragment-cookies.ts";
export {
  type Entry,
  ENTRY_TRANSITIONS,
  type EntryEffect,
  type EntryEvent,
  type EntryStatus,
  type EntryStep,
  newEntry,
  stepEntry,
} from "./entry.ts";
export {
  type BreakerEffect,
  fault,
  type FragmentErrorCode,
  type FragmentErrorEntry,
  fragmentErrors,
  type FragmentFault,
  isFault,
} from "./errors.ts";
export {
  API_VERSION,
  fromHeaders,
  type HeaderPart,
  type HeaderReader,
  MF_HEADERS,
  toHeaders,
  VARY,
  varyOf,
} from "./headers.ts";
export { guestContext } from "./guest-context.ts";
export { inlineJson } from "./inline-json.ts";
export { LIMITS } from "./limits.ts";
export type {
  BuildManifest,
  FragmentDeclaration,
  FragmentRole,
  ShellManifest,
  SiteManifest,
} from "./manifest.ts";
export { unmetNeed } from "./needs.ts";
export { parseBatch } from "./parse-batch.ts";
export { parseDeclaration } from "./parse-declaration.ts";
export { parseFragmentResult } from "./parse-result.ts";
export { parseViewReport, SEEN_VIEWS_MAX, type SeenView } from "./view-report.ts";
export type { FragmentAnswer, FragmentCall, FragmentTransport, MfRequest } from "./request.ts";
export type {
  BatchRequest,
  CacheHints,
  ComponentResult,
  FragmentCookie,
  FragmentExt,
  FragmentRedirect,
  FragmentResult,
} from "./result.ts";
export {
  DEFAULT_RETRY,
  HEADER_RETRY,
  RELOAD_THROTTLE_MS,
  retryDelayMs,
  type RetryPolicy,
} from "./retry.ts";
export {
  newView,
  stepView,
  type View,
  type ViewEffect,
  type ViewEvent,
  type ViewFailure,
  type ViewStatus,
  type ViewStep,
} from "./view.ts";
