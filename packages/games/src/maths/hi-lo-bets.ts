import { canonicalJson, type Json } from "@fairline/kernel";
import {
  add,
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  roundDown,
  subtract,
  ZERO,
} from "@fairline/money";
import {
  chanceOf,
  type HiLoGuess,
  hiLoGuesses,
  isGuessed,
  payE4After,
  RANKS,
  STEP_RETURN,
} from "../hi-lo/hi-lo-steps.ts";
import { hiLo } from "../hi-lo/hi-lo.ts";
import { LEAVE } from "../leave.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import type { Bet } from "./bet.ts";
import { returnOfOne } from "./distribution.ts";

const SUITS = 4;
const GUESSES_MAX = 51;
const DECIMALS = 10n ** 8n;
const LABELS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
/** One card of each rank: suits make no difference. */
const CARDS = LABELS.map((_, rank) => rank * SUITS);

/** A single guess at each card, and the least that any way of playing brings back. */
export function hiLoBets(): readonly Bet[] {
  const singles = CARDS.flatMap((card) => hiLoGuesses.map((guess) => betOf(card, guess)));
  return [...singles, leastBet()];
}

function betOf(card: number, guess: HiLoGuess): Bet {
  const chance13 = chanceOf(card, guess);
  return {
    key: `${LABELS[card / SUITS]} ${guess}`,
    selection: {},
    decide: (_, step) => (step === 0 ? { guess } : LEAVE),
    isBegun: (state) => beginsWith(state, card),
    ...returnOfOne(multipleOfE4(payE4After([chance13])), rational(BigInt(chance13), BigInt(RANKS))),
  };
}

/**
 * Each guess brings 99 % of what stood back, whatever is guessed, so that nobody is paid less than who
 * guesses at every card; rounding down takes less than a ten-thousandth of a stake from those who win.
 * A bound, and so cut to eight decimals.
 */
function leastBet(): Bet {
  const hit = bestChance();
  const exact = Array.from({ length: GUESSES_MAX }, () => STEP_RETURN).reduce(multiply, ONE);
  const rtp = subtract(exact, multiply(hit, multipleOfE4(1)));
  return {
    key: "51 guesses, at least",
    selection: {},
    decide: null,
    rtp: cut(rtp),
    hit: cut(hit),
    square: ZERO,
  };
}

/** The greatest chance that every guess of a round is right. */
function bestChance(): Rational {
  let chances = CARDS.map(() => ONE);
  for (let guesses = 0; guesses < GUESSES_MAX; guesses += 1) {
    const after = chances;
    chances = CARDS.map((card) =>
      greaterOf(hiLoGuesses.map((guess) => chanceIf(card, guess, after))),
    );
  }
  return multiply(chances.reduce(add, ZERO), rational(1n, BigInt(RANKS)));
}

function cut({ n, d }: Rational): Rational {
  return rational(roundDown({ n: n * DECIMALS, d }), DECIMALS);
}

function chanceIf(card: number, guess: HiLoGuess, after: readonly Rational[]): Rational {
  const right = after.filter((_, i) => isGuessed(card, guess, CARDS[i] ?? 0));
  return multiply(right.reduce(add, ZERO), rational(1n, BigInt(RANKS)));
}

function greaterOf(values: readonly Rational[]): Rational {
  return values.reduce((a, b) => (compare(a, b) < 0 ? b : a), ZERO);
}

/** Whether a round that has begun shows a card of this rank. */
function beginsWith(state: Json, card: number): boolean {
  return canonicalJson(hiLo.view(state)).includes(`"cards":["${LABELS[card / SUITS]}`);
}
