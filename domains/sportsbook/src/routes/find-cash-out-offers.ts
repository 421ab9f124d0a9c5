import { findCashOutOffers } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";

/** Prices the open bets of the signed-in player. */
export function mountFindCashOutOffers(api: Api, sportsbook: Sportsbook): void {
  api.mount(findCashOutOffers, ({ query, signedIn }) =>
    sportsbook.findCashOutOffers(signedIn().playerId, query),
  );
}
