import type { Api } from "@fairline/http";
import type { Messaging } from "../messaging.ts";
import { mountPush } from "./push.ts";
import { mountSupport } from "./support.ts";
import { mountCreateLiveTicket } from "./create-live-ticket.ts";

/** Puts the calls of this domain on the api. */
export function mountMessagingRoutes(api: Api, messaging: Messaging): void {
  mountCreateLiveTicket(api, messaging);
  mountSupport(api, messaging);
  mountPush(api, messaging);
}
