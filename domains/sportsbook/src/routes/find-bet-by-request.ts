import { findBetByRequest } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Sportsbook } from "../sportsbook.ts";

/** Tells what became of a placement whose answer was lost. */
export function mountFindBetByRequest(api: Api, sportsbook: Sportsbook): void {
  api.mount(findBetByRequest, async ({ params, signedIn }) => ({
    bet: await sportsbook.findBetByRequest(signedIn().playerId, params.requestId),
  }));
}
