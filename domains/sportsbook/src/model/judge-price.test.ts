import type { OddsPolicy } from "@fairline/contracts";
import { fakeClock, isRefused } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { FakeOffering } from "../testing/fake-offering.ts";
import { judgePrices } from "./judge-price.ts";
import { isQuoted, seeLegs } from "./seen-leg.ts";

const SELECTION = { fixtureId: "1", typeId: "fb.result", specifiers: "", outcomeId: "1" };

function desk(section: "line" | "live") {
  const clock = fakeClock(1_790_000_000_000);
  const offering = new FakeOffering(clock);
  offering.addFixture("1", section);
  const quote = offering.quote(SELECTION);
  const shown = { ...SELECTION, oddsMilli: 2_100, epoch: quote?.epoch ?? 0, seq: quote?.seq ?? 0 };
  const judge = (policy: OddsPolicy, asked = shown) =>
    judgePrices(seeLegs(offering, [asked]).filter(isQuoted), policy);
  return { clock, offering, shown, judge };
}

function reasonOf(verdict: ReturnType<typeof judgePrices>): string {
  if (!isRefused(verdict)) return `taken at ${verdict.join()}`;
  const { legs } = verdict.data;
  const [leg] = Array.isArray(legs) ? legs : [];
  return `${verdict.code} ${JSON.stringify(leg)}`;
}

describe("prices by version", () => {
  it("takes the shown price of the current version", () => {
    const { judge } = desk("live");
    for (const policy of ["none", "better", "any"] as const) expect(judge(policy)).toEqual([2_100]);
  });

  it.each([
    ["none", 2_000, "price"],
    ["none", 2_200, "price"],
    ["better", 2_000, "price"],
    ["better", 2_200, 2_200],
    ["any", 2_000, 2_000],
    ["any", 2_200, 2_200],
  ] as const)("policy %s meets %i just replaced: %s", (policy, price, expected) => {
    const { offering, judge } = desk("live");
    offering.setPrice(SELECTION, price);
    const verdict = judge(policy);
    if (typeof expected === "number") expect(verdict).toEqual([expected]);
    else expect(reasonOf(verdict)).toContain(`"reason":"${expected}"`);
  });

  it.each([
    ["live", 5_000, 5_001],
    ["line", 60_000, 60_001],
  ] as const)("%s prices count as seen for %i ms and are stale at %i", (section, fresh, stale) => {
    const { clock, offering, judge } = desk(section);
    offering.setPrice(SELECTION, 2_200);
    clock.advance(fresh);
    expect(judge("any")).toEqual([2_200]);
    clock.advance(stale - fresh);
    expect(reasonOf(judge("any"))).toContain('"reason":"stale"');
  });

  it("does not take a price that left and came back, whatever the policy", () => {
    const { offering, judge } = desk("live");
    offering.setStatus(SELECTION, "suspended");
    offering.setStatus(SELECTION, "active");
    for (const policy of ["none", "better", "any"] as const) {
      expect(reasonOf(judge(policy))).toContain('"reason":"reopened"');
    }
  });

  it("does not take the same price across a material change", () => {
    const { offering, judge } = desk("live");
    offering.setPrice(SELECTION, 2_150);
    offering.material("1", { score: [1, 0] });
    offering.setPrice(SELECTION, 2_100);
    expect(reasonOf(judge("any"))).toContain('"reason":"reopened"');
  });

  it("refuses versions it does not keep, of another epoch, and ahead of itself", () => {
    const { offering, judge, shown } = desk("live");
    expect(reasonOf(judge("any", { ...shown, seq: 1 }))).toContain('"reason":"stale"');
    expect(reasonOf(judge("any", { ...shown, seq: 9_999 }))).toContain("COUPON_FEED_STALE");
    offering.restart();
    expect(reasonOf(judge("any"))).toContain('"reason":"epoch"');
  });

  it("gains nothing from a forged version: the value is compared", () => {
    const { offering, judge, shown } = desk("live");
    offering.setPrice(SELECTION, 1_500);
    const current = offering.quote(SELECTION)?.seq ?? 0;
    expect(reasonOf(judge("better", { ...shown, seq: current }))).toContain('"reason":"price"');
  });

  it("names price and version of every refused leg, so that accepting needs no other news", () => {
    const { offering, judge } = desk("live");
    offering.setPrice(SELECTION, 1_500);
    const quote = offering.quote(SELECTION);
    expect(reasonOf(judge("none"))).toBe(
      `COUPON_ODDS_CHANGED ${JSON.stringify({
        index: 0,
        oddsMilli: 1_500,
        epoch: quote?.epoch,
        seq: quote?.seq,
        reason: "price",
      })}`,
    );
  });
});
