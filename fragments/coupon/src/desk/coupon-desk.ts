import type { ApiCaller } from "@fairline/api-client";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { assert, type Clock } from "@fairline/kernel";
import type { LiveClient, LiveState } from "@fairline/live/browser";
import { type Announcement, announcePlacement, announceSlip } from "../state/announce.ts";
import type { OwnPresets } from "../state/presets.ts";
import { planOf, reduceSlip, type Slip, type SlipEvent } from "../state/slip.ts";
import {
  isRunning,
  type Placement,
  type PlacementEvent,
  reducePlacement,
} from "../state/placement.ts";
import { chosenAccount, type Spending, withPushed } from "../state/spend-account.ts";
import { type AmountReading, stakeLines } from "../state/stakes.ts";
import { fixtureTopic, observeTopic } from "./observe-topic.ts";
import { createBetSender } from "./bet-sender.ts";
import { makeTickets } from "./make-tickets.ts";
import type { Quote } from "./quote.ts";
import { createQuoter } from "./quoter.ts";
import { pricesOfRefusal } from "./refused-legs.ts";
import type { SlipShelf } from "./slip-shelf.ts";
import { createTopicWatches } from "./topic-watches.ts";

/** Everything the coupon panel shows of slip and bets on their way. */
export type DeskState = Spending & {
  readonly slip: Slip;
  readonly placement: Placement;
  readonly quote: Quote | null;
  readonly feed: LiveState;
  /**
   * What may be spent of the active account: own money, and bonus money that may take part in a
   * stake; null for guests and while unknown.
   */
  readonly balance: {
    readonly minor: bigint;
    readonly currency: string;
    readonly bonusMinor: bigint;
  } | null;
  /** Quick stakes of the player's own by currency, in major units. */
  readonly presets: OwnPresets;
  /** The newest thing to say, and the one that is being said. */
  readonly said: Announcement | null;
  readonly spoken: Announcement | null;
};

/** What the server knows of the player's money. */
export type OwnMoney = Pick<DeskState, "balance" | "accounts">;

/** What the desk works with; all of it may be a fake. */
export type DeskTools = {
  readonly api: ApiCaller;
  readonly live: LiveClient;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly shelf: SlipShelf;
  newRequestId(): string;
  readonly signal: AbortSignal;
};

/** The coupon's working place: holds the slip, follows prices, places bets exactly once. */
export type CouponDesk = {
  state(): DeskState;
  /** Begins to follow prices and to ask about bets that were on their way. */
  start(): void;
  subscribe(listener: () => void): () => void;
  /** Changes the slip; ignored while a bet is on its way, except for prices. */
  edit(event: SlipEvent): void;
  place(reading: AmountReading, currency: string): void;
  retry(requestId: string): void;
  abandon(requestId: string): void;
  closeReceipt(): void;
  setPresets(currency: string, presets: readonly string[]): void;
  /** The greatest stake whose whole returns the server would pay, or undefined when it does not say. */
  askMax(currency: string): Promise<bigint | undefined>;
  /** Stakes come from this account from now on, null is the main one; ignored while a bet is on its way. */
  chooseAccount(accountId: string | null): void;
  playerChanged(playerId: string | null, money: OwnMoney): void;
};

/** How long a removal can be undone. */
export const UNDO_MS = 5_000;

/** Between two sentences that need not interrupt. */
export const SPEAK_PAUSE_MS = 3_000;

/** Reads the slip of this browser, and starts following its prices. */
export function createCouponDesk(tools: DeskTools, first: OwnMoney): CouponDesk {
  const { live, bus, clock, shelf, signal } = tools;
  const listeners = new Set<() => void>();
  let isQuiet = shelf.readQuiet();
  let endSilence: (() => void) | undefined;
  let endUndo: (() => void) | undefined;
  let state: DeskState = {
    slip: shelf.readSlip(),
    placement: reducePlacement([], {
      kind: "resumed",
      tickets: shelf.readTickets(),
      atMs: clock.nowMs(),
    }),
    quote: null,
    feed: live.state,
    presets: shelf.readPresets(),
    said: null,
    spoken: null,
    accountId: null,
    ...first,
  };

  const watches = createTopicWatches(live, "full", (fixtureId) => observe([fixtureId]), signal);
  const quoter = createQuoter({
    api: tools.api,
    clock,
    signal,
    accountId: () => state.accountId,
    onQuote: setQuote,
  });
  const sender = createBetSender({ ...tools, placement: () => state.placement, tell });

  function set(patch: Partial<DeskState>): void {
    const isNew = patch.said !== undefined && patch.said !== state.said;
    state = { ...state, ...patch };
    if (isNew) speak();
    for (const listener of listeners) listener();
  }

  // A refusal is said at once; the rest is gathered, so that many changes become one sentence.
  function speak(): void {
    if (isQuiet && !state.said?.isAssertive) return;
    if (state.said?.isAssertive) state = { ...state, spoken: state.said };
    else endSilence ??= clock.after(SPEAK_PAUSE_MS, sayNewest);
  }

  function sayNewest(): void {
    endSilence = undefined;
    set({ spoken: state.said });
  }

  // Prices are followed by every tab for itself; only what the player does is kept and passed on.
  function setSlip(slip: Slip, origin: "player" | "placed" | "prices" | "other-tab"): void {
    if (slip === state.slip) return;
    const before = state.slip;
    // That a bet is placed is said of the bet; what it takes along was not removed by the player.
    const isSaid = origin === "player" || origin === "prices";
    const said = isSaid ? announceSlip(before, slip) : undefined;
    set({ slip, said: said ?? state.said });
    if (origin === "player" || origin === "placed") shelf.writeSlip(slip);
    if (picksChanged(before, slip)) tellPicks(slip);
    quoter.consider(slip);
  }

  function tellPicks(slip: Slip): void {
    watches.want(new Set(slip.picks.map((pick) => pick.fixtureId)));
    observe(slip.picks.map((pick) => pick.fixtureId));
    const picks = slip.picks.map((pick) => pick.key);
    bus.emit("coupon:changed", { picks, count: picks.length });
  }

  function observe(fixtureIds: readonly string[]): void {
    const seen = new Map(
      state.slip.picks
        .filter((pick) => fixtureIds.includes(pick.fixtureId))
        .flatMap((pick) => {
          const view = live.view(fixtureTopic(pick.fixtureId));
          const observation = view && observeTopic(view, pick);
          return observation ? [[pick.key, observation] as const] : [];
        }),
    );
    setSlip(reduceSlip(state.slip, { kind: "observed", at: clock.nowMs(), seen }), "prices");
  }

  function setQuote(quote: Quote, seen: Parameters<typeof observeQuote>[0]): void {
    set({ quote });
    observeQuote(seen);
  }

  function observeQuote(seen: Extract<SlipEvent, { kind: "observed" }>["seen"]): void {
    setSlip(reduceSlip(state.slip, { kind: "observed", at: clock.nowMs(), seen }), "prices");
  }

  function tell(event: PlacementEvent): void {
    const placement = reducePlacement(state.placement, event);
    if (placement === state.placement) return;
    const said = announcePlacement(state.placement, placement) ?? state.said;
    set({ placement, said });
    shelf.writeTickets(placement);
    if (event.kind === "answered") afterAnswer(event.requestId);
    if (event.kind === "refused") afterRefusal(event);
    sender.work();
  }

  function afterAnswer(requestId: string): void {
    const placing = state.placement.find(({ ticket }) => ticket.requestId === requestId);
    if (placing === undefined || !("bet" in placing.state)) return;
    bus.emit("bets:changed", { betId: placing.state.bet.betId });
    if (placing.state.kind !== "accepted") return;
    setSlip(reduceSlip(state.slip, { kind: "placed", keys: placing.ticket.keys }), "placed");
  }

  function afterRefusal({
    requestId,
    problem,
  }: Extract<PlacementEvent, { kind: "refused" }>): void {
    const ticket = state.placement.find((one) => one.ticket.requestId === requestId)?.ticket;
    if (ticket) observeQuote(pricesOfRefusal(problem, ticket.keys, state.slip.picks));
    quoter.consider(state.slip);
  }

  function setBalance(body: { balanceMinor: string; currency: string }): void {
    const bonusMinor = state.balance?.bonusMinor ?? 0n;
    set({ balance: { minor: BigInt(body.balanceMinor), currency: body.currency, bonusMinor } });
  }

  // The bar tells of the main account alone.
  function notePushed({ body }: { readonly body: { readonly [name: string]: unknown } }): void {
    const accounts = withPushed(state.accounts, body);
    if (accounts !== state.accounts) set({ accounts });
  }

  function followFeed(feed: LiveState): void {
    if (feed !== state.feed) set({ feed });
    if (feed === "live") observe(state.slip.picks.map((pick) => pick.fixtureId));
  }

  function expireUndo(): void {
    setSlip(reduceSlip(state.slip, { kind: "undo-expired" }), "prices");
  }

  function edit(event: SlipEvent): void {
    if (isRunning(state.placement)) return;
    if (state.placement.length > 0) tell({ kind: "closed" });
    setSlip(reduceSlip(state.slip, event), "player");
    endUndo?.();
    if (state.slip.undo !== null) endUndo = clock.after(UNDO_MS, expireUndo);
  }

  return {
    state: () => state,
    start() {
      live.onState(followFeed, signal);
      // The connection may have been made between the first drawing and now.
      followFeed(live.state);
      shelf.onOtherTab((slip) => {
        if (!isRunning(state.placement)) setSlip(slip, "other-tab");
      }, signal);
      bus.on("coupon:toggle", (pick) => edit({ kind: "toggled", pick }), signal);
      bus.on("balance:changed", setBalance, signal);
      live.onPrivate("balance", notePushed, signal);
      bus.on(
        "settings:changed",
        ({ name, value }) => {
          if (name === "announcements") isQuiet = value === "off";
        },
        signal,
      );
      tellPicks(state.slip);
      quoter.consider(state.slip);
      sender.work();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit,
    place(reading, currency) {
      const lines = stakeLines(state.slip, reading);
      const tickets = makeTickets(
        state.slip,
        lines,
        { currency, accountId: state.accountId },
        tools.newRequestId,
      );
      assert(tickets.length > 0, "the button is ready only with a stake");
      tell({ kind: "pressed", tickets });
    },
    retry(requestId) {
      tell({ kind: "retried", requestId });
      sender.resend(requestId);
    },
    abandon: (requestId) => tell({ kind: "abandoned", requestId }),
    closeReceipt: () => tell({ kind: "closed" }),
    setPresets(currency, own) {
      const presets = { ...state.presets, [currency]: own };
      set({ presets });
      shelf.writePresets(presets);
    },
    askMax: (currency) => quoter.askMax(state.slip, planOf(state.slip), currency),
    chooseAccount(accountId) {
      if (isRunning(state.placement)) return;
      set({ accountId });
      quoter.consider(state.slip);
    },
    playerChanged(playerId, money) {
      set({ ...money, accountId: chosenAccount({ ...state, ...money })?.accountId ?? null });
      setSlip(shelf.usePlayer(playerId, state.slip), "other-tab");
    },
  };
}

function picksChanged(before: Slip, after: Slip): boolean {
  return (
    before.picks.length !== after.picks.length ||
    before.picks.some((pick, index) => pick.key !== after.picks[index]?.key)
  );
}
