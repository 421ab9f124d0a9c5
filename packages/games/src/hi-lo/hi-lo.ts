import { DECK, type CardName, cardName } from "../cards.ts";
import type { Game } from "../game.ts";
import { isLeave, LEAVE, type Leave } from "../leave.ts";
import { isOneOf, parseNothing, readFields } from "../read-fields.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import {
  chanceOf,
  type HiLoGuess,
  hiLoGuesses,
  isGuessed,
  payE4After,
  RANKS,
  STEP_RETURN,
} from "./hi-lo-steps.ts";

const STEPS = [...hiLoGuesses, "skip"] as const;
const CARDS_MAX = 52;
/** A round that pays as much is over. */
const ENOUGH = 1_000_000;
const ENOUGH_E4 = BigInt(ENOUGH) * 10_000n;
/** A last step from below enough, at the longest odds. */
const PAY_MAX = { n: BigInt(ENOUGH * RANKS) * STEP_RETURN.n, d: STEP_RETURN.d };

/** Nothing is chosen before the first card. */
export type HiLoSelection = Record<string, never>;

/** What the player did at a card. */
export type HiLoStep = (typeof STEPS)[number];

/** Guesses the next card, passes over this one, or takes what is won. */
export type HiLoAct = { readonly guess: HiLoStep } | Leave;

/** A guess that is open: chance in thirteenths and what the round pays when it is right. */
export type HiLoChoice = { readonly chance13: number; readonly payE4: string };

/** The cards so far. Multiples are ten-thousandths of the stake, as decimal text. */
export type HiLoView = {
  /** The last one is the card to guess from. */
  readonly cards: readonly CardName[];
  /** What was done at each card but the last. */
  readonly steps: readonly HiLoStep[];
  readonly isDone: boolean;
  readonly isLost: boolean;
  /** 0 before the first right guess. */
  readonly payE4: string;
  /** The next card is higher or the same; after an ace higher only, after a king the same only. */
  readonly higher: HiLoChoice | null;
  /** The next card is lower or the same; after a king lower only, after an ace the same only. */
  readonly lower: HiLoChoice | null;
  readonly canSkip: boolean;
  readonly canLeave: boolean;
};

type State = {
  readonly cards: readonly number[];
  readonly steps: readonly HiLoStep[];
  readonly hasLeft: boolean;
};

/** Cards of an endless deck: each right guess multiplies the pay, a wrong one takes it. */
export const hiLo: Game = {
  id: "hi-lo",
  number: "106",
  version: 1,
  kind: "table",
  parameters: {
    cardsMax: CARDS_MAX,
    enough: ENOUGH,
    stepReturn: { n: Number(STEP_RETURN.n), d: Number(STEP_RETURN.d) },
  },
  stakeStepMinor: 1n,
  hasActs: true,
  parseSelection: (given): HiLoSelection | undefined => parseNothing(given),
  greatestPay: () => multipleOfE4((PAY_MAX.n * 10_000n) / PAY_MAX.d),
  start: (_: HiLoSelection, draw): State => ({
    cards: [draw.below(DECK)],
    steps: [],
    hasLeft: false,
  }),
  act(state: State, given, draw): State | undefined {
    if (isDone(state)) return undefined;
    if (isLeave(given)) return canLeave(state) ? { ...state, hasLeft: true } : undefined;
    const guess = readFields(given, "guess")?.guess;
    if (!isOneOf(guess, STEPS) || (guess === "skip" && !canSkip(state))) return undefined;
    return {
      ...state,
      cards: [...state.cards, draw.below(DECK)],
      steps: [...state.steps, guess],
    };
  },
  outcome: (state: State) => ({ isDone: isDone(state), pay: multipleOfE4(payE4Of(state)) }),
  ending: (state: State) => (canLeave(state) ? LEAVE : null),
  nextPay(state: State) {
    if (isDone(state)) return null;
    const [higher, lower] = [nextE4(state, "higher"), nextE4(state, "lower")];
    return multipleOfE4(higher > lower ? higher : lower);
  },
  view: (state: State): HiLoView => ({
    cards: state.cards.map(cardName),
    steps: state.steps,
    isDone: isDone(state),
    isLost: isLost(state),
    payE4: String(payE4Of(state)),
    higher: choiceOf(state, "higher"),
    lower: choiceOf(state, "lower"),
    canSkip: canSkip(state),
    canLeave: canLeave(state),
  }),
};

function choiceOf(state: State, guess: HiLoGuess): HiLoChoice | null {
  if (isDone(state)) return null;
  return { chance13: chanceOf(lastOf(state), guess), payE4: String(nextE4(state, guess)) };
}

function nextE4(state: State, guess: HiLoGuess): bigint {
  return payE4After([...chancesOf(state), chanceOf(lastOf(state), guess)]);
}

function payE4Of(state: State): bigint {
  return isLost(state) ? 0n : payE4After(chancesOf(state));
}

/** Chances of the guesses made, in thirteenths. */
function chancesOf({ cards, steps }: State): readonly number[] {
  return steps.flatMap((step, i) => (step === "skip" ? [] : [chanceOf(cards[i] ?? 0, step)]));
}

function isLost({ cards, steps }: State): boolean {
  const step = steps.at(-1);
  if (step === undefined || step === "skip") return false;
  return !isGuessed(cards.at(-2) ?? 0, step, cards.at(-1) ?? 0);
}

function isDone(state: State): boolean {
  if (state.hasLeft || state.cards.length === CARDS_MAX || isLost(state)) return true;
  return payE4Of(state) >= ENOUGH_E4;
}

function canLeave(state: State): boolean {
  return !isDone(state) && payE4Of(state) > 0n;
}

/** The last card is never come to by passing: a round ends by a guess or by leaving. */
function canSkip(state: State): boolean {
  return !isDone(state) && state.cards.length < CARDS_MAX - 1;
}

function lastOf({ cards }: State): number {
  return cards.at(-1) ?? 0;
}
