import type { ApiCaller, CallOutcome } from "@fairline/api-client";
import type { CallName } from "@fairline/contracts/calls";
import {
  type BridgeEventName,
  type BridgeEvents,
  createBridgeBus,
} from "@fairline/fragment-protocol";
import type { LiveClient, LiveState, TopicListener, TopicView } from "@fairline/live/browser";
import type { Cell, PrivateMessage } from "@fairline/live/protocol";

type Asked = { params?: unknown; query?: unknown; body?: unknown };
type Pending = { name: string; asked: Asked; resolve: (outcome: unknown) => void };

/** An api whose answers the test gives one by one, in the order of the questions. */
export function fakeApi() {
  const log: { name: string; asked: Asked }[] = [];
  const pending: Pending[] = [];
  const call = ((name: string, asked: Asked = {}) => {
    log.push({ name, asked });
    return new Promise((resolve) => pending.push({ name, asked, resolve }));
  }) as unknown as ApiCaller;
  return {
    call,
    asked: (name: CallName): Asked[] =>
      log.filter((entry) => entry.name === name).map(({ asked }) => asked),
    /** Answers the oldest open question of that name; nothing when there is none. */
    answer<Name extends CallName>(name: Name, make: (asked: Asked) => CallOutcome<Name>): void {
      const at = pending.findIndex((entry) => entry.name === name);
      const [entry] = at < 0 ? [] : pending.splice(at, 1);
      entry?.resolve(make(entry.asked));
    },
  };
}

/** Lets every promise that is ready run on. */
export async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

/** A page with a bus that remembers and a live client that the test feeds. */
export function fakePage() {
  const failures: unknown[] = [];
  const bus = createBridgeBus((_, cause) => failures.push(cause));
  const said: { name: BridgeEventName; body: unknown }[] = [];
  const controller = new AbortController();
  const views = new Map<string, TopicView>();
  const wishes = new Map<string, Set<TopicListener>>();
  const privates = new Map<string, Set<(message: PrivateMessage) => void>>();
  for (const name of ["coupon:changed", "bets:changed"] as const) {
    bus.on(name, (body) => said.push({ name, body }), controller.signal);
  }
  let liveState: LiveState = "live";
  const live: LiveClient = {
    get state() {
      return liveState;
    },
    onState: () => undefined,
    watch(topic, _, listener, signal) {
      const listeners = wishes.get(topic) ?? new Set();
      wishes.set(topic, listeners.add(listener));
      signal.addEventListener("abort", () => {
        listeners.delete(listener);
        if (listeners.size === 0) wishes.delete(topic);
      });
    },
    view: (topic) => views.get(topic),
    onPrivate(kind, listener) {
      privates.set(kind, (privates.get(kind) ?? new Set()).add(listener));
    },
    playerChanged: () => undefined,
    serverNow: () => 1_790_000_000_000,
  };
  return {
    bus,
    live,
    /** The connection changes without anybody being told, as it does before somebody listens. */
    setLiveState(state: LiveState) {
      liveState = state;
    },
    signal: controller.signal,
    said: <Name extends BridgeEventName>(name: Name): BridgeEvents[Name][] =>
      said.filter((entry) => entry.name === name).map(({ body }) => body as BridgeEvents[Name]),
    watched: () => [...wishes.keys()],
    push(kind: string, body: PrivateMessage["body"] = {}) {
      for (const listener of privates.get(kind) ?? []) listener({ pseq: 1, kind, body });
    },
    /** Publishes the match result market of a fixture at a price. */
    topic(topic: string, facts: { odds: number; seq: number; score: [number, number] }) {
      const view = resultView(facts);
      views.set(topic, view);
      for (const listener of wishes.get(topic) ?? []) listener(view, "image");
    },
  };
}

function resultView(facts: { odds: number; seq: number; score: [number, number] }): TopicView {
  const cells = new Map<string, Cell>([
    [
      "play",
      {
        seq: facts.seq,
        flags: 0,
        value: {
          status: "live",
          period: 1,
          clock: { second: 600, at: 1_790_000_000_000, running: true },
          main: facts.score,
          columns: [],
        },
      },
    ],
    [
      "fb.result",
      { seq: facts.seq, flags: 0, value: { status: "active", outcomes: [["1", facts.odds, 1]] } },
    ],
  ]);
  return {
    epoch: 1,
    shape: 1,
    seq: facts.seq,
    whole: true,
    isOver: false,
    doc: null,
    sure: true,
    cell: (key) => cells.get(key),
  };
}
