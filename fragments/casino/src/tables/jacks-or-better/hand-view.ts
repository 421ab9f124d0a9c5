import { type JacksView, jacksTable } from "@fairline/games";
import { isCardName } from "../../table-kit/cards/card-of.ts";
import { isCount, isListOf, isObject, isOrNull } from "../../table-kit/reading/fields.ts";

/** Cards of a hand. */
export const HAND = 5;

/** The hand of a round, or null for what is none. */
export function handView(given: unknown): JacksView | null {
  return isHandView(given) ? given : null;
}

function isHandView(given: unknown): given is JacksView {
  return (
    isObject(given) &&
    isHand(given.dealt) &&
    isOrNull(given.hold, isHold) &&
    isOrNull(given.final, isHand) &&
    jacksTable.some(({ hand }) => hand === given.hand) &&
    typeof given.isDone === "boolean" &&
    isCount(given.pay)
  );
}

function isHand(given: unknown): given is JacksView["dealt"] {
  return isListOf(given, isCardName) && given.length === HAND;
}

function isHold(given: unknown): given is readonly boolean[] {
  return isListOf(given, isBoolean) && given.length === HAND;
}

function isBoolean(given: unknown): given is boolean {
  return typeof given === "boolean";
}
