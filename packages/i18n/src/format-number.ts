import { localeOf } from "./languages.ts";

const MINUS = "\u2212";
const formatters = new Map<string, Intl.NumberFormat>();

/** Formatters are costly to make; one is kept per language and shape. */
function formatter(lang: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${lang}/${decimals ?? ""}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(
    localeOf(lang),
    decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  );
  formatters.set(key, made);
  return made;
}

/** A number in the language's grouping and decimal mark, with U+2212 as minus. */
export function formatNumber(value: number, lang: string, decimals?: number): string {
  return formatter(lang, decimals).format(value).replace("-", MINUS);
}

/** The decimal mark of a language. */
export function decimalMark(lang: string): string {
  const parts = formatter(lang, 1).formatToParts(1.1);
  return parts.find((part) => part.type === "decimal")?.value ?? ".";
}

/** Groups the digits of a plain decimal text ("1234567.50") as the language does, exactly. */
export function groupDecimalText(text: string, lang: string): string {
  const negative = text.startsWith("-");
  const [whole = "0", fraction] = (negative ? text.slice(1) : text).split(".");
  const grouped = formatter(lang, 0).format(BigInt(whole));
  const tail = fraction === undefined ? "" : `${decimalMark(lang)}${fraction}`;
  return `${negative ? MINUS : ""}${grouped}${tail}`;
}
