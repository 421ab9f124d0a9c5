import { findCurrency, formatMinor } from "@fairline/money";
import { groupDecimalText } from "./format-number.ts";
import { localePackOf } from "./locale-store.ts";

const NO_BREAK_SPACE = "\u00a0";
/**
 * An amount of minor units with all decimals of its currency. `sign: "none"` leaves the currency
 * away, for places that name it already. Exact for every amount: no floating point on the way.
 */
export function formatMoney(
  amountMinor: bigint,
  currencyCode: string,
  lang: string,
  sign: "symbol" | "none" = "symbol",
): string {
  const currency = findCurrency(currencyCode);
  const number = groupDecimalText(formatMinor(amountMinor, currency?.exponent ?? 2), lang);
  if (sign === "none") return number;
  const symbol = currency?.symbol ?? currencyCode;
  const { isSignFirst } = localePackOf(lang);
  const isGlued = isSignFirst && symbol.length === 1;
  if (!isSignFirst) return `${number}${NO_BREAK_SPACE}${symbol}`;
  if (!isGlued) return `${symbol}${NO_BREAK_SPACE}${number}`;
  return number.startsWith("\u2212") ? `\u2212${symbol}${number.slice(1)}` : `${symbol}${number}`;
}
