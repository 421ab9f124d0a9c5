import { useCallback, useSyncExternalStore } from "react";
import { useLivePage } from "../live/live-page.tsx";

/** What a card says of its markets together. */
export type FamilyStatus = "active" | "suspended" | "closed";

/** The status of a card: open while any line is, suspended while any may come back. */
export function useMarketStatus(fixtureId: string, keys: readonly string[]): FamilyStatus {
  const { book, changes } = useLivePage();
  const subscribe = useCallback(
    (listener: () => void) => changes.listen(fixtureId, listener),
    [changes, fixtureId],
  );
  const read = () =>
    familyStatus(keys.map((key) => book.fixture(fixtureId)?.markets.get(key)?.status));
  return useSyncExternalStore(subscribe, read, read);
}

/** Joins the statuses of the lines of one card. */
export function familyStatus(statuses: readonly (string | undefined)[]): FamilyStatus {
  if (statuses.includes("active")) return "active";
  return statuses.includes("suspended") ? "suspended" : "closed";
}
