import { findBets } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";

/** Lists bets of the signed-in player. */
export function mountFindBets(api: Api, sportsbook: Sportsbook): void {
  api.mount(findBets, ({ query, signedIn }) => sportsbook.findBets(signedIn().playerId, query));
}
