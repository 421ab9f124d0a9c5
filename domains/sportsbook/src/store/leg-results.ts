import type { Pool } from "pg";
import type { StoredBet } from "../model/bet.ts";
import { legOutcomes, resultKey } from "../model/leg-outcome.ts";
import { findMarketResults } from "./settlement.ts";

/**
 * Bets with how their legs stand by what is known of their markets now. A row says by what its bet was settled:
 * no bet is written when a leg of it ends.
 */
export async function withLegResults(pool: Pool, bets: readonly StoredBet[]): Promise<StoredBet[]> {
  const markets = await findMarketResults(pool, bets.filter(isInPlay));
  return bets.map((bet) => {
    if (!isInPlay(bet)) return bet;
    const known = legOutcomes(bet, markets);
    const results = bet.legs.map(
      (leg, index) => (markets.has(resultKey(leg)) ? known[index] : bet.results[index]) ?? null,
    );
    return { ...bet, results };
  });
}

/** What waits or was rejected has no results. */
function isInPlay({ state }: StoredBet): boolean {
  return state !== "pending-delay" && state !== "rejected";
}
