import type { ApiCaller } from "@fairline/api-client";
import type { BetView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";
import type { PlayCell } from "@fairline/live/protocol";
import { fixtureTopic, playOf } from "../desk/observe-topic.ts";
import { createTopicWatches } from "../desk/topic-watches.ts";

/** The player's bets as the tab shows them. */
export type BetsState = {
  readonly open: readonly BetView[];
  /** Decided within the last day, newest first. */
  readonly settled: readonly BetView[];
  readonly status: "unread" | "ready" | "failed";
  readonly problem: Problem | null;
  /** Clock and score of the open bets' matches, by fixture. */
  readonly plays: ReadonlyMap<string, PlayCell>;
};

/** Follows the player's bets. */
export type BetsDesk = {
  state(): BetsState;
  subscribe(listener: () => void): () => void;
  start(): void;
  playerChanged(playerId: string | null): void;
  /** While the tab is in sight the bets are read again from time to time, should push be silent. */
  setShown(isShown: boolean): void;
  refresh(): void;
};

/** What the desk works with. */
export type BetsTools = {
  readonly api: ApiCaller;
  readonly live: LiveClient;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

/** How far back decided bets are shown here; older ones are in the history. */
export const SETTLED_MS = 24 * 60 * 60 * 1_000;

/** Between two reads while the tab is in sight. */
export const SHOWN_READ_MS = 10_000;

/** Most bets of each kind in the tab. */
const BETS_MAX = "50";

/** What is shown before anything was read. */
export const unreadBets: BetsState = {
  open: [],
  settled: [],
  status: "unread",
  problem: null,
  plays: new Map(),
};

/** Makes the desk of a player's bets; a guest has none. */
export function createBetsDesk(tools: BetsTools, firstPlayerId: string | null): BetsDesk {
  const { api, live, bus, clock, signal } = tools;
  const listeners = new Set<() => void>();
  let playerId = firstPlayerId;
  let state = unreadBets;
  let isReading = false;
  let isReadAgain = false;
  let isShown = false;
  const watches = createTopicWatches(live, "row", followPlay, signal);

  function set(patch: Partial<BetsState>): void {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  }

  function followPlay(fixtureId: string): void {
    const view = live.view(fixtureTopic(fixtureId));
    const play = view && playOf(view);
    if (play) set({ plays: new Map(state.plays).set(fixtureId, play) });
  }

  function refresh(): void {
    if (playerId === null || signal.aborted) return;
    if (isReading) {
      isReadAgain = true;
      return;
    }
    isReading = true;
    void read(playerId).finally(() => {
      isReading = false;
      if (isReadAgain) {
        isReadAgain = false;
        refresh();
      }
    });
  }

  async function read(forPlayer: string): Promise<void> {
    const from = String(Math.max(0, (live.serverNow() || clock.nowMs()) - SETTLED_MS));
    const [open, recent] = await Promise.all([
      api("findBets", { query: { status: "open", limit: BETS_MAX } }, signal),
      api("findBets", { query: { status: "all", from, limit: BETS_MAX } }, signal),
    ]);
    if (forPlayer !== playerId) return;
    if (!open.ok || !recent.ok) {
      const problem = open.ok ? (recent.ok ? null : recent.problem) : open.problem;
      set({ status: "failed", problem });
      return;
    }
    const settled = recent.reply.bets.filter((bet) => !isOpenBet(bet));
    set({ open: open.reply.bets, settled, status: "ready", problem: null });
    const playing = open.reply.bets.flatMap(({ legs }) => legs.filter((leg) => !leg.result));
    watches.want(playing.map((leg) => leg.fixtureId));
    for (const leg of playing) followPlay(leg.fixtureId);
  }

  function plan(): void {
    clock.after(SHOWN_READ_MS, () => {
      if (signal.aborted) return;
      if (isShown) refresh();
      plan();
    });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      live.onPrivate("bet", refresh, signal);
      live.onPrivate("preset", refresh, signal);
      bus.on("bets:changed", refresh, signal);
      refresh();
      plan();
    },
    playerChanged(nextId) {
      if (nextId === playerId) return;
      playerId = nextId;
      watches.want([]);
      set(unreadBets);
      refresh();
    },
    setShown(shown) {
      if (shown && !isShown) refresh();
      isShown = shown;
    },
    refresh,
  };
}

/** Whether a bet is not decided yet. */
export function isOpenBet(bet: BetView): boolean {
  return bet.state === "accepted" || bet.state === "pending-delay";
}
