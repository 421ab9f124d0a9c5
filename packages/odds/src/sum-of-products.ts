import { type Rational, rational, ZERO } from "@fairline/money";

/**
 * The sum over all combinations of the given sizes of the product of their factors, exactly:
 * elementary symmetric polynomials over a common denominator, never by listing combinations.
 */
export function sumOfProducts(factors: readonly Rational[], sizes: readonly number[]): Rational {
  const possible = sizes.filter((size) => size >= 0 && size <= factors.length);
  if (possible.length === 0) return ZERO;
  const sizeMax = Math.max(...possible);
  const common = factors.reduce((lcm, factor) => leastCommonMultiple(lcm, factor.d), 1n);
  const sums = symmetricSums(
    factors.map((factor) => (factor.n * common) / factor.d),
    sizeMax,
  );
  const scaled = possible.reduce(
    (total, size) => total + (sums[size] ?? 0n) * common ** BigInt(sizeMax - size),
    0n,
  );
  return rational(scaled, common ** BigInt(sizeMax));
}

/** e_0 … e_max of the numbers: e_k becomes e_k + e_(k−1)·a for each number a. */
function symmetricSums(numbers: readonly bigint[], max: number): bigint[] {
  const sums = [1n, ...Array.from({ length: max }, () => 0n)];
  for (const number of numbers) {
    for (let k = max; k >= 1; k -= 1) {
      sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * number;
    }
  }
  return sums;
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a * b) / greatestCommonDivisor(a, b);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
