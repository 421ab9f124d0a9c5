import { describe, expect, it } from "vitest";
import { betOf, problemOf, ticketOf } from "../testing/placement-samples.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { announcePlacement, announceSlip } from "./announce.ts";
import type { TicketState } from "./placement.ts";
import { emptySlip, reduceSlip } from "./slip.ts";

const two = slipWith(clickedPick("1"), clickedPick("2"));

describe("what is said aloud about the slip", () => {
  it("says additions and removals with the new total odds", () => {
    const said = announceSlip(emptySlip, slipWith(clickedPick("1")));
    expect(said).toMatchObject({ textKey: "coupon.said.added", oddsMilli: 2_000 });
    const less = reduceSlip(two, { kind: "removed", keys: ["1|fb.result|1"] });
    expect(announceSlip(two, less)).toMatchObject({ textKey: "coupon.said.removed" });
  });

  it("says how many prices changed and what the total is now", () => {
    const now = { oddsMilli: 2_040, epoch: 1, seq: 11 };
    const after = { ...two, picks: two.picks.map((pick) => ({ ...pick, now })) };
    expect(announceSlip(two, after)).toMatchObject({
      textKey: "coupon.said.changed",
      values: { count: 2 },
      oddsMilli: 4_162,
    });
  });

  it("says a suspension and its end, and is silent about a stake", () => {
    const held = {
      ...two,
      picks: two.picks.map((pick) => ({ ...pick, state: "suspended" as const })),
    };
    expect(announceSlip(two, held)).toMatchObject({ textKey: "coupon.said.suspended" });
    expect(announceSlip(held, two)).toMatchObject({ textKey: "coupon.said.resumed" });
    expect(announceSlip(two, reduceSlip(two, { kind: "stake-typed", text: "5" }))).toBeUndefined();
  });
});

describe("what is said aloud about a bet", () => {
  const ticket = ticketOf("a");
  const said = (from: TicketState, to: TicketState) =>
    announcePlacement([{ ticket, state: from }], [{ ticket, state: to }]);
  const sending: TicketState = { kind: "sending" };

  it("says each new state once, a refusal at once", () => {
    expect(said(sending, { kind: "accepted", bet: betOf(ticket, "accepted") })).toMatchObject({
      textKey: "coupon.said.accepted",
      isAssertive: false,
    });
    const refused: TicketState = { kind: "refused", problem: problemOf("X") };
    expect(said(sending, refused)).toMatchObject({ isAssertive: true });
    expect(said(sending, { kind: "checking", sinceMs: 0, misses: 0 })).toMatchObject({
      textKey: "coupon.checking",
    });
    expect(said(sending, { kind: "not-arrived" })).toMatchObject({ isAssertive: true });
    expect(said(sending, { kind: "delay", bet: betOf(ticket, "pending-delay") })).toMatchObject({
      textKey: "coupon.said.delay",
    });
    expect(said(refused, refused)).toBeUndefined();
    expect(said({ kind: "waiting" }, sending)).toBeUndefined();
  });
});
