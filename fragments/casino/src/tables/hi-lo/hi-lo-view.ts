import type { HiLoChoice, HiLoStep, HiLoView } from "@fairline/games";
import { cardOf, isCardName } from "../../table-kit/cards/card-of.ts";
import { isCount, isListOf, isObject, isOrNull, isWord } from "../../table-kit/reading/fields.ts";

/** The cards of a round, or null for what are none. */
export function hiLoView(given: unknown): HiLoView | null {
  return isHiLoView(given) ? given : null;
}

/** A guess that can be made of the next card. */
export type Guess = "higher" | "lower";

/**
 * What a guess says after a card: nothing is lower than an ace and nothing higher than a king, so there
 * one of the two is "the same" alone and the other one has no "the same".
 */
export function guessWord(guess: Guess, card: string): "only" | "same" | "orSame" {
  const rank = cardOf(card)?.rank;
  if (rank !== "A" && rank !== "K") return "orSame";
  const isOutward = rank === "K" ? guess === "higher" : guess === "lower";
  return isOutward ? "same" : "only";
}

const STEPS: readonly HiLoStep[] = ["higher", "lower", "skip"];

function isHiLoView(given: unknown): given is HiLoView {
  return (
    isObject(given) &&
    isListOf(given.cards, isCardName) &&
    given.cards.length > 0 &&
    isListOf(given.steps, isStep) &&
    typeof given.isDone === "boolean" &&
    typeof given.isLost === "boolean" &&
    isMultiple(given.payE4) &&
    isOrNull(given.higher, isChoice) &&
    isOrNull(given.lower, isChoice) &&
    typeof given.canSkip === "boolean" &&
    typeof given.canLeave === "boolean"
  );
}

function isStep(given: unknown): given is HiLoStep {
  return isWord(given, STEPS);
}

function isChoice(given: unknown): given is HiLoChoice {
  return isObject(given) && isCount(given.chance13) && isMultiple(given.payE4);
}

/** Ten-thousandths as decimal text. */
function isMultiple(given: unknown): given is string {
  return typeof given === "string" && /^\d{1,18}$/.test(given);
}
