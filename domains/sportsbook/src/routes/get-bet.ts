import { getBet } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Sportsbook } from "../sportsbook.ts";

/** Reads one bet of the signed-in player. */
export function mountGetBet(api: Api, sportsbook: Sportsbook): void {
  api.mount(getBet, async ({ params, signedIn }) => {
    const bet = await sportsbook.getBet(signedIn().playerId, params.betId);
    return isRefused(bet) ? bet : { bet };
  });
}
