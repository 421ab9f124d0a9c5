import { type TowerLevel, type TowerView, towerLevels } from "@fairline/games";
import { isCount, isListOf, isObject, isOrNull, isWord } from "../../table-kit/reading/fields.ts";

/** The tower of a round, or null for what is none. */
export function towerView(given: unknown): TowerView | null {
  return isTowerView(given) ? given : null;
}

/** The level that is chosen; the first one where none is. */
export function chosenLevel(selection: unknown): TowerLevel {
  return isObject(selection) && isWord(selection.level, towerLevels)
    ? selection.level
    : towerLevels[0];
}

function isTowerView(given: unknown): given is TowerView {
  return (
    isObject(given) &&
    isWord(given.level, towerLevels) &&
    isCount(given.width) &&
    isCount(given.rows) &&
    isListOf(given.columns, isCount) &&
    isOrNull(given.hit, isCount) &&
    typeof given.isDone === "boolean" &&
    isCount(given.payE4) &&
    isOrNull(given.nextE4, isCount) &&
    isOrNull(given.bombs, isRows)
  );
}

function isRows(given: unknown): given is readonly (readonly number[])[] {
  return isListOf(given, isColumns);
}

function isColumns(given: unknown): given is readonly number[] {
  return isListOf(given, isCount);
}
