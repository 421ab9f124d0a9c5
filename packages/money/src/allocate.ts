import { assert } from "@fairline/kernel";

/**
 * Splits `amountMinor` ≥ 0 in proportion to `weights` by largest remainder; the parts sum to the
 * amount exactly. Ties go to the earlier weight.
 */
export function allocate(amountMinor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(amountMinor >= 0n && total > 0n, "allocate needs an amount and a positive weight");
  const parts = weights.map((weight) => (amountMinor * weight) / total);
  const order = weights
    .map((weight, index) => ({ index, rest: (amountMinor * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = amountMinor - parts.reduce((sum, part) => sum + part, 0n);
  for (const { index } of order) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}
