import type { ApiCaller } from "@fairline/api-client";
import { assertNever, type Clock } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";
import {
  isSendable,
  isUnclear,
  nextToSend,
  type Placement,
  type PlacementEvent,
  type Placing,
  type Ticket,
} from "../state/placement.ts";

/** After so long without an answer the outcome is unknown and is asked for. */
export const ANSWER_MS_MAX = 10_000;

/** Pauses between questions about an unknown outcome; the last one repeats. */
export const CHECK_PAUSES_MS: readonly number[] = [1_000, 2_000, 3_000, 5_000, 10_000, 20_000];

/** Pause between looks at a bet whose live wait should be over, should push be silent. */
export const DELAY_LOOK_MS = 2_000;

/** Does what the placement's states ask for: send, ask, look; reports what came of it. */
export type BetSender = {
  /** Starts whatever the present states need; harmless to call again. */
  work(): void;
  resend(requestId: string): void;
};

/** What a sender works with. */
export type BetSenderTools = {
  readonly api: ApiCaller;
  readonly live: LiveClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  placement(): Placement;
  tell(event: PlacementEvent): void;
};

/** Makes a sender. Each request id is sent once, unless the player asks to try that very bet again. */
export function createBetSender(tools: BetSenderTools): BetSender {
  const { api, clock, live, signal, tell } = tools;
  const busy = new Set<string>();
  live.onPrivate("bet", () => void lookAtDelayed(), signal);

  function work(): void {
    const ticket = nextToSend(tools.placement());
    if (ticket) {
      tell({ kind: "sent", requestId: ticket.requestId });
      void send(ticket);
    }
    for (const placing of tools.placement()) follow(placing);
  }

  async function send(ticket: Ticket): Promise<void> {
    const { requestId, plan, stakeMinor, oddsPolicy } = ticket;
    const cancel = clock.after(ANSWER_MS_MAX, () => {
      tell({ kind: "silent", requestId, atMs: clock.nowMs() });
    });
    const from = ticket.accountId === undefined ? {} : { accountId: ticket.accountId };
    const body = { requestId, plan, stakeMinor, oddsPolicy, legs: [...ticket.legs], ...from };
    // No abort signal: a bet that left the page is not called back by leaving the page.
    const answer = await api("placeBet", { body });
    cancel();
    if (answer.ok) tell({ kind: "answered", requestId, bet: answer.reply.bet });
    else if (isUnclear(answer.status, answer.problem)) {
      tell({ kind: "silent", requestId, atMs: clock.nowMs() });
    } else tell({ kind: "refused", requestId, problem: answer.problem });
  }

  function follow({ ticket, state }: Placing): void {
    switch (state.kind) {
      case "checking":
        return once(`check ${ticket.requestId}`, () => check(ticket.requestId));
      case "delay":
        return once(`delay ${ticket.requestId}`, () => waitForDelay(ticket.requestId));
      case "waiting":
      case "sending":
      case "not-arrived":
      case "accepted":
      case "rejected":
      case "refused":
        return undefined;
      default:
        return assertNever(state);
    }
  }

  function once(name: string, task: () => Promise<void>): void {
    if (busy.has(name)) return;
    busy.add(name);
    void task().finally(() => busy.delete(name));
  }

  function stateOf(requestId: string): Placing["state"] | undefined {
    return tools.placement().find(({ ticket }) => ticket.requestId === requestId)?.state;
  }

  async function check(requestId: string): Promise<void> {
    for (let n = 0; stateOf(requestId)?.kind === "checking" && !signal.aborted; n += 1) {
      await pauseFor(CHECK_PAUSES_MS[Math.min(n, CHECK_PAUSES_MS.length - 1)] ?? 0);
      if (stateOf(requestId)?.kind !== "checking") return;
      await ask(requestId);
    }
  }

  async function ask(requestId: string): Promise<void> {
    const answer = await api("findBetByRequest", { params: { requestId } }, signal);
    if (!answer.ok) return;
    const { bet } = answer.reply;
    if (bet) tell({ kind: "answered", requestId, bet });
    else tell({ kind: "not-found", requestId, atMs: clock.nowMs() });
  }

  async function waitForDelay(requestId: string): Promise<void> {
    const first = stateOf(requestId);
    const endsAt = first?.kind === "delay" ? (first.bet.delayEndsAt ?? 0) : 0;
    await pauseFor(Math.max(0, endsAt - live.serverNow()) + DELAY_LOOK_MS / 2);
    while (stateOf(requestId)?.kind === "delay" && !signal.aborted) {
      await look(requestId);
      if (stateOf(requestId)?.kind === "delay") await pauseFor(DELAY_LOOK_MS);
    }
  }

  async function look(requestId: string): Promise<void> {
    const state = stateOf(requestId);
    if (state?.kind !== "delay") return;
    const answer = await api("getBet", { params: { betId: state.bet.betId } }, signal);
    if (answer.ok) tell({ kind: "answered", requestId, bet: answer.reply.bet });
  }

  async function lookAtDelayed(): Promise<void> {
    const delayed = tools.placement().filter(({ state }) => state.kind === "delay");
    await Promise.all(delayed.map(({ ticket }) => look(ticket.requestId)));
  }

  function pauseFor(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(delayMs, resolve);
      signal.addEventListener("abort", () => [cancel(), resolve()], { once: true });
    });
  }

  return {
    work,
    resend(requestId) {
      const placing = tools.placement().find(({ ticket }) => ticket.requestId === requestId);
      if (placing?.state.kind === "sending" && isSendable(placing.ticket)) {
        void send(placing.ticket);
      }
    },
  };
}
