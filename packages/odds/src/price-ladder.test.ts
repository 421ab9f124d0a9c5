import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isOddsMilli,
  ladderStepMilli,
  ODDS_MILLI_MAX,
  ODDS_MILLI_MIN,
  snapDown,
} from "./price-ladder.ts";

const runs = { numRuns: 2_000, seed: 20_260_101 };
const price = fc.double({ min: 1_001, max: 1_000_000, noNaN: true });

describe("price ladder", () => {
  it.each([
    [1_249, 1],
    [1_250, 5],
    [1_999, 5],
    [2_000, 10],
    [3_000, 20],
    [4_000, 50],
    [6_000, 100],
    [10_000, 500],
    [20_000, 1_000],
    [50_000, 5_000],
    [100_000, 10_000],
  ])("steps at %i by %i thousandths", (oddsMilli, step) => {
    expect(ladderStepMilli(oddsMilli)).toBe(step);
  });

  it("snaps down, by less than a step, onto a price that stays where it is", () => {
    fc.assert(
      fc.property(price, (asked) => {
        const snapped = snapDown(asked) ?? 0;
        expect(isOddsMilli(snapped)).toBe(true);
        expect(snapped).toBeLessThanOrEqual(asked);
        expect(asked - snapped).toBeLessThan(ladderStepMilli(asked));
        expect(snapDown(snapped)).toBe(snapped);
      }),
      runs,
    );
  });

  it("never turns two prices round", () => {
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(snapDown(low) ?? 0).toBeLessThanOrEqual(snapDown(high) ?? 0);
      }),
      runs,
    );
  });

  it("has a lowest price and a cap", () => {
    expect(snapDown(1_000.9)).toBeUndefined();
    expect(snapDown(Number.NaN)).toBeUndefined();
    expect(snapDown(ODDS_MILLI_MIN)).toBe(ODDS_MILLI_MIN);
    expect(snapDown(5_000_000)).toBe(ODDS_MILLI_MAX);
  });

  it.each([1_000, 1_000_001, 1_500.5, Number.NaN, -2_000, Infinity])("%d is no price", (value) => {
    expect(isOddsMilli(value)).toBe(false);
  });
});
