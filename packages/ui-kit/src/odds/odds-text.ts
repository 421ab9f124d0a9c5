import { decimalMark } from "@fairline/i18n";
import { formatOdds, type OddsFormat } from "@fairline/odds";

/** What stands where a price is missing. */
export const NO_PRICE = "—";

/**
 * A price as this player reads it: his notation, the decimal mark of his language. Fractional and
 * American prices are the same in every language.
 */
export function oddsText(oddsMilli: number | null, format: OddsFormat, lang: string): string {
  if (oddsMilli === null) return NO_PRICE;
  const text = formatOdds(oddsMilli, format).replace("-", "\u2212");
  const isInvariant = format === "fractional" || format === "american";
  return isInvariant ? text : text.replace(".", decimalMark(lang));
}
