import type { MessagingDeps } from "../messaging.ts";
import { spendTicket } from "../store/live-tickets.ts";
import { hashTicket } from "./create-ticket.ts";

const TICKET = /^[A-Za-z0-9_-]{22}$/;

/** Turns a ticket into the player it was made for, at most once; null for any other text. */
export async function redeemTicket(
  deps: MessagingDeps,
  ticket: string,
): Promise<{ playerId: bigint; sessionId: string } | null> {
  if (!TICKET.test(ticket)) return null;
  return (await spendTicket(deps.pool, hashTicket(ticket), deps.clock.nowMs())) ?? null;
}
