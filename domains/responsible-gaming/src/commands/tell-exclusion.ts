import { appendOutbox } from "@fairline/database";
import type { PoolClient } from "pg";
import { toMs } from "../model/check-wager.ts";
import type { Span } from "../model/player-rules.ts";

/**
 * Tells of an exclusion, and whether it has begun: that is judged by the database's time, so nobody
 * who hears it needs to ask a clock of his own.
 */
export function tellExclusion(
  client: PoolClient,
  playerId: bigint,
  exclusion: Span & { readonly hasBegun: boolean },
): Promise<void> {
  const { from, until, hasBegun } = exclusion;
  const body = { playerId: String(playerId), from: toMs(from), until: toMs(until), hasBegun };
  return appendOutbox(client, { topic: "player.excluded", playerId, body });
}
