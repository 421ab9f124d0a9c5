import type { Casino } from "@fairline/casino";
import type { Bus, JsonObject } from "@fairline/kernel";

/**
 * Ends the games that a player has open when his exclusion begins (of a planned one it is told again
 * then), when he is banned, and when a session of his ends: nobody plays on who could not open the game
 * now. Rounds under way are still decided and paid. Answers what ends it.
 */
export function endGames(bus: Bus, casino: Pick<Casino, "endGames">): () => void {
  const endings = [
    bus.subscribe("player.excluded", (news) => endUnless(news["hasBegun"] === false, news)),
    bus.subscribe("player.standing-changed", (news) => endUnless(news["banLevel"] === 0, news)),
    bus.subscribe("session.ended", (news) => endUnless(false, news)),
  ];
  async function endUnless(mayPlay: boolean, { playerId }: JsonObject): Promise<void> {
    if (mayPlay || typeof playerId !== "string") return;
    await casino.endGames(BigInt(playerId));
  }
  return () => {
    for (const end of endings) end();
  };
}
