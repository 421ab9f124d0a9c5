import type { BetView } from "@fairline/contracts";
import { uuidV7Time } from "@fairline/kernel";
import type { Pool } from "pg";
import { toBetView } from "../model/bet-view.ts";
import { findBetOfRequest } from "../store/bets.ts";

/** What became of a placement; null when it never arrived or was refused. */
export async function findBetByRequest(
  pool: Pool,
  playerId: bigint,
  requestId: string,
): Promise<BetView | null> {
  const found = await findBetOfRequest(pool, playerId, requestId, uuidV7Time(requestId));
  return found ? toBetView(found.bet, found.events) : null;
}
