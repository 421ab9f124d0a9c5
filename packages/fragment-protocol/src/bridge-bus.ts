import type { BridgeBus, BridgeEventName, BridgeEvents, CouponPick } from "./bridge-events.ts";

/** What a listener's exception goes to; the other listeners still hear the event. */
export type BridgeFailure = (name: BridgeEventName, cause: unknown) => void;

/** Events that say how things are: whoever comes later hears the last one at once. */
const LASTING: ReadonlySet<BridgeEventName> = new Set(["coupon:changed"]);

/**
 * Asks for something: while nobody listens it is kept for whoever comes first, once for each selection,
 * since who sees nothing happen asks again and means the same. More is not pressed before a fragment comes.
 */
const ASKING = "coupon:toggle";
const ASKED_MAX = 20;

/** Makes the bus of one page. Events are heard in the order they are sent. */
export function createBridgeBus(onFailure: BridgeFailure): BridgeBus {
  const listeners = new Map<string, Set<(body: never) => void>>();
  const last = new Map<string, unknown>();
  const asked = new Map<string, unknown>();
  return {
    emit(name, body) {
      if (LASTING.has(name)) last.set(name, body);
      const own = Array.from(listenersOf(listeners, name) ?? []);
      // It is sent under this name alone, so it is a pick.
      if (own.length === 0 && name === ASKING) keep(asked, body as CouponPick);
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
      if (name !== ASKING) return;
      for (const body of asked.values()) listener(body as BridgeEvents[typeof name]);
      asked.clear();
    },
  };
}

/** A bus on which nothing is ever said; for rendering on the server. */
export const inertBus: BridgeBus = { emit() {}, on() {} };

function keep(asked: Map<string, unknown>, pick: CouponPick): void {
  const { fixtureId, typeId, specifiers, outcomeId } = pick;
  if (asked.size < ASKED_MAX) asked.set([fixtureId, typeId, specifiers, outcomeId].join(), pick);
}

function listenersOf<Name extends BridgeEventName>(
  listeners: ReadonlyMap<string, ReadonlySet<(body: never) => void>>,
  name: Name,
): ReadonlySet<(body: BridgeEvents[Name]) => void> | undefined {
  // `on` stores only listeners of this event under this name.
  return listeners.get(name) as ReadonlySet<(body: BridgeEvents[Name]) => void> | undefined;
}
