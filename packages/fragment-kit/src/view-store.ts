/** Holds what a mounted view shows; React reads it through `useSyncExternalStore`. */
export type ViewStore<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Makes a store with a first value. */
export function createViewStore<Value>(first: Value): ViewStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
