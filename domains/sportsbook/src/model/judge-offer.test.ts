import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { FakeOffering } from "../testing/fake-offering.ts";
import { judgeOffer } from "./judge-offer.ts";
import { findRelatedPairs, judgeStructure } from "./judge-structure.ts";
import { seeLegs } from "./seen-leg.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };

function desk() {
  const clock = fakeClock(1_790_000_000_000);
  const offering = new FakeOffering(clock);
  for (const id of ["1", "2"]) offering.addFixture(id, "line", 1_000);
  const see = (...fixtureIds: string[]) =>
    seeLegs(
      offering,
      fixtureIds.map((fixtureId) => ({
        fixtureId,
        ...RESULT,
        oddsMilli: 2_100,
        epoch: 3,
        seq: 101,
      })),
    );
  const judge = (...fixtureIds: string[]) => judgeOffer(see(...fixtureIds), clock.nowMs());
  return { clock, offering, see, judge };
}

describe("what is on offer", () => {
  it("passes open markets", () => {
    expect(desk().judge("1", "2")).toBeUndefined();
  });

  it("names the legs that fail, and the gravest reason first", () => {
    const { offering, judge } = desk();
    offering.setStatus({ fixtureId: "1", ...RESULT }, "suspended");
    expect(judge("1", "2")).toMatchObject({
      code: "COUPON_MARKET_SUSPENDED",
      data: { legs: [{ index: 0 }] },
    });
    expect(judge("1", "77")).toMatchObject({
      code: "COUPON_SELECTION_UNKNOWN",
      data: { legs: [{ index: 1 }] },
    });
  });

  it("closes a match at its start to the second", () => {
    const { clock, judge } = desk();
    clock.advance(999);
    expect(judge("1")).toBeUndefined();
    clock.advance(1);
    expect(judge("1")).toMatchObject({ code: "COUPON_PAST_CUTOFF" });
  });

  it.each(["settled", "cancelled", "inactive"] as const)("calls a %s market closed", (status) => {
    const { offering, judge } = desk();
    offering.setStatus({ fixtureId: "1", ...RESULT }, status);
    expect(judge("1")).toMatchObject({ code: "COUPON_MARKET_CLOSED" });
  });

  it.each(["ended", "closed", "cancelled", "abandoned", "postponed"] as const)(
    "takes nothing on a fixture that is %s",
    (status) => {
      const { offering, judge } = desk();
      offering.fixture("1").status = status;
      expect(judge("1")).toMatchObject({ code: "COUPON_FIXTURE_CLOSED" });
    },
  );

  it("takes nothing without a price, nor while the source is silent", () => {
    const { offering, judge } = desk();
    offering.setPrice({ fixtureId: "1", ...RESULT }, null);
    expect(judge("1")).toMatchObject({ code: "COUPON_MARKET_SUSPENDED" });
    offering.isUp = false;
    expect(judge("2")).toMatchObject({ code: "COUPON_FEED_STALE" });
  });
});

describe("the shape of a coupon", () => {
  it.each([
    ["single", [], "no-legs"],
    ["single", ["1", "2"], "single-needs-one-leg"],
    ["accumulator", ["1"], "accumulator-needs-two-legs"],
    ["accumulator", Array.from({ length: 41 }, (_, n) => String(n)), "too-many-legs"],
  ] as const)("refuses a %s of %j as %s", (plan, fixtureIds, reason) => {
    expect(judgeStructure(plan, desk().see(...fixtureIds))).toMatchObject({
      code: "COUPON_STRUCTURE_INVALID",
      data: { reason },
    });
  });

  it("[CFG-03] refuses a type and a number of legs that the site does not take", () => {
    const legs = desk().see("1", "2", "3");
    const judge = (types: readonly string[], maxLegs: number) =>
      judgeStructure("accumulator", legs, { types, maxLegs });
    expect(judge(["single", "accumulator"], 3)).toBeUndefined();
    expect(judge(["single"], 3)).toMatchObject({ data: { reason: "type-not-offered" } });
    expect(judge(["accumulator"], 2)).toMatchObject({
      data: { reason: "too-many-legs", legsMax: 2 },
    });
  });

  it("refuses an asked price that is none", () => {
    const [leg] = desk().see("1");
    for (const oddsMilli of [1_000, 0, -2_100, 2_100.5, Number.NaN, 1e12]) {
      const legs = leg ? [{ ...leg, asked: { ...leg.asked, oddsMilli } }] : [];
      expect(judgeStructure("single", legs)).toMatchObject({
        code: "COUPON_STRUCTURE_INVALID",
        data: { reason: "price", legs: [{ index: 0 }] },
      });
    }
  });

  it("names every related pair: of one fixture, and with a contingency in common", () => {
    const { offering, see } = desk();
    expect(findRelatedPairs(see("1", "2", "1"))).toEqual([[0, 2]]);
    offering.fixture("1").contingency.push("champion-outcome:7");
    offering.fixture("2").contingency.push("champion-outcome:7");
    expect(findRelatedPairs(see("1", "2"))).toEqual([[0, 1]]);
    expect(judgeStructure("accumulator", see("1", "2"))).toMatchObject({
      code: "COUPON_LEGS_RELATED",
      data: { pairs: [[0, 1]] },
    });
  });
});
