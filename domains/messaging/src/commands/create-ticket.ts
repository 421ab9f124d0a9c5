import { createHash } from "node:crypto";
import { secureToken } from "@fairline/fairness";
import { type Refused, refused } from "@fairline/kernel";
import type { MessagingDeps } from "../messaging.ts";
import { insertTicket } from "../store/live-tickets.ts";
import { listenToFeeds } from "../store/player-feed.ts";

/** A ticket, and the number of the newest row at that moment. */
export type LiveTicket = { readonly ticket: string; readonly head: number };

const TICKET_BYTES = 16;
const TICKET_LIFE_MS = 30_000;
/** Tickets of one session in one minute: each page that is loaded takes one, and players open tabs. */
const TICKETS_MAX = 30;
/** Time in which tickets of a session are counted. */
export const TICKET_RATE_MS = 60_000;

/**
 * Makes a ticket for the private lane: good once, for half a minute, for this player's session. From
 * now on his feed grows.
 */
export async function createTicket(
  deps: MessagingDeps,
  who: { readonly playerId: bigint; readonly sessionId: string },
): Promise<LiveTicket | Refused<"TOO_MANY_REQUESTS">> {
  const ticket = secureToken(TICKET_BYTES);
  const nowMs = deps.clock.nowMs();
  const isKept = await insertTicket(
    deps.pool,
    { ...who, ticketHash: hashTicket(ticket), nowMs, expiresAtMs: nowMs + TICKET_LIFE_MS },
    { limit: TICKETS_MAX, sinceMs: nowMs - TICKET_RATE_MS },
  );
  if (!isKept) return refused("TOO_MANY_REQUESTS", { retryAfterSeconds: TICKET_RATE_MS / 1_000 });
  const heads = await listenToFeeds(deps.pool, [who.playerId], nowMs);
  return { ticket, head: heads.get(who.playerId) ?? 0 };
}

/** What the database keeps of a ticket. */
export function hashTicket(ticket: string): Uint8Array {
  return createHash("sha256").update(ticket).digest();
}
