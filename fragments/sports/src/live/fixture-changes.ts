/** Tells parts of the page that anything about a fixture changed. */
export type FixtureChanges = {
  listen(fixtureId: string, listener: () => void): () => void;
  tell(fixtureId: string): void;
};

/** Makes a switchboard of changes. */
export function createFixtureChanges(): FixtureChanges {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen(fixtureId, listener) {
      const set = listeners.get(fixtureId) ?? new Set();
      listeners.set(fixtureId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(fixtureId) === set) listeners.delete(fixtureId);
      };
    },
    tell(fixtureId) {
      for (const listener of Array.from(listeners.get(fixtureId) ?? [])) listener();
    },
  };
}
