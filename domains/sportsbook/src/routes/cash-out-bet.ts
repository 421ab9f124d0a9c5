import { cashOutBet } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Sportsbook } from "../sportsbook.ts";

/** Sells a bet of the signed-in player. */
export function mountCashOutBet(api: Api, sportsbook: Sportsbook): void {
  api.mount(cashOutBet, async ({ params, body, signedIn }) => {
    const bet = await sportsbook.cashOutBet(signedIn().playerId, { ...body, betId: params.betId });
    return isRefused(bet) ? bet : { bet };
  });
}
