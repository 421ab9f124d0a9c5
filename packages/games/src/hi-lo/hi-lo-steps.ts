import { type Rational, rational } from "@fairline/money";
import { rankOf } from "../cards.ts";
import { floorToE4 } from "../ten-thousandths.ts";

/** What can be guessed of the next card. */
export const hiLoGuesses = ["higher", "lower"] as const;

/** What can be guessed of the next card. */
export type HiLoGuess = (typeof hiLoGuesses)[number];

/** Ranks of a deck. */
export const RANKS = 13;

/** Share of the stakes that comes back of each step. */
export const STEP_RETURN: Rational = rational(99n, 100n);

const ACE = 1;
const KING = 13;

/** Chance of a guess after a card, in thirteenths. */
export function chanceOf(card: number, guess: HiLoGuess): number {
  const rank = heightOf(card);
  const isEdge = guess === "higher" ? rank === ACE : rank === KING;
  if (isEdge) return RANKS - 1;
  return guess === "higher" ? RANKS + 1 - rank : rank;
}

/** Whether a guess after a card is right about the next one. */
export function isGuessed(card: number, guess: HiLoGuess, next: number): boolean {
  const [rank, nextRank] = [heightOf(card), heightOf(next)];
  if (guess === "higher") return rank === ACE ? nextRank > rank : nextRank >= rank;
  return rank === KING ? nextRank < rank : nextRank <= rank;
}

/** What right guesses of these chances pay, in ten-thousandths: the exact product, rounded down once. */
export function payE4After(chances13: readonly number[]): bigint {
  if (chances13.length === 0) return 0n;
  const steps = BigInt(chances13.length);
  const chances = chances13.reduce((product, chance) => product * BigInt(chance), 1n);
  const fair = BigInt(RANKS) ** steps;
  return floorToE4(rational(STEP_RETURN.n ** steps * fair, STEP_RETURN.d ** steps * chances));
}

/** 1 for an ace up to 13 for a king. */
function heightOf(card: number): number {
  return ((rankOf(card) + 1) % RANKS) + 1;
}
