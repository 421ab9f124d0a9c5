import { assert } from "@fairline/kernel";

/** What one whole unit of one currency is worth in whole units of another: `num / den`. */
export type Rate = { readonly num: bigint; readonly den: bigint };

/**
 * An amount ≥ 0 in minor units of another currency: `amount · num · 10^to / (den · 10^from)`, rounded
 * down for what a player receives, up for what limits count against him.
 */
export function exchange(
  amountMinor: bigint,
  { num, den }: Rate,
  fromExponent: number,
  toExponent: number,
  rounding: "up" | "down",
): bigint {
  assert(amountMinor >= 0n && num > 0n && den > 0n, "an exchange needs an amount and a rate");
  const dividend = amountMinor * num * 10n ** BigInt(toExponent);
  const divisor = den * 10n ** BigInt(fromExponent);
  return rounding === "down" ? dividend / divisor : (dividend + divisor - 1n) / divisor;
}
