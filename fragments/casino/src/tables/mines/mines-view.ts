import type { MinesView } from "@fairline/games";
import { isCount, isListOf, isObject, isOrNull } from "../../table-kit/reading/fields.ts";

/** Cells of a side. */
export const SIDE = 5;
/** Cells of the field. */
export const CELLS = SIDE * SIDE;

const USUAL_MINES = 3;

/** How many mines are chosen; the usual number where none is. */
export function chosenMines(selection: unknown): number {
  return isObject(selection) && isCount(selection.mines) ? selection.mines : USUAL_MINES;
}

/** The field of a round, or null for what is none. */
export function minesView(given: unknown): MinesView | null {
  return isMinesView(given) ? given : null;
}

/** What a cell shows. */
export type CellFace = "covered" | "safe" | "hit" | "mine";

/** What a cell of a field shows; all are covered without a field. */
export function faceOf(cell: number, view: MinesView | null): CellFace {
  if (view === null) return "covered";
  if (view.open.includes(cell)) return "safe";
  if (view.hit === cell) return "hit";
  return view.bombs?.includes(cell) ? "mine" : "covered";
}

/** Where a key leads from a cell; undefined for keys that do not move, and at the edges. */
export function nextCell(key: string, cell: number): number | undefined {
  const column = cell % SIDE;
  switch (key) {
    case "ArrowRight":
      return column < SIDE - 1 ? cell + 1 : undefined;
    case "ArrowLeft":
      return column > 0 ? cell - 1 : undefined;
    case "ArrowDown":
      return cell + SIDE < CELLS ? cell + SIDE : undefined;
    case "ArrowUp":
      return cell >= SIDE ? cell - SIDE : undefined;
    case "Home":
      return cell - column;
    case "End":
      return cell - column + SIDE - 1;
    default:
      return undefined;
  }
}

function isMinesView(given: unknown): given is MinesView {
  return (
    isObject(given) &&
    isCount(given.mines) &&
    isListOf(given.open, isCount) &&
    isOrNull(given.hit, isCount) &&
    typeof given.isDone === "boolean" &&
    isCount(given.payE4) &&
    isOrNull(given.nextE4, isCount) &&
    isOrNull(given.bombs, isCells)
  );
}

function isCells(given: unknown): given is readonly number[] {
  return isListOf(given, isCount);
}
