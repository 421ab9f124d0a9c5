import { describe, expect, it } from "vitest";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import type { PickObservation } from "./observe-pick.ts";
import { askedLeg, pickKey } from "./pick.ts";
import { emptySlip, isAwaitingConsent, PICKS_MAX, planOf, reduceSlip, type Slip } from "./slip.ts";

const open: PickObservation = {
  fixtureStatus: "live",
  marketStatus: "active",
  isActive: true,
  oddsMilli: 2_000,
  epoch: 1,
  seq: 11,
  score: [1, 0],
  isLive: true,
};

function see(slip: Slip, patch: Partial<PickObservation>, at = 1_000): Slip {
  const first = slip.picks[0];
  const seen = new Map([[first?.key ?? "", { ...open, ...patch }]]);
  return reduceSlip(slip, { kind: "observed", at, seen });
}

describe("the slip's selections", () => {
  it("adds a clicked price and removes it at the second click", () => {
    const one = slipWith(clickedPick("1"));
    expect(one.picks.map((pick) => pick.key)).toEqual(["1|fb.result|1"]);
    expect(reduceSlip(one, { kind: "toggled", pick: clickedPick("1") }).picks).toEqual([]);
  });

  it("keeps two outcomes of one market side by side, for singles", () => {
    expect(slipWith(clickedPick("1"), clickedPick("1", 2_000, "X")).picks).toHaveLength(2);
  });

  it("holds at most forty selections", () => {
    const full = slipWith(
      ...Array.from({ length: PICKS_MAX + 1 }, (_, id) => clickedPick(String(id))),
    );
    expect(full.picks).toHaveLength(PICKS_MAX);
  });

  it("brings back what a clear took, beside what was added since", () => {
    const two = slipWith(clickedPick("1"), clickedPick("2"));
    const cleared = reduceSlip(two, { kind: "cleared" });
    expect(cleared.picks).toEqual([]);
    expect(reduceSlip(cleared, { kind: "undone" }).picks).toEqual(two.picks);
    const more = reduceSlip(reduceSlip(two, { kind: "removed", keys: ["1|fb.result|1"] }), {
      kind: "undone",
    });
    expect(more.picks).toEqual(two.picks);
    const late = reduceSlip(reduceSlip(cleared, { kind: "undo-expired" }), { kind: "undone" });
    expect(late.picks).toEqual([]);
  });

  it("forgets the stake of a removed selection", () => {
    let slip = slipWith(clickedPick("1"), clickedPick("2"));
    slip = reduceSlip(slip, { kind: "leg-stake-typed", key: "1|fb.result|1", text: "5" });
    slip = reduceSlip(slip, { kind: "removed", keys: ["1|fb.result|1"] });
    expect(slip.legStakeTexts).toEqual({});
  });

  it("removes placed selections unless the player keeps them", () => {
    const slip = slipWith(clickedPick("1"), clickedPick("2"));
    const placed = { kind: "placed", keys: ["1|fb.result|1"] } as const;
    expect(reduceSlip(slip, placed).picks.map((pick) => pick.fixtureId)).toEqual(["2"]);
    const keeping = reduceSlip(slip, { kind: "keep-chosen", keeps: true });
    expect(reduceSlip(keeping, placed).picks).toHaveLength(2);
  });

  it("is a single with one selection and what the player wants from two", () => {
    expect(planOf(slipWith(clickedPick("1")))).toBe("single");
    const two = slipWith(clickedPick("1"), clickedPick("2"));
    expect(planOf(two)).toBe("accumulator");
    expect(planOf(reduceSlip(two, { kind: "plan-chosen", plan: "single" }))).toBe("single");
  });

  it("takes over the slip of another tab", () => {
    const other = slipWith(clickedPick("9"));
    expect(reduceSlip(slipWith(clickedPick("1")), { kind: "replaced", slip: other })).toBe(other);
  });

  it("remembers what was typed and chosen", () => {
    let slip = reduceSlip(emptySlip, { kind: "stake-typed", text: "12,5" });
    slip = reduceSlip(slip, { kind: "stake-mode-chosen", mode: "each" });
    expect(slip).toMatchObject({ stakeText: "12,5", stakeMode: "each" });
  });
});

describe("prices that move", () => {
  it("follows a higher price under the policy better and waits for consent to a lower one", () => {
    const slip = slipWith(clickedPick("1"));
    const up = see(slip, { oddsMilli: 2_100 }).picks[0];
    expect(up).toMatchObject({ agreed: { oddsMilli: 2_100 }, moved: { fromOddsMilli: 2_000 } });
    const down = see(slip, { oddsMilli: 1_900 });
    expect(down.picks.map(isAwaitingConsent)).toEqual([true]);
    const agreed = reduceSlip(down, { kind: "accepted-prices" });
    expect(agreed.picks.map(isAwaitingConsent)).toEqual([false]);
    expect(agreed.picks.map(askedLeg)).toMatchObject([{ oddsMilli: 1_900, epoch: 1, seq: 11 }]);
  });

  it("waits for consent to any move under the policy none", () => {
    const slip = reduceSlip(slipWith(clickedPick("1")), { kind: "policy-chosen", policy: "none" });
    expect(see(slip, { oddsMilli: 2_100 }).picks.map(isAwaitingConsent)).toEqual([true]);
    expect(see(slip, { oddsMilli: 1_900 }).picks.map(isAwaitingConsent)).toEqual([true]);
    expect(see(slip, { seq: 15 }).picks[0]?.agreed.seq).toBe(15);
  });

  it("follows every price under the policy any, at once when it is chosen", () => {
    const down = see(slipWith(clickedPick("1")), { oddsMilli: 1_900 });
    const any = reduceSlip(down, { kind: "policy-chosen", policy: "any" });
    expect(any.picks.map(isAwaitingConsent)).toEqual([false]);
  });

  it("does not ask again when the price comes back", () => {
    const slip = see(slipWith(clickedPick("1")), { oddsMilli: 1_900 });
    expect(see(slip, { oddsMilli: 2_000, seq: 12 }).picks.map(isAwaitingConsent)).toEqual([false]);
  });

  it("drops news from the past and believes a new epoch", () => {
    const slip = see(slipWith(clickedPick("1")), { oddsMilli: 2_100, seq: 20 });
    expect(see(slip, { oddsMilli: 1_500, seq: 12 })).toBe(slip);
    expect(see(slip, { oddsMilli: 1_500, epoch: 2, seq: 1 }).picks[0]?.now?.oddsMilli).toBe(1_500);
  });

  it("suspends, reopens and closes a selection", () => {
    const slip = slipWith(clickedPick("1"));
    expect(see(slip, { marketStatus: "suspended" }).picks[0]?.state).toBe("suspended");
    expect(see(slip, { isActive: false }).picks[0]?.state).toBe("suspended");
    expect(see(slip, { fixtureStatus: "suspended" }).picks[0]?.state).toBe("suspended");
    const closed = see(slip, { marketStatus: "settled", oddsMilli: null });
    expect(closed.picks[0]).toMatchObject({ state: "closed", now: null });
    expect(see(slip, { fixtureStatus: "ended" }).picks[0]?.state).toBe("closed");
    const reopened = see(see(slip, { marketStatus: "suspended" }), { seq: 12 });
    expect(reopened.picks[0]?.state).toBe("open");
  });

  it("gives the same slip back when nothing is new", () => {
    const slip = see(slipWith(clickedPick("1")), {});
    expect(see(slip, {})).toBe(slip);
    expect(reduceSlip(slip, { kind: "observed", at: 1, seen: new Map() })).toBe(slip);
  });
});

describe("keys of an outcome", () => {
  it("joins fixture, market and outcome", () => {
    const pick = { fixtureId: "7", typeId: "fb.total", specifiers: "total=2.5", outcomeId: "over" };
    expect(pickKey(pick)).toBe("7|fb.total/total=2.5|over");
  });
});
