import type { BetView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betOf, problemOf, ticketOf } from "../testing/placement-samples.ts";
import {
  ARRIVAL_MISSES_MIN,
  ARRIVAL_MS_MAX,
  isRunning,
  isUnclear,
  nextToSend,
  type Placement,
  type PlacementEvent,
  reducePlacement,
  type Ticket,
  type TicketState,
  unsettledTickets,
} from "./placement.ts";

const one = ticketOf("a");
const two = ticketOf("b");
const id = one.requestId;
const accepted = betOf(one, "accepted");
const pending = betOf(one, "pending-delay");
const rejected = betOf(one, "rejected", 2);
const refusal = problemOf("COUPON_ODDS_CHANGED");

function at(state: TicketState): Placement {
  return [{ ticket: one, state }];
}

function after(state: TicketState, event: PlacementEvent): TicketState | undefined {
  return reducePlacement(at(state), event).find(({ ticket }) => ticket === one)?.state;
}

const states: Record<TicketState["kind"], TicketState> = {
  waiting: { kind: "waiting" },
  sending: { kind: "sending" },
  checking: { kind: "checking", sinceMs: 1_000, misses: 0 },
  "not-arrived": { kind: "not-arrived" },
  delay: { kind: "delay", bet: pending },
  accepted: { kind: "accepted", bet: betOf(one, "accepted", 2) },
  rejected: { kind: "rejected", bet: rejected },
  refused: { kind: "refused", problem: refusal },
};

type Name = TicketState["kind"];
type Row = Record<Name, Name | "gone">;

const same: Row = {
  waiting: "waiting",
  sending: "sending",
  checking: "checking",
  "not-arrived": "not-arrived",
  delay: "delay",
  accepted: "accepted",
  rejected: "rejected",
  refused: "refused",
};

const table: { name: string; event: PlacementEvent; leads: Row }[] = [
  {
    name: "pressed again",
    event: { kind: "pressed", tickets: [one] },
    leads: { ...same, accepted: "waiting", rejected: "waiting", refused: "waiting" },
  },
  { name: "sent", event: { kind: "sent", requestId: id }, leads: { ...same, waiting: "sending" } },
  {
    name: "answered accepted",
    event: { kind: "answered", requestId: id, bet: betOf(one, "accepted", 2) },
    leads: {
      ...same,
      waiting: "accepted",
      sending: "accepted",
      checking: "accepted",
      "not-arrived": "accepted",
      delay: "accepted",
      rejected: "accepted",
    },
  },
  {
    name: "answered with a wait",
    event: { kind: "answered", requestId: id, bet: pending },
    leads: {
      ...same,
      waiting: "delay",
      sending: "delay",
      checking: "delay",
      "not-arrived": "delay",
    },
  },
  {
    name: "answered rejected",
    event: { kind: "answered", requestId: id, bet: betOf(one, "rejected", 3) },
    leads: {
      waiting: "rejected",
      sending: "rejected",
      checking: "rejected",
      "not-arrived": "rejected",
      delay: "rejected",
      accepted: "rejected",
      rejected: "rejected",
      refused: "refused",
    },
  },
  {
    name: "refused",
    event: { kind: "refused", requestId: id, problem: refusal },
    leads: { ...same, sending: "refused", checking: "refused", "not-arrived": "refused" },
  },
  {
    name: "silent",
    event: { kind: "silent", requestId: id, atMs: 5_000 },
    leads: { ...same, sending: "checking" },
  },
  { name: "not found once", event: { kind: "not-found", requestId: id, atMs: 2_000 }, leads: same },
  {
    name: "tried again",
    event: { kind: "retried", requestId: id },
    leads: { ...same, "not-arrived": "sending" },
  },
  {
    name: "given up",
    event: { kind: "abandoned", requestId: id },
    leads: { ...same, "not-arrived": "gone" },
  },
  {
    name: "closed",
    event: { kind: "closed" },
    leads: { ...same, accepted: "gone", rejected: "gone", refused: "gone" },
  },
  {
    name: "told of another request",
    event: { kind: "refused", requestId: two.requestId, problem: refusal },
    leads: same,
  },
];

describe("one bet on its way, every state against every event", () => {
  for (const { name, event, leads } of table) {
    for (const [from, to] of Object.entries(leads)) {
      it(`${from}, ${name}: ${to}`, () => {
        const state = Object.values(states).find(({ kind }) => kind === from);
        expect(after(state ?? { kind: "waiting" }, event)?.kind ?? "gone").toBe(to);
      });
    }
  }
});

describe("a bet whose answer was lost", () => {
  it("counts as not arrived only after enough answers and enough time", () => {
    let placement = at({ kind: "checking", sinceMs: 0, misses: 0 });
    const miss = (atMs: number) =>
      reducePlacement(placement, { kind: "not-found", requestId: id, atMs });
    for (let n = 0; n < ARRIVAL_MISSES_MIN + 2; n += 1) placement = miss(ARRIVAL_MS_MAX - 1);
    expect(placement[0]?.state.kind).toBe("checking");
    expect(miss(ARRIVAL_MS_MAX)[0]?.state.kind).toBe("not-arrived");
    placement = at({ kind: "checking", sinceMs: 0, misses: 0 });
    expect(miss(ARRIVAL_MS_MAX * 9)[0]?.state.kind).toBe("checking");
  });

  it("is looked up after a reload and never sent", () => {
    const resumed = reducePlacement([], { kind: "resumed", tickets: [one], atMs: 7 });
    expect(resumed).toEqual(at({ kind: "checking", sinceMs: 7, misses: 0 }));
    expect(nextToSend(resumed)).toBeUndefined();
    expect(reducePlacement(resumed, { kind: "resumed", tickets: [one], atMs: 9 })).toBe(resumed);
  });

  it("is one whose answer never came or says nothing about the bet", () => {
    expect(isUnclear(0, problemOf("NETWORK"))).toBe(true);
    expect(isUnclear(500, problemOf("INTERNAL"))).toBe(true);
    expect(isUnclear(503, problemOf("OUTCOME_UNKNOWN"))).toBe(true);
    expect(isUnclear(502, problemOf("SOMETHING_ELSE"))).toBe(true);
    expect(isUnclear(503, problemOf("OVERLOADED"))).toBe(true);
    expect(isUnclear(503, problemOf("COUPON_FEED_STALE"))).toBe(false);
    expect(isUnclear(409, refusal)).toBe(false);
    expect(isUnclear(401, problemOf("UNAUTHENTICATED"))).toBe(false);
  });

  it("is remembered with its request id until it is decided", () => {
    const kinds = Object.values(states).filter((state) => unsettledTickets(at(state)).length === 1);
    expect(kinds.map(({ kind }) => kind)).toEqual(["sending", "checking", "not-arrived", "delay"]);
  });
});

describe("several singles of one press", () => {
  const pressed = reducePlacement([], { kind: "pressed", tickets: [one, two] });

  it("go one after the other", () => {
    expect(nextToSend(pressed)).toBe(one);
    const sent = reducePlacement(pressed, { kind: "sent", requestId: one.requestId });
    expect(nextToSend(sent)).toBeUndefined();
    const done = reducePlacement(sent, { kind: "answered", requestId: id, bet: accepted });
    expect(nextToSend(done)).toBe(two);
  });

  it("do not wait for the live delay of an earlier one", () => {
    const held = reducePlacement(pressed, { kind: "answered", requestId: id, bet: pending });
    expect(nextToSend(held)).toBe(two);
  });

  it("stop at a refusal that concerns the player, not the selection", () => {
    const sent = reducePlacement(pressed, { kind: "sent", requestId: id });
    const broke = problemOf("WALLET_INSUFFICIENT_FUNDS");
    const stopped = reducePlacement(sent, { kind: "refused", requestId: id, problem: broke });
    expect(stopped.map(({ state }) => state.kind)).toEqual(["refused", "refused"]);
    const moved = reducePlacement(sent, { kind: "refused", requestId: id, problem: refusal });
    expect(moved.map(({ state }) => state.kind)).toEqual(["refused", "waiting"]);
    expect(nextToSend(moved)).toBe(two);
  });
});

describe("any order of events", () => {
  const tickets: Ticket[] = [one, two];
  const arbitraryEvent: fc.Arbitrary<PlacementEvent> = fc.oneof(
    fc.constant({ kind: "pressed", tickets } as const),
    fc.constant({ kind: "closed" } as const),
    ...tickets.flatMap((ticket) => [
      fc.constant({ kind: "sent", requestId: ticket.requestId } as const),
      fc.constant({ kind: "silent", requestId: ticket.requestId, atMs: 0 } as const),
      fc.nat(90_000).map((atMs) => ({
        kind: "not-found" as const,
        requestId: ticket.requestId,
        atMs,
      })),
      fc.constant({ kind: "retried", requestId: ticket.requestId } as const),
      fc.constant({ kind: "abandoned", requestId: ticket.requestId } as const),
      fc.constant({ kind: "refused", requestId: ticket.requestId, problem: refusal } as const),
      fc
        .constantFrom<BetView["state"]>("pending-delay", "accepted", "rejected", "won")
        .chain((state) =>
          fc.nat(3).map((rev) => ({
            kind: "answered" as const,
            requestId: ticket.requestId,
            bet: betOf(ticket, state, rev),
          })),
        ),
    ]),
  );

  it("never has two unanswered bets, never sends past one, and never loses an accepted bet", () => {
    fc.assert(
      fc.property(fc.array(arbitraryEvent, { maxLength: 60 }), (events) => {
        let placement: Placement = [];
        for (const event of events) {
          // The desk sends only what `nextToSend` names.
          if (event.kind === "sent" && nextToSend(placement)?.requestId !== event.requestId)
            continue;
          const before = placement;
          placement = reducePlacement(placement, event);
          const open = placement.filter(({ state }) => state.kind === "sending");
          expect(open.length).toBeLessThanOrEqual(1);
          if (open.length > 0) expect(nextToSend(placement)).toBeUndefined();
          if (isRunning(before) && event.kind === "closed") expect(placement).toBe(before);
          expect(placement.length).toBeLessThanOrEqual(tickets.length);
        }
      }),
      { seed: 20260801, numRuns: 400 },
    );
  });

  it("keeps the request id of a ticket through everything", () => {
    const problem: Problem = refusal;
    const events: PlacementEvent[] = [
      { kind: "pressed", tickets: [one] },
      { kind: "sent", requestId: id },
      { kind: "silent", requestId: id, atMs: 0 },
      { kind: "not-found", requestId: id, atMs: 10 },
      { kind: "not-found", requestId: id, atMs: 20 },
      { kind: "not-found", requestId: id, atMs: ARRIVAL_MS_MAX },
      { kind: "retried", requestId: id },
      { kind: "refused", requestId: id, problem },
    ];
    const end = events.reduce<Placement>(reducePlacement, []);
    expect(end).toEqual([{ ticket: one, state: { kind: "refused", problem } }]);
  });
});
