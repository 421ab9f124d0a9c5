/** Counts places; there is no queue: who finds none takes the fallback. */
export type Bulkhead = {
  /** Takes a place, if there is one; whoever got it leaves it once. */
  enter(): boolean;
  leave(): void;
};

/** Makes a bulkhead with `places`, inside an outer one when given. */
export function createBulkhead(places: number, outer?: Bulkhead): Bulkhead {
  let taken = 0;
  return {
    enter() {
      if (taken >= places || (outer && !outer.enter())) return false;
      taken += 1;
      return true;
    },
    leave() {
      taken -= 1;
      outer?.leave();
    },
  };
}
