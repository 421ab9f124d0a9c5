import { groupDecimalText } from "@fairline/i18n";

const DECIMALS = 2;

/** Per cent of the contract with two decimals, cut and not rounded: never more than is given back. */
export function percentText(percent: string, lang: string): string {
  const [whole = "0", fraction = ""] = percent.split(".");
  const cut = fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0");
  return groupDecimalText(`${whole}.${cut}`, lang);
}

/** One per cent, or from the least to the greatest where they differ. */
export function percentRange(
  { least, greatest }: { readonly least: string; readonly greatest: string },
  lang: string,
): string {
  const [from, to] = [percentText(least, lang), percentText(greatest, lang)];
  return from === to ? from : `${from}–${to}`;
}

/** Per cent for a glance: one decimal at most, cut and not rounded. "99.00000" is "99". */
export function shortPercent(percent: string, lang: string): string {
  const [whole = "0", fraction = ""] = percent.split(".");
  const tenth = fraction.slice(0, 1);
  return groupDecimalText(tenth === "" || tenth === "0" ? whole : `${whole}.${tenth}`, lang);
}
