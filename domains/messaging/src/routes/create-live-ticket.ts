import { createLiveTicket } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Messaging } from "../messaging.ts";

/** Makes a ticket for the private lane. */
export function mountCreateLiveTicket(api: Api, messaging: Messaging): void {
  api.mount(createLiveTicket, ({ signedIn }) => {
    const { playerId, sessionId } = signedIn();
    return messaging.tickets.create({ playerId, sessionId });
  });
}
