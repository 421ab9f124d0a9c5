import { TICKET_RATE_MS } from "../commands/create-ticket.ts";
import type { MessagingDeps } from "../messaging.ts";
import { deleteOldTickets } from "../store/live-tickets.ts";
import { trimFeeds } from "../store/player-feed.ts";

const FEEDS_MAX = 200;
const TICKETS_MAX = 5_000;

/** Deletes feed rows past their age and tickets nobody counts any more; one bounded batch. */
export async function tidyUp(deps: MessagingDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await deleteOldTickets(deps.pool, nowMs - TICKET_RATE_MS, TICKETS_MAX);
  await trimFeeds(deps.pool, nowMs, FEEDS_MAX);
}
