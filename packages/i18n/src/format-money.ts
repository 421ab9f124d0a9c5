import { findCurrency, formatMinor } from "@fairline/money";
import { groupDecimalText } from "./format-number.ts";
import { localeOf } from "./languages.ts";

const NO_BREAK_SPACE = "\u00a0";
const signFirst = new Map<string, boolean>();

/** Whether the language writes the sign of a currency before the amount. */
function isSignFirst(lang: string): boolean {
  const known = signFirst.get(lang);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(localeOf(lang), {
    style: "currency",
    currency: "EUR",
  }).formatToParts(1);
  const first = parts[0]?.type === "currency";
  signFirst.set(lang, first);
  return first;
}

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
  const isGlued = isSignFirst(lang) && symbol.length === 1;
  if (!isSignFirst(lang)) return `${number}${NO_BREAK_SPACE}${symbol}`;
  if (!isGlued) return `${symbol}${NO_BREAK_SPACE}${number}`;
  return number.startsWith("\u2212") ? `\u2212${symbol}${number.slice(1)}` : `${symbol}${number}`;
}
