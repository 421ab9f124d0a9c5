import { browserBytes } from "@fairline/fairness/browser";
import { systemClock, uuidV7At } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";

/** Random bytes of a UUIDv7. */
const REQUEST_ID_BYTES = 10;

/** The server judges a request's age by its own clock, so its id carries the server's time. */
export function newRequestId(live: Pick<LiveClient, "serverNow">): string {
  return uuidV7At(live.serverNow() || systemClock.nowMs(), browserBytes(REQUEST_ID_BYTES));
}
