import { localePackOf } from "./locale-store.ts";

const MINUS = "\u2212";

/** A number in the language's grouping and decimal mark, with U+2212 as minus. */
export function formatNumber(value: number, lang: string, decimals?: number): string {
  return groupDecimalText(decimals === undefined ? plain(value) : value.toFixed(decimals), lang);
}

/** The decimal mark of a language. */
export function decimalMark(lang: string): string {
  return localePackOf(lang).decimal;
}

/** Groups the digits of a plain decimal text ("1234567.50") as the language does, exactly. */
export function groupDecimalText(text: string, lang: string): string {
  const isNegative = text.startsWith("-");
  const [whole = "0", fraction] = (isNegative ? text.slice(1) : text).split(".");
  const tail = fraction === undefined ? "" : `${decimalMark(lang)}${fraction}`;
  return `${isNegative ? MINUS : ""}${groupDigits(whole, lang)}${tail}`;
}

function groupDigits(digits: string, lang: string): string {
  const { group, groupFrom, lastGroup, otherGroups } = localePackOf(lang);
  if (digits.length < groupFrom) return digits;
  const groups: string[] = [];
  let end = digits.length;
  for (let size = lastGroup; end > 0; size = otherGroups) {
    groups.unshift(digits.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups.join(group);
}

const DECIMALS_MAX = 3;

/** At most three decimals and no zeros behind them. */
function plain(value: number): string {
  const text = value.toFixed(DECIMALS_MAX);
  return text.replace(/\.?0+$/, "");
}
