import { groupDecimalText } from "@fairline/i18n";

const BP_PER_PERCENT = 100;

/** A share in basis points as percent in the language's digits: 10,000 is "100", 1,050 is "10.5". */
export function percentText(bp: number, lang: string): string {
  const whole = Math.trunc(bp / BP_PER_PERCENT);
  const rest = String(bp % BP_PER_PERCENT)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return groupDecimalText(rest === "" ? String(whole) : `${whole}.${rest}`, lang);
}
