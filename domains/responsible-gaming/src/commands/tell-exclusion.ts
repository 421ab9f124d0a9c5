import { toMs } from "../model/check-wager.ts";
import type { Span } from "../model/player-rules.ts";
import type { LimitWork } from "../store/limit-store.ts";

/**
 * Tells of an exclusion, and whether it has begun: that is judged by the database's time, so nobody
 * who hears it needs to ask a clock of his own.
 */
export function tellExclusion(
  { tell }: Pick<LimitWork, "tell">,
  playerId: bigint,
  exclusion: Span & { readonly hasBegun: boolean },
): Promise<void> {
  const { from, until, hasBegun } = exclusion;
  const body = { playerId: String(playerId), from: toMs(from), until: toMs(until), hasBegun };
  return tell({ topic: "player.excluded", playerId, body });
}
