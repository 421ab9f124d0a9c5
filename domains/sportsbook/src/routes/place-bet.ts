import { placeBet } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Sportsbook } from "../sportsbook.ts";

/** Places a bet of the signed-in player. */
export function mountPlaceBet(api: Api, sportsbook: Sportsbook): void {
  api.mount(placeBet, async ({ body, signedIn }) => {
    const { playerId, closedSports } = signedIn();
    const bet = await sportsbook.placeBet(playerId, body, closedSports);
    return isRefused(bet) ? bet : { bet };
  });
}
