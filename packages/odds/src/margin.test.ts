import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMargin, BOOK_SLACK, bookOf, priceMarket, removeMargin } from "./margin.ts";
import { ODDS_MILLI_MAX } from "./price-ladder.ts";

const runs = { numRuns: 1_000, seed: 20_260_102 };

function probabilities(outcomesMax: number, weightMin: number): fc.Arbitrary<number[]> {
  return fc
    .array(fc.double({ min: weightMin, max: 1, noNaN: true }), {
      minLength: 2,
      maxLength: outcomesMax,
    })
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / total);
    });
}

describe("margin", () => {
  it("is applied as the exact inverse of its removal", () => {
    const book = fc.double({ min: 1.005, max: 1.15, noNaN: true });
    fc.assert(
      fc.property(probabilities(12, 0.1), book, (fair, target) => {
        const prices = applyMargin(fair, target);
        expect(bookOf(prices)).toBeCloseTo(target, 9);
        removeMargin(prices).forEach((p, index) => expect(p).toBeCloseTo(fair[index] ?? 0, 8));
      }),
      runs,
    );
  });

  it("puts more of itself on long shots", () => {
    const [favourite = 0, draw = 0, outsider = 0] = applyMargin([0.7, 0.2, 0.1], 1.05);
    const marginOf = (price: number, p: number) => 1_000 / price / p;
    expect(marginOf(favourite, 0.7)).toBeLessThan(marginOf(draw, 0.2));
    expect(marginOf(draw, 0.2)).toBeLessThan(marginOf(outsider, 0.1));
  });

  it("splits an even two-way market evenly, with the book 1 + z", () => {
    const [home = 0, away = 0] = applyMargin([0.5, 0.5], 1.03);
    expect(home).toBeCloseTo(away, 9);
    expect(home).toBeCloseTo(2_000 / 1.03, 6);
  });

  it("only normalises a book without margin", () => {
    const fair = removeMargin([2_100, 2_100]);
    expect(fair).toEqual([0.5, 0.5]);
  });

  it("leaves ladder prices within the target's slack and never above fair", () => {
    const book = fc.double({ min: 1.02, max: 1.15, noNaN: true });
    fc.assert(
      fc.property(probabilities(4, 0.05), book, (fair, target) => {
        const prices = priceMarket(fair, target);
        prices.forEach((price, index) =>
          expect(price ?? 0).toBeLessThanOrEqual(1_000 / (fair[index] ?? 1)),
        );
        const total = bookOf(prices.map((price) => price ?? Infinity));
        expect(total).toBeGreaterThan(1);
        expect(total).toBeLessThanOrEqual(target + BOOK_SLACK);
      }),
      runs,
    );
  });

  it("keeps a correct-score market of many long shots near its target", () => {
    const weights = Array.from({ length: 27 }, (_, index) => 1 / (index + 1));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const prices = priceMarket(
      weights.map((weight) => weight / total),
      1.15,
    );
    const book = bookOf(prices.map((price) => price ?? Infinity));
    expect(book).toBeGreaterThan(1);
    expect(book).toBeLessThanOrEqual(1.15 + BOOK_SLACK);
  });

  it("does not price the impossible or the certain", () => {
    expect(priceMarket([1, 0], 1.03)).toEqual([null, null]);
    expect(priceMarket([0.9999, 0.0001], 1.03)[0]).toBeNull();
  });

  it("gives a near-certainty the lowest price while that is below fair", () => {
    expect(priceMarket([0.99, 0.01], 1.03)).toEqual([1_001, 40_000]);
  });

  it("caps what is hopeless", () => {
    expect(priceMarket([0.5, 0.499999999, 0.000000001], 1.01)[2]).toBe(ODDS_MILLI_MAX);
  });

  it("refuses shares that are no distribution", () => {
    expect(() => applyMargin([0.5, 0.4], 1.03)).toThrow("sum to 1");
    expect(() => applyMargin([0.5, 0.5], 0.9)).toThrow("at least 1");
    expect(() => removeMargin([])).toThrow("has prices");
  });
});
