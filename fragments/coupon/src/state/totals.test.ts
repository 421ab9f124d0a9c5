import { rational } from "@fairline/money";
import { maxReturns, priceOf, roundReturns } from "@fairline/odds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { possibleReturns } from "./totals.ts";

describe("the returns shown before placing", () => {
  it("are what the settlement arithmetic pays when every leg wins", () => {
    const prices = fc.array(fc.integer({ min: 1_001, max: 50_000 }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(prices, fc.bigInt({ min: 1n, max: 10_000_000n }), (odds, minor) => {
        const { picks } = slipWith(...odds.map((price, id) => clickedPick(String(id), price)));
        const stake = { kind: "amount" as const, minor, isEchoNeeded: false };
        const shown = possibleReturns(picks, [{ keys: picks.map((pick) => pick.key), stake }]);
        const legs = odds.map((price) => ({ price: priceOf(price) }));
        const bet = {
          plan: { kind: "fold" as const },
          part: "win" as const,
          unit: rational(minor),
          legs,
        };
        expect(shown).toBe(roundReturns(maxReturns(bet)));
      }),
      { seed: 20260801, numRuns: 500 },
    );
  });
});
