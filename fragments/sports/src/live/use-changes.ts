import { useCallback, useSyncExternalStore } from "react";
import type { FixtureNow } from "./price-book.ts";
import { useLivePage } from "./live-page.tsx";

/** A plain value taken from a fixture; draws anew only when that value changes. */
export function useChanges<Value extends string | number | boolean>(
  fixtureId: string,
  take: (fixture: FixtureNow | undefined) => Value,
): Value {
  const { book, changes } = useLivePage();
  const subscribe = useCallback(
    (listener: () => void) => changes.listen(fixtureId, listener),
    [changes, fixtureId],
  );
  const read = () => take(book.fixture(fixtureId));
  return useSyncExternalStore(subscribe, read, read);
}
