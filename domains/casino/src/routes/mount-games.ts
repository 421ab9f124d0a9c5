import { findGames, openGame } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { refused } from "@fairline/kernel";
import type { Casino } from "../casino.ts";

/** Puts what the lobby asks on the api. */
export function mountGames(api: Api, casino: Casino): void {
  api.mount(findGames, ({ reply }) => {
    reply.header("cache-control", "public, max-age=60");
    return { games: [...casino.findGames()] };
  });
  api.mount(openGame, async ({ params, signedIn }) => {
    const { playerId, moneyBar } = signedIn();
    // Whoever may not move money opens no game, although opening moves none.
    const bar = moneyBar?.("open-game");
    if (bar) return bar;
    const card = casino.findGames().find(({ gameId }) => gameId === params.gameId);
    if (!card) return refused("NOT_FOUND");
    const forbidden = await casino.mayPlay(playerId);
    if (forbidden) return forbidden;
    const { token } = await casino.openGame(playerId, card.provider, card.gameId);
    return { session: token };
  });
}
