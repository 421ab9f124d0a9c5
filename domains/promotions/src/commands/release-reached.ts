import type { PromotionsDeps } from "../promotions.ts";
import { countAll } from "./count-bets.ts";
import { endReached } from "./move-on.ts";

/**
 * Counts all of a player's bets and rounds that are settled by now, and completes the grants that are
 * reached by them, for whoever is about to take the others. News tells the next grant's turn: nothing is
 * activated here only to be taken.
 */
export async function releaseReached(deps: PromotionsDeps, playerId: bigint): Promise<void> {
  for (const grant of await deps.store.findGrantsIn(playerId, "active")) {
    await countAll(deps, grant);
    await endReached(deps, grant.grantId);
  }
}
