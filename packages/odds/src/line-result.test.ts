import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, multiply, rational } from "@fairline/money";
import { sharesOf, winFactor } from "./leg.ts";
import { formatLine, lineResult, parseLine } from "./line-result.ts";

const runs = { numRuns: 1_000, seed: 20_260_103 };
const quarters = fc.integer({ min: -40, max: 40 });
const EVEN = rational(2n);

describe("Asian lines", () => {
  it.each([
    [2, "won"],
    [1, "half-won"],
    [0, "refunded"],
    [-1, "half-lost"],
    [-2, "lost"],
  ])("%i quarters beyond the line is %s", (distance, word) => {
    expect(lineResult(distance)).toBe(word);
  });

  it("give both sides of a line exactly the two stakes at evens", () => {
    fc.assert(
      fc.property(quarters, (distance) => {
        const own = winFactor({ price: EVEN, win: sharesOf(lineResult(distance)) });
        const other = winFactor({ price: EVEN, win: sharesOf(lineResult(-distance)) });
        expect(compare(add(own, other), EVEN)).toBe(0);
      }),
      runs,
    );
  });

  it("split a quarter line into half the stake on each neighbour", () => {
    const price = rational(19n, 10n);
    const half = rational(1n, 2n);
    fc.assert(
      fc.property(quarters, quarters, (goals, line) => {
        const facts = goals * 4;
        const odd = line * 2 + 1;
        const pay = (quartersOfLine: number) =>
          winFactor({ price, win: sharesOf(lineResult(facts - quartersOfLine)) });
        const split = multiply(half, add(pay(odd - 1), pay(odd + 1)));
        expect(compare(pay(odd), split)).toBe(0);
      }),
      runs,
    );
  });

  it("read and write their canonical text", () => {
    fc.assert(
      fc.property(quarters, (value) => {
        expect(parseLine(formatLine(value))).toBe(value);
      }),
      runs,
    );
    expect(formatLine(-3)).toBe("-0.75");
    expect(formatLine(10)).toBe("2.5");
    expect(parseLine("2.50")).toBe(10);
    expect(parseLine("-0")).toBe(0);
    for (const text of ["2.3", "", "1e1", "2.", "--1", "NaN"])
      expect(parseLine(text)).toBeUndefined();
  });
});
