import type { SlipPick } from "./pick.ts";

/**
 * Keys of selections that may not stand in one accumulator because they are of the same fixture.
 * The server has the last word; this spares the player the wait for it.
 */
export function relatedKeys(picks: readonly SlipPick[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { fixtureId } of picks) counts.set(fixtureId, (counts.get(fixtureId) ?? 0) + 1);
  return new Set(
    picks.filter((pick) => (counts.get(pick.fixtureId) ?? 0) > 1).map((pick) => pick.key),
  );
}
