import { type DiamondsView, diamondsTable, gemNames } from "@fairline/games";
import { isCount, isListOf, isObject } from "../../table-kit/reading/fields.ts";

/** Gems of a round. */
export const GEMS = 5;

/** The gems of a round, or null for what are none. */
export function diamondsView(given: unknown): DiamondsView | null {
  return isDiamondsView(given) ? given : null;
}

/** For each gem whether an equal one lies beside it. */
export function matchedGems(gems: readonly number[]): readonly boolean[] {
  return gems.map((gem, at) => gems.some((other, place) => other === gem && place !== at));
}

function isDiamondsView(given: unknown): given is DiamondsView {
  return (
    isObject(given) &&
    isListOf(given.gems, isGem) &&
    given.gems.length === GEMS &&
    diamondsTable.some(({ name }) => name === given.name)
  );
}

function isGem(given: unknown): given is number {
  return isCount(given) && given < gemNames.length;
}
