import type { LimboView } from "@fairline/games";
import { groupDecimalText } from "@fairline/i18n";
import { formatMinor } from "@fairline/money";
import { isCount, isObject } from "../../table-kit/reading/fields.ts";

/** The least target, in hundredths. */
export const TARGET_MIN = 101;
/** The greatest target, in hundredths. */
export const TARGET_MAX = 100_000_000;

const USUAL = 200;
const CENTI_MIN = 100;
const HUNDREDTHS = 2;
/** Decimals of a chance in per cent: the greatest target has one of 0.000099. */
const CHANCE_DECIMALS = 6;
/** 99 % with so many decimals, times the hundredths of a target. */
const CHANCE_SUM = 99n * 100n * 10n ** BigInt(CHANCE_DECIMALS);

/** The target that is chosen, in hundredths; the usual one where none is. */
export function chosenTarget(selection: unknown): number {
  return isObject(selection) && isCount(selection.targetCenti) ? selection.targetCenti : USUAL;
}

/** The multiple of a round, or null for what is none. The greatest ones are beyond exact numbers. */
export function limboView(given: unknown): LimboView | null {
  if (!isObject(given) || typeof given.isWon !== "boolean") return null;
  const { centi, isWon } = given;
  if (typeof centi !== "number" || !Number.isInteger(centi) || centi < CENTI_MIN) return null;
  return { centi, isWon };
}

/** A multiple of hundredths as text: 200 is "2.00×". */
export function centiText(centi: number, lang: string): string {
  return `${groupDecimalText(formatMinor(BigInt(centi), HUNDREDTHS), lang)}×`;
}

/** The chance of a target in per cent, without zeros behind it. */
export function chanceText(targetCenti: number, lang: string): string {
  const text = formatMinor(CHANCE_SUM / BigInt(targetCenti), CHANCE_DECIMALS).replace(/\.?0+$/, "");
  return groupDecimalText(text, lang);
}

/** What a number that grows to its end shows on the way, in hundredths. */
export function grownCenti(centi: number, progress: number): number {
  const grown = CENTI_MIN * (centi / CENTI_MIN) ** Math.min(Math.max(progress, 0), 1);
  return Math.min(centi, Math.floor(grown));
}
