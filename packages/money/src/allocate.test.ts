import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";

const RUNS = { seed: 20_240_101, numRuns: 500 };
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
  .filter((each) => each.some((weight) => weight > 0n));

describe("allocate", () => {
  it("splits without losing or inventing a unit, nobody more than a unit off his share", () => {
    fc.assert(
      fc.property(amount, weights, (amountMinor, shares) => {
        const parts = allocate(amountMinor, shares);
        const total = shares.reduce((sum, share) => sum + share, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amountMinor);
        parts.forEach((part, index) => {
          const exact = amountMinor * (shares[index] ?? 0n);
          expect(part >= 0n).toBe(true);
          expect(part * total > exact - total && part * total < exact + total).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it("gives what remains to the largest remainders, and to the earlier of equals", () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(10n, [1n, 8n, 3n])).toEqual([1n, 7n, 2n]);
    expect(allocate(1n, [1n, 2n])).toEqual([0n, 1n]);
  });

  it("gives nothing to who has no weight", () => {
    expect(allocate(7n, [0n, 3n, 0n])).toEqual([0n, 7n, 0n]);
  });

  it("needs an amount of 0 up and somebody to give it to", () => {
    expect(() => allocate(-1n, [1n])).toThrow();
    expect(() => allocate(1n, [0n, 0n])).toThrow();
    expect(() => allocate(1n, [])).toThrow();
  });
});
