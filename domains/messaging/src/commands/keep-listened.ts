import type { MessagingDeps } from "../messaging.ts";
import { listenToFeeds, prolongFeeds } from "../store/player-feed.ts";

const NO_HEADS: ReadonlyMap<bigint, number> = new Map();

/** Lets the feeds of players grow on; answers the heads of those that had paused. */
export async function keepListened(
  { pool, clock }: MessagingDeps,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (playerIds.length === 0) return NO_HEADS;
  const nowMs = clock.nowMs();
  const prolonged = await prolongFeeds(pool, playerIds, nowMs);
  const paused = playerIds.filter((playerId) => !prolonged.has(playerId));
  return paused.length === 0 ? NO_HEADS : listenToFeeds(pool, paused, nowMs);
}
