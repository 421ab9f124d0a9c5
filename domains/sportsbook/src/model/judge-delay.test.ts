import type { OddsPolicy } from "@fairline/contracts";
import { fakeClock, isRefused } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { FakeOffering } from "../testing/fake-offering.ts";
import { judgeCoupon } from "./judge-coupon.ts";
import { DELAY_OVERDUE_MAX_MS, judgeDelay } from "./judge-delay.ts";
import { seeLegs } from "./seen-leg.ts";
import { stakeLimitsOf } from "./stake-limits.ts";

const NOW = 1_790_000_000_000;
const RESULT = { fixtureId: "1", typeId: "fb.result", specifiers: "" };
const SIDES = ["1", "X", "2"];

/** A live bet on each side of one market, submitted now with a delay of six seconds. */
function desk(policy: OddsPolicy = "none") {
  const clock = fakeClock(NOW);
  const offering = new FakeOffering(clock);
  offering.addFixture("1", "live");
  const bets = SIDES.map((outcomeId) => {
    const quote = offering.quote({ ...RESULT, outcomeId });
    const { epoch = 0, seq = 0, oddsMilli } = quote ?? {};
    const coupon = judgeCoupon({
      plan: "single",
      policy,
      stakeText: "1000",
      legs: seeLegs(offering, [{ ...RESULT, outcomeId, oddsMilli: oddsMilli ?? 0, epoch, seq }]),
      limits: stakeLimitsOf("EUR"),
      currency: "EUR",
      nowMs: NOW,
      roomOf: () => 1_000_000n,
      accumulatorRoomOf: () => 1_000_000n,
    });
    const legs = isRefused(coupon) ? [] : coupon.legs;
    return { legs, policy, delayEndsAt: BigInt(NOW + 6_000) };
  });
  const judge = () => {
    clock.set(NOW + 6_000);
    return bets.map((bet) => judgeDelay(bet, offering, clock.nowMs()));
  };
  const codes = () => judge().map((verdict) => (verdict.kind === "reject" ? verdict.code : "ok"));
  return { clock, offering, bets, judge, codes };
}

describe("the fairness rule", () => {
  it("accepts every side when nothing material happened", () => {
    expect(desk().codes()).toEqual(["ok", "ok", "ok"]);
  });

  it.each([
    [{ score: [1, 0] as const }, "COUPON_SCORE_CHANGED"],
    [{ redCards: [0, 1] as const }, "COUPON_RED_CARD_CHANGED"],
    [{}, "COUPON_MATERIAL_CHANGE"],
  ])("rejects every side alike after %j", (change, code) => {
    for (const policy of ["none", "better", "any"] as const) {
      const { offering, codes } = desk(policy);
      offering.material("1", change);
      expect(codes()).toEqual([code, code, code]);
    }
  });

  it("rejects even when the change was taken back within the window", () => {
    const { offering, codes } = desk("any");
    offering.material("1", { score: [1, 0] });
    offering.material("1", { score: [0, 0] });
    expect(new Set(codes())).toEqual(new Set(["COUPON_MATERIAL_CHANGE"]));
  });

  it("rejects when the facts of the window cannot be known", () => {
    const restarted = desk("any");
    restarted.offering.restart();
    expect(new Set(restarted.codes())).toEqual(new Set(["COUPON_FEED_STALE"]));
    const silent = desk("any");
    silent.offering.isUp = false;
    expect(new Set(silent.codes())).toEqual(new Set(["COUPON_FEED_STALE"]));
    const { bets, offering } = desk("any");
    const late = NOW + 6_000 + DELAY_OVERDUE_MAX_MS;
    const [bet] = bets;
    expect(bet && judgeDelay(bet, offering, late)).toMatchObject({ kind: "accept" });
    expect(bet && judgeDelay(bet, offering, late + 1)).toMatchObject({ code: "COUPON_FEED_STALE" });
  });

  it("rejects while the market is stopped or closed", () => {
    const { offering, codes } = desk("any");
    offering.setStatus({ ...RESULT, outcomeId: "1" }, "suspended");
    expect(new Set(codes())).toEqual(new Set(["COUPON_MARKET_SUSPENDED"]));
    offering.setStatus({ ...RESULT, outcomeId: "1" }, "settled");
    expect(new Set(codes())).toEqual(new Set(["COUPON_MARKET_CLOSED"]));
    offering.fixture("1").status = "ended";
    expect(new Set(codes())).toEqual(new Set(["COUPON_FIXTURE_CLOSED"]));
  });

  it.each([2_090, 2_110])("keeps the price through a drift of one step to %i", (price) => {
    const { offering, judge } = desk("none");
    offering.setPrice({ ...RESULT, outcomeId: "1" }, price);
    expect(judge()[0]).toMatchObject({ kind: "accept", legs: [{ oddsMilli: 2_100 }] });
  });

  it.each([
    ["none", 2_080, "COUPON_ODDS_CHANGED"],
    ["none", 2_120, "COUPON_ODDS_CHANGED"],
    ["better", 2_080, "COUPON_ODDS_CHANGED"],
    ["better", 2_120, 2_120],
    ["any", 2_080, 2_080],
    ["any", 2_120, 2_120],
  ] as const)("beyond a step the policy %s decides about %i: %s", (policy, price, expected) => {
    const { offering, judge } = desk(policy);
    offering.setPrice({ ...RESULT, outcomeId: "1" }, price);
    const verdict = judge()[0];
    if (typeof expected === "number") {
      expect(verdict).toMatchObject({ kind: "accept", legs: [{ oddsMilli: expected }] });
    } else {
      expect(verdict).toMatchObject({
        code: expected,
        data: { legs: [{ index: 0, reason: "price", oddsMilli: price }] },
      });
    }
  });

  it("keeps both counts and prices as evidence", () => {
    const { offering, judge } = desk();
    offering.material("1", { score: [1, 0] });
    expect(judge()[0]?.facts).toEqual({
      checkedAt: NOW + 6_000,
      legs: [
        {
          fixtureId: "1",
          materialSeqBefore: 0,
          materialSeqAfter: 1,
          epochBefore: 3,
          epochAfter: 3,
          oddsMilliBefore: 2_100,
          oddsMilliAfter: 2_100,
        },
      ],
    });
  });
});
