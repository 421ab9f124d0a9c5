import type { BetView } from "@fairline/contracts";
import { uuidV7Time } from "@fairline/kernel";
import { toBetView } from "../model/bet-view.ts";
import type { BetStore } from "../store/bet-store.ts";

/** What became of a placement; null when it never arrived or was refused. */
export async function findBetByRequest(
  store: BetStore,
  playerId: bigint,
  requestId: string,
): Promise<BetView | null> {
  const found = await store.findBetOfRequest(playerId, requestId, uuidV7Time(requestId));
  return found ? toBetView(found.bet, found.events) : null;
}
