import type { Casino } from "@fairline/casino";
import type { Bus } from "@fairline/kernel";

/**
 * Ends the games that a player has open when his exclusion begins; of a planned one it is told again
 * then. Rounds under way are still paid. Answers what ends it.
 */
export function endExcludedGames(bus: Bus, casino: Pick<Casino, "endGames">): () => void {
  return bus.subscribe("player.excluded", async ({ playerId, hasBegun }) => {
    if (typeof playerId !== "string" || hasBegun === false) return;
    await casino.endGames(BigInt(playerId));
  });
}
