import { rational } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldReturns } from "./fold-returns.ts";
import { priceOf, sharesOf } from "./leg.ts";
import type { ResultWord } from "./line-result.ts";
import { exactReturns, roundReturns } from "./returns.ts";

const WORDS: readonly ResultWord[] = ["won", "lost", "refunded", "half-won", "half-lost"];

describe("returns of a fold", () => {
  it("are to the cent those of exact fractions, for any legs and stakes", () => {
    const leg = fc.record({
      oddsMilli: fc.integer({ min: 1_001, max: 1_000_000 }),
      result: fc.constantFrom(...WORDS),
    });
    const stake = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(stake, fc.array(leg, { minLength: 1, maxLength: 40 }), (stakeMinor, legs) => {
        const exact = exactReturns({
          plan: { kind: "fold" },
          part: "win",
          unit: rational(stakeMinor),
          legs: legs.map(({ oddsMilli, result }) => ({
            price: priceOf(oddsMilli),
            win: sharesOf(result),
          })),
        });
        expect(foldReturns(stakeMinor, legs)).toBe(roundReturns(exact));
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    );
  });

  it("round a half up, once", () => {
    expect(foldReturns(1n, [{ oddsMilli: 1_500, result: "won" }])).toBe(2n);
    expect(foldReturns(1n, [{ oddsMilli: 1_499, result: "won" }])).toBe(1n);
    expect(foldReturns(3n, [{ oddsMilli: 9_000, result: "half-lost" }])).toBe(2n);
  });
});
