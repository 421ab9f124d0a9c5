/** Counts places; there is no queue: who finds none takes the fallback. */
export type Bulkhead = { enter(): (() => void) | undefined };

/** Makes a bulkhead with `places`, inside an outer one when given. */
export function createBulkhead(places: number, outer?: Bulkhead): Bulkhead {
  let taken = 0;
  return {
    enter() {
      if (taken >= places) return undefined;
      const leaveOuter = outer?.enter();
      if (outer && !leaveOuter) return undefined;
      taken += 1;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        taken -= 1;
        leaveOuter?.();
      };
    },
  };
}
