import type { BetView } from "@fairline/contracts";
import { type Refused, refused } from "@fairline/kernel";
import type { Pool } from "pg";
import { toBetView } from "../model/bet-view.ts";
import { findBetOf } from "../store/bets.ts";

const ID_MAX = 2n ** 63n - 1n;

/** One bet of the player; another player's bet is as unknown as none. */
export async function getBet(
  pool: Pool,
  playerId: bigint,
  betId: string,
): Promise<BetView | Refused> {
  const id = BigInt(betId);
  const found = id > ID_MAX ? undefined : await findBetOf(pool, playerId, id);
  return found ? toBetView(found.bet, found.events) : refused("NOT_FOUND");
}
