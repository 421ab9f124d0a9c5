import { findCurrency, MINOR_MAX, type Rate } from "@fairline/money";
import type { Worth } from "../ports.ts";

/** A rate between two currencies of the ledger, in lowest terms. */
export type CrossRate = Rate & { readonly fromCurrencyId: number; readonly toCurrencyId: number };

/**
 * The rates of every ordered pair; a pair's two rates are inverse to each other exactly. Unknown
 * currencies and points are left out, and so is what does not fit the ledger's numbers.
 */
export function crossRates(worths: readonly Worth[]): CrossRate[] {
  const known = worths.flatMap(({ currency, worth }) => {
    const found = findCurrency(currency);
    const isExchanged = found !== undefined && found.kind !== "points";
    return isExchanged && worth.num > 0n && worth.den > 0n ? [{ id: found.id, worth }] : [];
  });
  return known.flatMap((from) =>
    known.flatMap((to) => {
      if (from.id === to.id) return [];
      const num = from.worth.num * to.worth.den;
      const den = from.worth.den * to.worth.num;
      const divisor = greatestCommonDivisor(num, den);
      const rate = { num: num / divisor, den: den / divisor };
      if (rate.num > MINOR_MAX || rate.den > MINOR_MAX) return [];
      return [{ ...rate, fromCurrencyId: from.id, toCurrencyId: to.id }];
    }),
  );
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b];
  while (low > 0n) [high, low] = [low, high % low];
  return high;
}
