import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, combineLegs } from "./combine-legs.ts";

type Leg = Candidate & { readonly group: number };

const MILLI = 1_000;

/** Groups of up to three selections whose prices carry a margin. */
const groups = fc
  .array(fc.array(fc.integer({ min: 1_050, max: 4_000 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((prices) =>
    prices.map((group, index): readonly Leg[] =>
      group.map((oddsMilli) => ({ oddsMilli, share: 950 / oddsMilli, group: index })),
    ),
  );

const wishes = fc
  .record({
    oddsMinMilli: fc.integer({ min: 1_200, max: 20_000 }),
    surplus: fc.integer({ min: 0, max: 10_000 }),
    legsMin: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ oddsMinMilli, surplus, legsMin, more }) => ({
    oddsMinMilli,
    oddsMaxMilli: oddsMinMilli + surplus,
    legsMin,
    legsMax: legsMin + more,
  }));

function product(legs: readonly Leg[]): number {
  return legs.reduce((odds, leg) => Math.floor((odds * leg.oddsMilli) / MILLI), MILLI);
}

/** The greatest share of all combinations, tried one by one. */
function bestByTrial(
  all: readonly (readonly Leg[])[],
  count: number,
  fits: (odds: number) => boolean,
): number {
  let best = 0;
  const go = (index: number, legs: readonly Leg[]): void => {
    if (legs.length === count) {
      const share = legs.reduce((total, leg) => total * leg.share, 1);
      if (fits(product(legs))) best = Math.max(best, share);
      return;
    }
    const [group, ...rest] = all.slice(index);
    if (!group) return;
    for (const leg of group) go(index + 1, [...legs, leg]);
    if (rest.length > 0) go(index + 1, legs);
  };
  go(0, []);
  return best;
}

describe("combinations of selections", () => {
  it("reach the wanted odds, stay below the greatest, and take one selection of a group", () => {
    fc.assert(
      fc.property(groups, wishes, (all, wish) => {
        for (const { legs, share } of combineLegs(all, wish)) {
          expect(product(legs)).toBeGreaterThanOrEqual(wish.oddsMinMilli);
          expect(product(legs)).toBeLessThanOrEqual(wish.oddsMaxMilli);
          expect(legs.length).toBeGreaterThanOrEqual(wish.legsMin);
          expect(legs.length).toBeLessThanOrEqual(wish.legsMax);
          expect(new Set(legs.map(({ group }) => group)).size).toBe(legs.length);
          expect(share).toBeCloseTo(
            legs.reduce((total, leg) => total * leg.share, 1),
            12,
          );
        }
      }),
    );
  });

  it("are the likeliest ones while every thousandth is a step of its own", () => {
    const near = wishes.map((wish) => ({ ...wish, oddsMinMilli: 1_200, oddsMaxMilli: 60_000 }));
    fc.assert(
      fc.property(groups, near, (all, wish) => {
        const found = new Map(combineLegs(all, wish).map((each) => [each.legs.length, each.share]));
        for (let count = wish.legsMin; count <= wish.legsMax; count += 1) {
          const best = bestByTrial(all, count, (odds) => odds >= 1_200 && odds <= 60_000);
          expect(found.get(count) ?? 0).toBeCloseTo(best, 12);
        }
      }),
    );
  });

  it("are the same for the same question", () => {
    fc.assert(
      fc.property(groups, wishes, (all, wish) => {
        expect(combineLegs(all, wish)).toEqual(combineLegs(all, wish));
      }),
    );
  });

  it("are none where the odds cannot be reached", () => {
    const legs = [[{ oddsMilli: 1_500, share: 0.6, group: 0 }]];
    const wish = { oddsMinMilli: 4_000, oddsMaxMilli: 5_000, legsMin: 1, legsMax: 10 };
    expect(combineLegs(legs, wish)).toEqual([]);
    expect(combineLegs([], wish)).toEqual([]);
  });
});
