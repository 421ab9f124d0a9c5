export { assert, assertNever, AssertionFailed } from "./assert.ts";
export { type Bus, type News, quietBus } from "./bus.ts";
export { type Clock, fakeClock, type FakeClock, systemClock } from "./clock.ts";
export { cutPage, type Page } from "./cut-page.ts";
export { deferred, type Deferred } from "./deferred.ts";
export { Failure, type FailureOptions } from "./failure.ts";
export { FleetingMap } from "./fleeting-map.ts";
export { gather, type GatherOptions } from "./gather.ts";
export { type Brand, isUuidV7, uuidV7At, uuidV7Time } from "./ids.ts";
export { canonicalJson, type Json, type JsonObject } from "./json.ts";
export { parseStrictJson } from "./parse-strict-json.ts";
export { createJsonLog } from "./json-log.ts";
export { type Log, silentLog } from "./log.ts";
export { createNewsQueue, type NewsQueue, type NewsQueueOptions } from "./news-queue.ts";
export { pause } from "./pause.ts";
export { RecentMap } from "./recent-map.ts";
export {
  type ErrorCatalogue,
  type ErrorEntry,
  isRefused,
  type Refused,
  refused,
} from "./refusal.ts";
export { repeat, type RepeatOptions } from "./repeat.ts";
export { whenKnown } from "./when-known.ts";
