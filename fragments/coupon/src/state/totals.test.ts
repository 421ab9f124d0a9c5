import { rational } from "@fairline/money";
import { maxReturns, priceOf, roundReturns } from "@fairline/odds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { possibleReturns } from "./totals.ts";

describe("the returns shown before placing", () => {
  it("are what the settlement arithmetic pays when every leg wins, up to the cap", () => {
    const prices = fc.array(fc.integer({ min: 1_001, max: 50_000 }), {
      minLength: 1,
      maxLength: 8,
    });
    const amount = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(prices, amount, amount, (odds, minor, cap) => {
        const { picks } = slipWith(...odds.map((price, id) => clickedPick(String(id), price)));
        const stake = { kind: "amount" as const, minor, isEchoNeeded: false };
        const shown = possibleReturns(picks, [{ keys: picks.map((pick) => pick.key), stake }], cap);
        const legs = odds.map((price) => ({ price: priceOf(price) }));
        const bet = {
          plan: { kind: "fold" as const },
          part: "win" as const,
          unit: rational(minor),
          legs,
        };
        const whole = roundReturns(maxReturns(bet));
        expect(shown?.minor).toBe(whole < cap ? whole : cap);
        expect(shown?.isCapped).toBe(whole > cap);
      }),
      { seed: 20260801, numRuns: 500 },
    );
  });

  it("are cut bet by bet, and not told while nobody knows the cap", () => {
    const { picks } = slipWith(clickedPick("1", 2_000), clickedPick("2", 50_000));
    const lines = picks.map(({ key }) => ({
      keys: [key],
      stake: { kind: "amount" as const, minor: 1_000n, isEchoNeeded: false },
    }));
    expect(possibleReturns(picks, lines, 10_000n)).toEqual({ minor: 12_000n, isCapped: true });
    expect(possibleReturns(picks, lines, null)).toBeNull();
  });
});
