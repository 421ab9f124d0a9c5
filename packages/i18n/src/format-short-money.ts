import { findCurrency } from "@fairline/money";
import { formatMoney } from "./format-money.ts";

/** An amount without idle decimals, for headlines: "€100", and "€99.50" as it is. */
export function formatShortMoney(amountMinor: bigint, currencyCode: string, lang: string): string {
  const text = formatMoney(amountMinor, currencyCode, lang);
  const exponent = findCurrency(currencyCode)?.exponent ?? 2;
  if (exponent === 0) return text;
  // The last decimals only: groups of digits end in zeros too.
  return text.replace(new RegExp(`[.,]0{${exponent}}(?=[^\\d.,]*$)`), "");
}
