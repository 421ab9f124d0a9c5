import { browserBytes } from "@fairline/fairness/browser";
import { type Clock, uuidV7At } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";

/** Random bytes of a UUIDv7. */
const REQUEST_ID_BYTES = 10;

/** The server judges a request's age by its own clock, so its id carries the server's time. */
export function newRequestId(live: Pick<LiveClient, "serverNow">, clock: Clock): string {
  return uuidV7At(live.serverNow() || clock.nowMs(), browserBytes(REQUEST_ID_BYTES));
}
