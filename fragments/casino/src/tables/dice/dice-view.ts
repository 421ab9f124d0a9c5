import type { DiceSelection, DiceView } from "@fairline/games";
import { groupDecimalText } from "@fairline/i18n";
import { formatMinor } from "@fairline/money";
import { isCount, isObject } from "../../table-kit/reading/fields.ts";

/** Rolls there are, from 0. */
export const SIDES = 10_000;
/** Fewest and most rolls that can win. */
export const WIN_COUNT_MIN = 2;
/** Most rolls that can win. */
export const WIN_COUNT_MAX = 9_800;

const USUAL: DiceSelection = { over: false, winCount: 5_000 };
const HUNDREDTHS = 2;

/** What is chosen; the usual where nothing is. */
export function chosenRolls(selection: unknown): DiceSelection {
  if (!isObject(selection)) return USUAL;
  const { over, winCount } = selection;
  return typeof over === "boolean" && isCount(winCount) ? { over, winCount } : USUAL;
}

/** The roll of a round, or null for what is none. */
export function diceView(given: unknown): DiceView | null {
  if (!isObject(given) || !isCount(given.roll) || given.roll >= SIDES) return null;
  return typeof given.isWon === "boolean" ? { roll: given.roll, isWon: given.isWon } : null;
}

/** Hundredths as text: 5000 is "50.00". */
export function hundredthsText(value: number, lang: string): string {
  return groupDecimalText(formatMinor(BigInt(value), HUNDREDTHS), lang);
}

/** The roll at which winning ones begin or end. */
export function limitOf({ over, winCount }: DiceSelection): number {
  return over ? SIDES - winCount : winCount;
}
