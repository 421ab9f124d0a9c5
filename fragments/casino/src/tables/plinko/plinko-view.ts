import {
  type PlinkoRisk,
  plinkoRisks,
  type PlinkoSelection,
  type PlinkoView,
} from "@fairline/games";
import { isCount, isListOf, isObject, isWord } from "../../table-kit/reading/fields.ts";

/** Fewest rows of pins. */
export const ROWS_MIN = 8;
/** Most rows of pins. */
export const ROWS_MAX = 16;

const USUAL: PlinkoSelection = { rows: 12, risk: "medium" };

/** The board that is chosen; the usual one where none is. */
export function chosenBoard(selection: unknown): PlinkoSelection {
  if (!isObject(selection)) return USUAL;
  const { rows, risk } = selection;
  return isRows(rows) && isRisk(risk) ? { rows, risk } : USUAL;
}

/** The ball's way in a round on a board of so many rows, or null for what is none. */
export function plinkoView(given: unknown, rows: number): PlinkoView | null {
  if (!isObject(given)) return null;
  const { path, bucket } = given;
  if (!isListOf(path, isStep) || path.length !== rows || !isCount(bucket)) return null;
  return bucket <= rows ? { path, bucket } : null;
}

/** Between two pins of a row, and between two buckets. */
export const PIN_GAP = 10;
/** Between two rows. */
export const ROW_GAP = 8;
/** Where the ball begins, from the top. */
export const TOP = 8;

/** Least multiples of the heats above 0, in ten-thousandths of the stake. */
const HEATS_E4 = [10_001, 20_000, 50_000, 200_000, 1_000_000] as const;

/** How high a bucket pays, for its colour: 0 is no more than the stake, 5 a hundred times it. */
export function heatOf(payE4: number): number {
  return HEATS_E4.filter((leastE4) => payE4 >= leastE4).length;
}

/** A place on the board. */
export type Place = { readonly x: number; readonly y: number };

/** Where the ball is after each step; the middle is 0. */
export function placesOf(path: readonly (0 | 1)[]): readonly Place[] {
  const places: Place[] = [{ x: 0, y: TOP }];
  let rights = 0;
  for (const [index, step] of path.entries()) {
    rights += step;
    const taken = index + 1;
    places.push({ x: (rights - taken / 2) * PIN_GAP, y: TOP + taken * ROW_GAP });
  }
  return places;
}

function isRows(given: unknown): given is number {
  return isCount(given) && given >= ROWS_MIN && given <= ROWS_MAX;
}

function isRisk(given: unknown): given is PlinkoRisk {
  return isWord(given, plinkoRisks);
}

function isStep(given: unknown): given is 0 | 1 {
  return given === 0 || given === 1;
}
