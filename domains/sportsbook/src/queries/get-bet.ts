import type { BetView } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import { toBetView } from "../model/bet-view.ts";
import type { BetStore } from "../store/bet-store.ts";

const ID_MAX = 2n ** 63n - 1n;

/** One bet of the player; another player's bet is as unknown as none. */
export async function getBet(
  store: BetStore,
  playerId: bigint,
  betId: string,
): Promise<BetView | Refused> {
  const id = BigInt(betId);
  const found = id > ID_MAX ? undefined : await store.findBetOf(playerId, id);
  return found ? toBetView(found.bet, found.events) : refused("NOT_FOUND");
}
