import { KENO_BALLS, KENO_COUNT_MAX, KENO_NUMBERS, type KenoView } from "@fairline/games";
import { isListOf, isObject } from "../../table-kit/reading/fields.ts";

/** The balls of a round, or null for what are none. */
export function kenoView(given: unknown): KenoView | null {
  return isKenoView(given) ? given : null;
}

/** The numbers of a selection, ascending; none where it has none. */
export function chosenNumbers(selection: unknown): readonly number[] {
  if (!isObject(selection) || !isListOf(selection.numbers, isNumber)) return [];
  return [...new Set(selection.numbers)].toSorted((a, b) => a - b).slice(0, KENO_COUNT_MAX);
}

/** The numbers after a press: one that was chosen is taken back, and no more than ten are kept. */
export function toggledNumber(numbers: readonly number[], number: number): readonly number[] {
  if (numbers.includes(number)) return numbers.filter((other) => other !== number);
  if (numbers.length >= KENO_COUNT_MAX) return numbers;
  return [...numbers, number].toSorted((a, b) => a - b);
}

function isKenoView(given: unknown): given is KenoView {
  return (
    isObject(given) &&
    isListOf(given.balls, isNumber) &&
    given.balls.length === KENO_BALLS &&
    isListOf(given.hits, isNumber)
  );
}

function isNumber(given: unknown): given is number {
  return (
    typeof given === "number" && Number.isInteger(given) && given >= 1 && given <= KENO_NUMBERS
  );
}
