import type { BridgeBus, BridgeEventName, BridgeEvents } from "./bridge-events.ts";

/** What a listener's exception goes to; the other listeners still hear the event. */
export type BridgeFailure = (name: BridgeEventName, cause: unknown) => void;

/** Events that say how things are: whoever comes later hears the last one at once. */
const LASTING: ReadonlySet<BridgeEventName> = new Set(["coupon:changed"]);

/**
 * Events that ask for something, and what one asks for. While nobody listens each is kept once for
 * whoever comes first: who sees nothing happen asks again and means the same.
 */
const ASKING: {
  readonly [Name in BridgeEventName]?: (body: BridgeEvents[Name]) => string;
} = {
  "coupon:toggle": ({ fixtureId, typeId, specifiers, outcomeId }) =>
    [fixtureId, typeId, specifiers, outcomeId].join("|"),
};
/** More than these is not pressed before a fragment comes; the first are forgotten. */
const ASKED_MAX = 20;

/** Makes the bus of one page. Events are heard in the order they are sent. */
export function createBridgeBus(onFailure: BridgeFailure): BridgeBus {
  const listeners = new Map<string, Set<(body: never) => void>>();
  const last = new Map<string, unknown>();
  const asked = new Map<string, Map<string, unknown>>();
  return {
    emit(name, body) {
      if (LASTING.has(name)) last.set(name, body);
      const own = Array.from(listenersOf(listeners, name) ?? []);
      if (own.length === 0) keepAsked(asked, name, body);
      for (const listener of own) {
        try {
          listener(body);
        } catch (cause) {
          onFailure(name, cause);
        }
      }
    },
    on(name, listener, signal) {
      if (signal.aborted) return;
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known);
      known.add(listener);
      signal.addEventListener("abort", () => known.delete(listener), { once: true });
      // `emit` stored it under this name, so it is this event's body.
      if (last.has(name)) listener(last.get(name) as BridgeEvents[typeof name]);
      const waiting = [...(asked.get(name)?.values() ?? [])];
      asked.delete(name);
      for (const body of waiting) listener(body as BridgeEvents[typeof name]);
    },
  };
}

/** A bus on which nothing is ever said; for rendering on the server. */
export const inertBus: BridgeBus = { emit() {}, on() {} };

function keepAsked<Name extends BridgeEventName>(
  asked: Map<string, Map<string, unknown>>,
  name: Name,
  body: BridgeEvents[Name],
): void {
  const what = ASKING[name]?.(body);
  if (what === undefined) return;
  const kept = asked.get(name) ?? new Map<string, unknown>();
  asked.set(name, kept);
  kept.delete(what);
  kept.set(what, body);
  const [first] = kept.keys();
  if (kept.size > ASKED_MAX && first !== undefined) kept.delete(first);
}

function listenersOf<Name extends BridgeEventName>(
  listeners: ReadonlyMap<string, ReadonlySet<(body: never) => void>>,
  name: Name,
): ReadonlySet<(body: BridgeEvents[Name]) => void> | undefined {
  // `on` stores only listeners of this event under this name.
  return listeners.get(name) as ReadonlySet<(body: BridgeEvents[Name]) => void> | undefined;
}
