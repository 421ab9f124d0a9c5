import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  roundDown,
  roundHalfUp,
  roundUp,
  subtract,
  ZERO,
} from "./rational.ts";

const RUNS = { seed: 20_240_101, numRuns: 500 };
const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 20n });
const fraction = fc.tuple(whole, positive).map(([n, d]) => rational(n, d));

function isReduced({ n, d }: Rational): boolean {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return d > 0n && (n === 0n ? d === 1n : a === 1n);
}

describe("rational", () => {
  it("is reduced, with a positive denominator, so that equal values are equal objects", () => {
    fc.assert(
      fc.property(whole, positive, positive, (n, d, factor) => {
        const value = rational(n, d);
        expect(isReduced(value)).toBe(true);
        expect(rational(n * factor, d * factor)).toEqual(value);
        expect(rational(-n, -d)).toEqual(value);
      }),
      RUNS,
    );
  });

  it("has no denominator of nothing", () => {
    expect(() => rational(1n, 0n)).toThrow("denominator");
    expect(() => divide(ONE, ZERO)).toThrow("denominator");
  });
});

describe("arithmetic", () => {
  it("obeys the laws of a field, exactly", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(multiply(a, ONE)).toEqual(a);
        expect(add(a, ZERO)).toEqual(a);
        if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        for (const value of [add(a, b), multiply(a, b)]) expect(isReduced(value)).toBe(true);
      }),
      RUNS,
    );
  });

  it("orders as numbers are ordered", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(compare(a, b) === 0).toBe(a.n === b.n && a.d === b.d);
        expect(compare(add(a, c), add(b, c))).toBe(compare(a, b));
      }),
      RUNS,
    );
  });
});

describe("rounding", () => {
  it.each([
    [5n, 2n, 3n, 2n, 3n],
    [-5n, 2n, -3n, -3n, -2n],
    [1n, 3n, 0n, 0n, 1n],
    [2n, 3n, 1n, 0n, 1n],
    [-1n, 3n, 0n, -1n, 0n],
    [7n, 1n, 7n, 7n, 7n],
    [4_187_5n, 10n, 4_188n, 4_187n, 4_188n],
  ])("of %s/%s: half up %s, down %s, up %s", (n, d, halfUp, down, up) => {
    const value = rational(n, d);
    expect([roundHalfUp(value), roundDown(value), roundUp(value)]).toEqual([halfUp, down, up]);
  });

  it("down and up enclose the value, a unit apart at most, and half up is the nearer one", () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const [down, up, near] = [roundDown(value), roundUp(value), roundHalfUp(value)];
        expect(compare(rational(down), value)).toBeLessThanOrEqual(0);
        expect(compare(rational(up), value)).toBeGreaterThanOrEqual(0);
        expect(up - down).toBe(value.d === 1n ? 0n : 1n);
        const twice = subtract(multiply(rational(2n), value), rational(2n * near));
        expect(compare(twice, ONE)).toBeLessThanOrEqual(0);
        expect(compare(twice, rational(-1n))).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it("goes away from zero at a half, on both sides alike", () => {
    fc.assert(
      fc.property(whole, (n) => {
        const half = rational(2n * n + 1n, 2n);
        const away = n >= 0n ? n + 1n : n;
        expect(roundHalfUp(half)).toBe(away);
      }),
      RUNS,
    );
  });
});
