import { z } from "zod";
import { contract } from "../contract.ts";

/** A one-time ticket that opens the private lane of a live connection; good for 30 seconds. */
export const createLiveTicket = contract({
  id: "create-live-ticket",
  method: "POST",
  path: "/live-api/v1/ticket",
  access: "player",
  effect: "change",
  summary: "Issues a ticket for the private lane of the live connection.",
  reply: z.object({ ticket: z.string(), head: z.number().int() }),
  errors: [],
  example: { reply: { ticket: "b64url-128-bit", head: 12 } },
});
