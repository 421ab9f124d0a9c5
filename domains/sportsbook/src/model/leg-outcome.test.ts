import { describe, expect, it } from "vitest";
import type { LegOutcome } from "./bet.ts";
import { areSameOutcomes } from "./leg-outcome.ts";

const WON: LegOutcome = { result: "won", rev: 1, certainty: 2, score: [2, 1], cause: "result" };

const OTHERS: readonly { readonly legs: readonly (LegOutcome | null)[] }[] = [
  { legs: [] },
  { legs: [null] },
  { legs: [WON, WON] },
  { legs: [WON, null] },
  { legs: [{ ...WON, result: "lost" }] },
  { legs: [{ ...WON, rev: 2 }] },
  { legs: [{ ...WON, certainty: 1 }] },
  { legs: [{ ...WON, score: [1, 2] }] },
  { legs: [{ ...WON, score: [2, 2] }] },
  { legs: [{ ...WON, score: null }] },
  { legs: [{ ...WON, cause: "cancelled" }] },
];

describe("legs that are looked at again", () => {
  it("stand as they did where every value is the same", () => {
    expect(areSameOutcomes([], [])).toBe(true);
    expect(areSameOutcomes([WON, null], [{ ...WON, score: [2, 1] }, null])).toBe(true);
    expect(areSameOutcomes([{ ...WON, score: null }], [{ ...WON, score: null }])).toBe(true);
  });

  it.each(OTHERS)("stand otherwise than one that won: $legs", ({ legs }) => {
    expect(areSameOutcomes([WON], legs)).toBe(false);
    expect(areSameOutcomes(legs, [WON])).toBe(false);
  });
});
