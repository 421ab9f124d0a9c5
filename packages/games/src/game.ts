import type { Draw } from "@fairline/fairness/draw";
import type { Json } from "@fairline/kernel";
import type { Rational } from "@fairline/money";

/** Kinds of games, as bonuses and the menu know them. */
export type GameKind = "slots" | "table" | "fast" | "keno" | "poker" | "scratch";

/** What a round has come to. */
export type Outcome = {
  /** Nothing more is drawn or decided. */
  readonly isDone: boolean;
  /** What the round pays now, as a multiple of its stake, the stake included. */
  readonly pay: Rational;
};

/**
 * A game as data and pure functions. It never sees stake, balance or player: only what was chosen and a
 * draw. Selections, states, acts and views are JSON, so that a round can be stored, resumed and checked
 * by anybody. `start` and `act` draw in the order that the rules name: the same seeds give the same round.
 */
export interface Game {
  /** Kebab-case name; its place in addresses as well. */
  readonly id: string;
  /** Decimal text; never given to another game. */
  readonly number: string;
  /** A change of rules or parameters is a new version. */
  readonly version: number;
  readonly kind: GameKind;
  /** Everything that decides what it pays: tables, weights, strips. Integers and text only. */
  readonly parameters: Json;
  /** A stake is a multiple of so many minor units. */
  readonly stakeStepMinor: bigint;
  /** Whether the player decides something after the stake. */
  readonly hasActs: boolean;
  /** What was chosen, or undefined when it is no selection of this game. */
  parseSelection(given: unknown): Json | undefined;
  /** The most that a round of this selection can pay, as a multiple of the stake. */
  greatestPay(selection: Json): Rational;
  start(selection: Json, draw: Draw): Json;
  /** The state after an act, or undefined when it is no act of this state. Draws go on where they ended. */
  act(state: Json, act: unknown, draw: Draw): Json | undefined;
  outcome(state: Json): Outcome;
  /**
   * The act that ends the round at what it pays now, or null when there is none: none is needed, or
   * nothing is won yet. It is played when the next step could pay more than the house allows, and for a
   * player who does not come back.
   */
  ending(state: Json): Json | null;
  /** The most that the next act can bring the pay to; null once done. */
  nextPay(state: Json): Rational | null;
  /** What of the state a player may see: nothing that is hidden and still decides. */
  view(state: Json): Json;
}
