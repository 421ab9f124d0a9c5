import { useSyncExternalStore } from "react";

/** A value that React and others can follow. */
export type Signal<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

/** Makes a signal. Setting the same value tells nobody. */
export function createSignal<Value>(first: Value): Signal<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a signal; `first` while the server's HTML is being taken over. */
export function useSignal<Value>(signal: Signal<Value>, first: Value): Value {
  return useSyncExternalStore(signal.subscribe, signal.get, () => first);
}
