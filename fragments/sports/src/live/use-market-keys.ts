import type { FixtureNow } from "./price-book.ts";
import { useChanges } from "./use-changes.ts";

const FINAL: ReadonlySet<string> = new Set(["settled", "cancelled"]);
const OFFERED: ReadonlySet<string> = new Set(["active", "suspended"]);

/** Keys of the markets of a fixture that are open or may open again. */
export function useOfferedKeys(fixtureId: string): ReadonlySet<string> {
  return new Set(useChanges(fixtureId, offeredKeys).split(" "));
}

/** Keys of the markets of a fixture that have their result. */
export function useFinalKeys(fixtureId: string): ReadonlySet<string> {
  return new Set(useChanges(fixtureId, finalKeys).split(" "));
}

/** One text that only changes with the keys of what may still be bet on. */
function offeredKeys(known: FixtureNow | undefined): string {
  return keysIn(known, OFFERED);
}

function finalKeys(known: FixtureNow | undefined): string {
  return keysIn(known, FINAL);
}

function keysIn(known: FixtureNow | undefined, statuses: ReadonlySet<string>): string {
  return [...(known?.markets ?? [])]
    .filter(([, market]) => statuses.has(market.status))
    .map(([key]) => key)
    .join(" ");
}
