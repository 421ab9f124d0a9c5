import { describe, expect, it } from "vitest";
import { betOf, problemOf, ticketOf } from "../testing/placement-samples.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { placeButton, type PlaceButtonFacts } from "./place-button.ts";
import type { SlipPick } from "./pick.ts";
import type { TicketState } from "./placement.ts";
import { reduceSlip, type Slip } from "./slip.ts";
import { stakeLines } from "./stakes.ts";

const reading = { exponent: 2, decimalMark: "." } as const;
const base = reduceSlip(slipWith(clickedPick("1")), { kind: "stake-typed", text: "25" });

function button(slip: Slip, patch: Partial<PlaceButtonFacts> = {}) {
  return placeButton({
    slip,
    lines: stakeLines(slip, reading),
    placement: [],
    feed: "live",
    isSignedIn: true,
    balanceMinor: 100_000n,
    limits: { minMinor: 20n, maxMinor: 50_000n },
    ...patch,
  });
}

function withFirst(patch: Partial<SlipPick>): Slip {
  return { ...base, picks: base.picks.map((pick) => ({ ...pick, ...patch })) };
}

function running(state: TicketState) {
  return button(base, { placement: [{ ticket: ticketOf("a"), state }] });
}

describe("the place button", () => {
  it("is ready with the amount when nothing stands in the way", () => {
    expect(button(base)).toEqual({ kind: "ready", totalMinor: 2_500n, count: 1 });
    expect(button(base, { limits: null, balanceMinor: null }).kind).toBe("ready");
  });

  it("waits for prices to be trusted", () => {
    expect(button(base, { feed: "stale" })).toEqual({ kind: "disabled", reason: "feed-stale" });
    expect(button(base, { feed: "connecting" })).toMatchObject({ reason: "connecting" });
  });

  it("names a closed selection before a suspended one", () => {
    expect(button(withFirst({ state: "suspended" }))).toMatchObject({ reason: "suspended" });
    expect(button(withFirst({ state: "closed", now: null }))).toMatchObject({ reason: "closed" });
  });

  it("refuses two selections of one match in an accumulator and lets them be singles", () => {
    const both = reduceSlip(base, { kind: "toggled", pick: clickedPick("1", 3_000, "X") });
    expect(button(both)).toMatchObject({ reason: "related" });
    const singles = reduceSlip(both, { kind: "plan-chosen", plan: "single" });
    expect(button(singles)).toEqual({ kind: "ready", totalMinor: 5_000n, count: 2 });
  });

  it("asks a guest to log in, even before a stake is typed", () => {
    expect(button(base, { isSignedIn: false })).toEqual({ kind: "log-in" });
    const bare = reduceSlip(base, { kind: "stake-typed", text: "" });
    expect(button(bare, { isSignedIn: false })).toEqual({ kind: "log-in" });
  });

  it("says what is wrong with the stake", () => {
    const typed = (text: string) => button(reduceSlip(base, { kind: "stake-typed", text }));
    expect(typed("")).toMatchObject({ reason: "stake-missing" });
    expect(typed("0")).toMatchObject({ reason: "stake-missing" });
    expect(typed("x")).toMatchObject({ reason: "stake-not-a-number" });
    expect(typed("1.234")).toMatchObject({ reason: "stake-too-many-decimals" });
    expect(typed("9".repeat(20))).toMatchObject({ reason: "stake-too-large" });
    expect(typed("0.10")).toMatchObject({ reason: "stake-below-min", amountMinor: 20n });
    expect(typed("501")).toMatchObject({ reason: "stake-above-max", amountMinor: 50_000n });
  });

  it("asks for consent to a price that fell", () => {
    const now = { oddsMilli: 1_900, epoch: 1, seq: 11 };
    expect(button(withFirst({ now }))).toEqual({ kind: "accept", oddsMilli: 1_900 });
  });

  it("asks for consent to total odds in an accumulator and to no number for several singles", () => {
    const now = { oddsMilli: 1_900, epoch: 1, seq: 11 };
    const two = reduceSlip(base, { kind: "toggled", pick: clickedPick("2") });
    const changed = { ...two, picks: two.picks.map((pick) => ({ ...pick, now })) };
    expect(button(changed)).toEqual({ kind: "accept", oddsMilli: 3_610 });
    const singles = reduceSlip(changed, { kind: "plan-chosen", plan: "single" });
    expect(button(singles)).toEqual({ kind: "accept", oddsMilli: null });
  });

  it("offers to deposit exactly what is missing", () => {
    expect(button(base, { balanceMinor: 1_000n })).toEqual({
      kind: "deposit",
      missingMinor: 1_500n,
    });
    expect(button(base, { balanceMinor: 2_500n }).kind).toBe("ready");
  });

  it("shows where a bet on its way stands, above everything else", () => {
    const bet = betOf(ticketOf("a"), "pending-delay");
    expect(running({ kind: "sending" })).toEqual({ kind: "sending" });
    expect(running({ kind: "waiting" })).toEqual({ kind: "sending" });
    expect(running({ kind: "checking", sinceMs: 0, misses: 0 })).toEqual({ kind: "checking" });
    expect(running({ kind: "not-arrived" })).toEqual({ kind: "not-arrived" });
    expect(running({ kind: "delay", bet })).toEqual({ kind: "delay", endsAtMs: 1_790_000_006_000 });
  });

  it("is ready again after an answer", () => {
    const bet = betOf(ticketOf("a"), "accepted");
    expect(running({ kind: "accepted", bet }).kind).toBe("ready");
    expect(running({ kind: "rejected", bet }).kind).toBe("ready");
    const problem = problemOf("COUPON_ODDS_CHANGED");
    expect(running({ kind: "refused", problem }).kind).toBe("ready");
  });
});
