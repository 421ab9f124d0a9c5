import type { LegOutcome, StoredBet } from "./bet.ts";
import { keptPart } from "./kept-part.ts";
import { legOutcomes, type MarketResult, resultKey } from "./leg-outcome.ts";
import { isInForce, judgeBet } from "./settle-bet.ts";

/**
 * How the legs of a bet stand by what is known of their markets. News by which a settled bet will be settled
 * otherwise do not count before it is: until then its legs stand as they settled it.
 */
export function standingResults(
  bet: StoredBet,
  markets: ReadonlyMap<string, MarketResult>,
): readonly (LegOutcome | null)[] {
  // What waits or was rejected has no results.
  if (bet.state === "pending-delay" || bet.state === "rejected") return bet.results;
  const known = legOutcomes(bet, markets);
  const results = bet.legs.map((leg, index) =>
    markets.has(resultKey(leg)) ? (known[index] ?? null) : (bet.results[index] ?? null),
  );
  if (bet.returnsMinor === null) return results;
  return isInForce(bet, judgeBet(keptPart(bet), results)) ? results : bet.results;
}
