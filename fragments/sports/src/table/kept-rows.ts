/** An ended match shows its result for this long. */
export const RESULT_STAYS_MS = 60_000;

/** Remembers since when matches have been over, to let them go in their time. */
export type KeptRows = {
  /** Whether a row that left the list still shows its result. */
  isKept(fixtureId: string, isOver: boolean, nowMs: number): boolean;
  /** Whether any row waits for its time to be over. */
  hasAny(): boolean;
};

/** Makes an empty memory. */
export function createKeptRows(): KeptRows {
  const since = new Map<string, number>();
  return {
    isKept(fixtureId, isOver, nowMs) {
      if (!isOver) return false;
      const left = since.get(fixtureId) ?? nowMs;
      since.set(fixtureId, left);
      if (nowMs - left < RESULT_STAYS_MS) return true;
      since.delete(fixtureId);
      return false;
    },
    hasAny: () => since.size > 0,
  };
}
