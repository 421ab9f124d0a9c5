import type { FixtureNow } from "./price-book.ts";
import { useChanges } from "./use-changes.ts";

/**
 * The outcomes of an open market that can still come true: a score that was passed has no price any
 * more. Undefined while the market is not open: then every outcome keeps its place.
 */
export function usePossibleOutcomes(
  fixtureId: string,
  marketKey: string,
): ReadonlySet<string> | undefined {
  const text = useChanges(fixtureId, (known) => possibleOutcomes(known, marketKey));
  return text === "" ? undefined : new Set(text.split(" "));
}

/** Ids of the outcomes with a price, as one text; empty unless the market is open. */
export function possibleOutcomes(
  known: Pick<FixtureNow, "markets"> | undefined,
  marketKey: string,
): string {
  const market = known?.markets.get(marketKey);
  if (market?.status !== "active") return "";
  return [...market.outcomes]
    .filter(([, { isActive }]) => isActive)
    .map(([id]) => id)
    .join(" ");
}
