import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { deadHeat, winFactor } from "./leg.ts";
import { afterRuleFour, ruleFourPence } from "./rule-four.ts";

const fractional = (n: bigint, d: bigint) => rational(n + d, d);

describe("Rule 4", () => {
  it.each([
    [1n, 9n, 90],
    [2n, 11n, 85],
    [1n, 1n, 45],
    [6n, 4n, 40],
    [10n, 3n, 20],
    [14n, 1n, 5],
    [15n, 1n, 0],
  ])("a withdrawn %i/%i takes its pence", (n, d, pence) => {
    expect(ruleFourPence([fractional(n, d)])).toBe(pence);
  });

  it("adds several withdrawals up to 90", () => {
    expect(ruleFourPence([fractional(5n, 2n), fractional(10n, 1n)])).toBe(30);
    expect(ruleFourPence([fractional(1n, 5n), fractional(1n, 5n)])).toBe(90);
    expect(ruleFourPence([])).toBe(0);
  });

  it("reduces the profit and never the stake", () => {
    expect(afterRuleFour(rational(5n), 25)).toEqual(rational(4n));
    expect(afterRuleFour(rational(5n), 0)).toEqual(rational(5n));
  });
});

describe("dead heat", () => {
  it("divides the stake by the runners that share the places", () => {
    expect(winFactor({ price: rational(6n), win: deadHeat(1n, 2n) })).toEqual(rational(3n));
    expect(winFactor({ price: rational(6n), win: deadHeat(2n, 3n) })).toEqual(rational(4n));
    expect(winFactor({ price: rational(6n), win: deadHeat(3n, 2n) })).toEqual(rational(6n));
  });

  it("refuses impossible ties and shares above the stake", () => {
    expect(() => deadHeat(0n, 2n)).toThrow("places");
    const shares = { win: rational(1n), refund: rational(1n, 2n) };
    expect(() => winFactor({ price: rational(2n), win: shares })).toThrow("at most the stake");
  });
});
