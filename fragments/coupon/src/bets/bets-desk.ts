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
  /** How many are open, shown or not; null until they were read. */
  readonly openCount: number | null;
  /** Decided within the last day, newest first. */
  readonly settled: readonly BetView[];
  /** Whether there are more of each than shown. */
  readonly hasMore: Readonly<Record<BetList, boolean>>;
  readonly status: "unread" | "ready" | "failed";
  readonly problem: Problem | null;
  /** Clock and score of the open bets' matches, by fixture. */
  readonly plays: ReadonlyMap<string, PlayCell>;
};

/** The two lists of the tab. */
export type BetList = "open" | "settled";

/** Follows the player's bets. */
export type BetsDesk = {
  state(): BetsState;
  subscribe(listener: () => void): () => void;
  start(): void;
  playerChanged(playerId: string | null): void;
  /** While the tab is in sight the bets are read again from time to time, should push be silent. */
  setShown(isShown: boolean): void;
  refresh(): void;
  /** Shows so many more of a list as it began with. */
  more(list: BetList): void;
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

/** So many bets of a list are read by one call, and shown at first. */
const BETS_A_PAGE = "50";

/** What is shown before anything was read. */
export const unreadBets: BetsState = {
  open: [],
  openCount: null,
  settled: [],
  hasMore: { open: false, settled: false },
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
  let pages: Readonly<Record<BetList, number>> = ONE_PAGE;
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
    const [open, settled] = await Promise.all([
      readPages({ status: "open" }, pages.open),
      readPages({ status: "settled", from }, pages.settled),
    ]);
    if (forPlayer !== playerId) return;
    if ("problem" in open || "problem" in settled) {
      const problem = "problem" in open ? open.problem : "problem" in settled && settled.problem;
      set({ status: "failed", problem: problem || null });
      return;
    }
    set({
      open: open.bets,
      openCount: open.count,
      settled: settled.bets,
      hasMore: { open: open.hasMore, settled: settled.hasMore },
      status: "ready",
      problem: null,
    });
    const playing = open.bets.flatMap(({ legs }) => legs.filter((leg) => !leg.result));
    watches.want(playing.map((leg) => leg.fixtureId));
    for (const leg of playing) followPlay(leg.fixtureId);
  }

  /** The first pages of a list, one after the other: each says where the next begins. */
  async function readPages(
    query: { status: BetList; from?: string },
    wanted: number,
  ): Promise<PagesRead | { problem: Problem }> {
    const bets: BetView[] = [];
    let cursor: string | undefined;
    for (let page = 1; ; page += 1) {
      const at = cursor === undefined ? {} : { cursor };
      const asked = { query: { ...query, ...at, limit: BETS_A_PAGE } };
      const answer = await api("findBets", asked, signal);
      if (!answer.ok) return { problem: answer.problem };
      bets.push(...answer.reply.bets);
      cursor = answer.reply.next;
      const hasMore = cursor !== undefined;
      if (!hasMore || page >= wanted) return { bets, count: answer.reply.totals.count, hasMore };
    }
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
      pages = ONE_PAGE;
      watches.want([]);
      set(unreadBets);
      refresh();
    },
    setShown(shown) {
      if (shown && !isShown) refresh();
      isShown = shown;
    },
    refresh,
    more(list) {
      pages = { ...pages, [list]: pages[list] + 1 };
      refresh();
    },
  };
}

const ONE_PAGE: Readonly<Record<BetList, number>> = { open: 1, settled: 1 };

type PagesRead = { bets: readonly BetView[]; count: number; hasMore: boolean };
