import { type ScratchView, scratchPrizes } from "@fairline/games";
import { isCount, isObject } from "../../table-kit/reading/fields.ts";

/** The ticket of a round, or null for what is none. */
export function scratchView(given: unknown): ScratchView | null {
  return isScratchView(given) ? given : null;
}

function isScratchView(given: unknown): given is ScratchView {
  return (
    isObject(given) &&
    isCount(given.ticket) &&
    (given.prize === 0 || scratchPrizes.some(({ prize }) => prize === given.prize))
  );
}
