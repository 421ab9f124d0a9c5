import { add, compare, multiply, ONE, type Rational, rational, ZERO } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DecidedLeg, LOST, placeFactor, REFUNDED, sharesOf, winFactor, WON } from "./leg.ts";
import type { ResultWord } from "./line-result.ts";
import { isDead, maxReturns } from "./open-bet.ts";
import { countCombinations, countUnits, type SettlementPlan } from "./plan.ts";
import { type DecidedBet, exactReturns, roundReturns } from "./returns.ts";

const runs = { numRuns: 1_000, seed: 20_260_105 };
const WORDS: readonly ResultWord[] = ["won", "lost", "refunded", "half-won", "half-lost"];

const price = fc.integer({ min: 1_001, max: 50_000 }).map((m) => rational(BigInt(m), 1_000n));
const shares = fc.constantFrom(...WORDS).map(sharesOf);
const leg: fc.Arbitrary<DecidedLeg> = fc.record({
  price,
  win: shares,
  place: shares,
  placeFraction: fc.constantFrom(rational(1n, 4n), rational(1n, 5n), ONE),
});
const unit = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((n) => rational(n));
const legs = (minLength: number, maxLength: number) => fc.array(leg, { minLength, maxLength });

function bet(plan: SettlementPlan, of: Rational, on: readonly DecidedLeg[]): DecidedBet {
  return { plan, part: "win", unit: of, legs: on };
}

function same(a: Rational, b: Rational): void {
  expect(`${a.n}/${a.d}`).toBe(`${b.n}/${b.d}`);
}

describe("returns", () => {
  it("do not depend on the order of legs", () => {
    fc.assert(
      fc.property(legs(2, 8), unit, fc.integer({ min: 0, max: 7 }), (all, of, shift) => {
        const moved = [...all.slice(shift % all.length), ...all.slice(0, shift % all.length)];
        const plans: SettlementPlan[] = [{ kind: "fold" }, { kind: "system", folds: [1, 2] }];
        for (const plan of plans) {
          same(exactReturns(bet(plan, of, all)), exactReturns(bet(plan, of, moved)));
        }
      }),
      runs,
    );
  });

  it("treat a refunded leg of a fold as if it were not there", () => {
    fc.assert(
      fc.property(legs(1, 8), price, unit, (all, other, of) => {
        const refunded = { price: other, win: REFUNDED, place: REFUNDED };
        same(
          exactReturns(bet({ kind: "fold" }, of, [...all, refunded])),
          exactReturns(bet({ kind: "fold" }, of, all)),
        );
      }),
      runs,
    );
  });

  it("make a system of all legs equal to the fold", () => {
    fc.assert(
      fc.property(legs(1, 10), unit, (all, of) => {
        same(
          exactReturns(bet({ kind: "system", folds: [all.length] }, of, all)),
          exactReturns(bet({ kind: "fold" }, of, all)),
        );
      }),
      runs,
    );
  });

  it("equal the sum over every combination written out, bankers in each", () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(legs(1, 8), sizes, fc.integer({ min: 0, max: 2 }), unit, (all, folds, n, of) => {
        const marked = all.map((item, index) => ({ ...item, banker: index < n }));
        const bankers = marked.filter((item) => item.banker);
        const free = marked.filter((item) => !item.banker);
        const combinations = folds.flatMap((size) => combine(free, size));
        const expected = combinations.reduce(
          (sum, some) => add(sum, foldOf([...bankers, ...some])),
          ZERO,
        );
        const plan: SettlementPlan = { kind: "system", folds };
        expect(countCombinations(plan, free.length)).toBe(BigInt(combinations.length));
        same(exactReturns(bet(plan, of, marked)), multiply(of, expected));
      }),
      runs,
    );
  });

  it("make each-way the win bet plus the place bet", () => {
    fc.assert(
      fc.property(legs(1, 8), unit, (all, of) => {
        const plan: SettlementPlan = { kind: "system", folds: [1, all.length] };
        const parts = (["win", "place"] as const).map((part) =>
          exactReturns({ plan, part, unit: of, legs: all }),
        );
        same(
          exactReturns({ plan, part: "each-way", unit: of, legs: all }),
          parts.reduce(add, ZERO),
        );
      }),
      runs,
    );
  });

  it("rise with every factor and never pass the maximum", () => {
    fc.assert(
      fc.property(legs(2, 6), unit, fc.nat(5), (all, of, at) => {
        const better = all.map((item, index) => (index === at % all.length ? winner(item) : item));
        const plans: SettlementPlan[] = [
          { kind: "fold" },
          { kind: "chain" },
          { kind: "system", folds: [2] },
        ];
        for (const plan of plans) {
          const now = exactReturns(bet(plan, of, all));
          const most = maxReturns({ plan, part: "win", unit: of, legs: all.map(open) });
          expect(compare(now, exactReturns(bet(plan, of, better)))).toBeLessThanOrEqual(0);
          expect(compare(now, most)).toBeLessThanOrEqual(0);
        }
      }),
      runs,
    );
  });

  it("return the stake on average at fair prices, whatever the plan", () => {
    const plans: SettlementPlan[] = [
      { kind: "fold" },
      { kind: "chain" },
      { kind: "system", folds: [1, 3] },
      { kind: "anti" },
    ];
    const odds = fc.integer({ min: 2, max: 9 }).map((n) => rational(BigInt(n), BigInt(n - 1)));
    fc.assert(
      fc.property(fc.array(odds, { minLength: 3, maxLength: 3 }), (prices) => {
        for (const plan of plans) {
          const units = rational(countUnits(plan, 3, "win"));
          same(expectedReturns(plan, prices), units);
        }
      }),
      runs,
    );
  });

  it("are rounded once, half away from zero, or down for a brand that floors", () => {
    expect(roundReturns(rational(4_187_5n, 10n))).toBe(4_188n);
    expect(roundReturns(rational(4_187_5n, 10n), "floor")).toBe(4_187n);
    const third = { price: rational(1_333n, 1_000n), win: WON };
    const sum = exactReturns(
      bet({ kind: "system", folds: [1] }, rational(1n), [third, third, third]),
    );
    expect(roundReturns(sum)).toBe(4n);
  });
});

describe("chain, conditional, anti, builder", () => {
  const two = rational(2n);

  it("chain stops when its account is empty", () => {
    const plan: SettlementPlan = { kind: "chain" };
    const on = [LOST, WON].map((win) => ({ price: two, win }));
    same(exactReturns(bet(plan, rational(5n), on)), ZERO);
  });

  it("conditional stakes everything, or what is left", () => {
    const blocks = [
      { stake: rational(10n), legs: [0] },
      { stake: "max" as const, legs: [1] },
      { stake: rational(100n), legs: [2] },
    ];
    const results = (...wins: (typeof WON)[]) => wins.map((win) => ({ price: two, win }));
    const pay = (on: DecidedLeg[]) => exactReturns(bet({ kind: "conditional", blocks }, ONE, on));
    same(pay(results(WON, WON, WON)), rational(80n));
    same(pay(results(WON, WON, LOST)), ZERO);
    same(pay(results(WON, REFUNDED, WON)), rational(40n));
  });

  it("anti repays when all legs are void and loses when none lost", () => {
    const pay = (...wins: (typeof WON)[]) =>
      exactReturns(
        bet(
          { kind: "anti" },
          ONE,
          wins.map((win) => ({ price: two, win })),
        ),
      );
    same(pay(REFUNDED, REFUNDED), ONE);
    same(pay(WON, WON), ZERO);
    same(pay(LOST, WON), rational(4n, 3n));
    same(pay(LOST, REFUNDED), two);
  });

  it("anti keeps the house's share of the fair profit", () => {
    const on = [LOST, WON].map((win) => ({ price: two, win }));
    same(
      exactReturns(bet({ kind: "anti", marginBp: 600 }, ONE, on)),
      add(ONE, multiply(rational(1n, 3n), rational(94n, 100n))),
    );
  });

  it("builder pays its own price, nothing, or the stake back", () => {
    const pay = (...wins: (typeof WON)[]) =>
      exactReturns(
        bet(
          { kind: "builder", price: rational(5n) },
          ONE,
          wins.map((win) => ({ price: two, win })),
        ),
      );
    same(pay(WON, WON), rational(5n));
    same(pay(WON, REFUNDED), ONE);
    same(pay(LOST, REFUNDED), ZERO);
  });

  it("lobby joins its fixed legs to every combination", () => {
    const fixed = { price: rational(3n), win: WON, banker: true };
    const free = [WON, LOST, WON].map((win) => ({ price: two, win }));
    same(exactReturns(bet({ kind: "lobby", folds: [2] }, ONE, [fixed, ...free])), rational(12n));
  });
});

describe("early verdict", () => {
  it("calls a bet dead exactly when no future can pay it", () => {
    const maybe = fc.option(leg, { nil: undefined });
    const items = fc.array(fc.tuple(price, maybe), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 3 }), (mixed, size) => {
        const all = mixed.map(([of, decided]) => decided ?? { price: of });
        const lost = mixed.filter(([, decided]) => decided && winFactor(decided).n === 0n).length;
        const open = (plan: SettlementPlan) => ({
          plan,
          part: "win" as const,
          unit: ONE,
          legs: all,
        });
        expect(isDead(open({ kind: "fold" }))).toBe(lost > 0);
        const isHopeless = lost > all.length - size;
        expect(isDead(open({ kind: "system", folds: [size] }))).toBe(isHopeless);
      }),
      runs,
    );
  });

  it("waits with an anti bet, which lives from lost legs", () => {
    const on = [{ price: rational(2n), win: LOST }, { price: rational(2n) }];
    expect(isDead({ plan: { kind: "anti" }, part: "win", unit: ONE, legs: on })).toBe(false);
    same(
      maxReturns({ plan: { kind: "anti" }, part: "win", unit: ONE, legs: on }),
      rational(4n, 3n),
    );
  });
});

describe("place part", () => {
  it("takes the fraction of the profit", () => {
    const terms = {
      price: rational(11n, 4n),
      win: WON,
      place: WON,
      placeFraction: rational(1n, 4n),
    };
    same(placeFactor(terms), rational(23n, 16n));
    same(placeFactor({ price: rational(3n), win: LOST }), ZERO);
  });
});

function open(item: DecidedLeg): { price: Rational } {
  return { price: item.price };
}

function winner(item: DecidedLeg): DecidedLeg {
  return { ...item, win: WON };
}

function foldOf(some: readonly DecidedLeg[]): Rational {
  return some.map(winFactor).reduce(multiply, ONE);
}

function combine<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combine(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Sum over all won/lost worlds of probability × returns, with probability 1/price for a win. */
function expectedReturns(plan: SettlementPlan, prices: readonly Rational[]): Rational {
  let total = ZERO;
  for (let world = 0; world < 2 ** prices.length; world += 1) {
    let chance = ONE;
    const on = prices.map((of, index) => {
      const isWon = (world & (1 << index)) !== 0;
      chance = multiply(chance, isWon ? rational(of.d, of.n) : rational(of.n - of.d, of.n));
      return { price: of, win: isWon ? WON : LOST };
    });
    total = add(total, multiply(chance, exactReturns(bet(plan, ONE, on))));
  }
  return total;
}
