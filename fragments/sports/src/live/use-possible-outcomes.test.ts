import { describe, expect, it } from "vitest";
import type { FixtureNow, MarketNow } from "./price-book.ts";
import { possibleOutcomes } from "./use-possible-outcomes.ts";

function priced(isActive: boolean) {
  return { oddsMilli: isActive ? 9_000 : null, isActive, result: undefined };
}

function fixture(status: MarketNow["status"]): Pick<FixtureNow, "markets"> {
  const outcomes = new Map([
    ["0:0", priced(false)],
    ["1:0", priced(true)],
    ["1:1", priced(true)],
  ]);
  return { markets: new Map([["correct-score", { status, seq: 1, outcomes }]]) };
}

describe("possibleOutcomes", () => {
  it("leaves out scores that were passed while the market is open", () => {
    expect(possibleOutcomes(fixture("active"), "correct-score")).toBe("1:0 1:1");
  });

  it("keeps all of them in their places while the market is stopped", () => {
    expect(possibleOutcomes(fixture("suspended"), "correct-score")).toBe("");
    expect(possibleOutcomes(undefined, "correct-score")).toBe("");
  });
});
