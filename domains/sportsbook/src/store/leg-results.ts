import type { Pool } from "pg";
import type { StoredBet } from "../model/bet.ts";
import { standingResults } from "../model/standing-results.ts";
import { findMarketResults } from "./settlement.ts";

/**
 * Bets with how their legs stand now. A row says by what its bet was settled: no bet is written when a leg of
 * it ends.
 */
export async function withLegResults(pool: Pool, bets: readonly StoredBet[]): Promise<StoredBet[]> {
  const markets = await findMarketResults(pool, bets);
  return bets.map((bet) => ({ ...bet, results: standingResults(bet, markets) }));
}
