import { assert } from "@fairline/kernel";

/** An exact fraction, reduced, with `d` > 0. */
export type Rational = { readonly n: bigint; readonly d: bigint };

/** Zero. */
export const ZERO: Rational = { n: 0n, d: 1n };

/** One. */
export const ONE: Rational = { n: 1n, d: 1n };

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** The reduced fraction n/d; `d` must not be 0. */
export function rational(n: bigint, d: bigint = 1n): Rational {
  assert(d !== 0n, "a fraction needs a denominator");
  const divisor = gcd(n, d);
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}

/** a + b. */
export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a − b. */
export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** a · b. */
export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

/** a / b; `b` must not be 0. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** −1, 0 or 1 as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest whole number; a half goes away from zero. */
export function roundHalfUp(value: Rational): bigint {
  const twice = value.n * 2n;
  return twice >= 0n ? (twice + value.d) / (value.d * 2n) : -((-twice + value.d) / (value.d * 2n));
}

/** The largest whole number not above the value. */
export function roundDown(value: Rational): bigint {
  const quotient = value.n / value.d;
  return value.n < 0n && value.n % value.d !== 0n ? quotient - 1n : quotient;
}

/** The smallest whole number not below the value. */
export function roundUp(value: Rational): bigint {
  return -roundDown({ n: -value.n, d: value.d });
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  // Most fractions are small, and numbers divide many times faster than bigints.
  while (x > SAFE_MAX || y > SAFE_MAX) {
    if (y === 0n) return x;
    [x, y] = [y, x % y];
  }
  const divisor = safeGcd(Number(x), Number(y));
  return divisor === 0 ? 1n : BigInt(divisor);
}

function safeGcd(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}
