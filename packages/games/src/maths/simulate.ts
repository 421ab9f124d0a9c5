import { type Draw, drawOfWords } from "@fairline/fairness/draw";
import { assert } from "@fairline/kernel";
import type { Rational } from "@fairline/money";
import type { Game } from "../game.ts";
import type { Bet } from "./bet.ts";

/** No round of any game draws more. */
const WORDS_A_ROUND = 200;
const WORDS_AT_ONCE = 20_000;

/** What a simulation came to. */
export type Simulated = {
  readonly rounds: number;
  /** Standard errors between the mean pay and the exact one. */
  readonly z: number;
};

/** Plays rounds of a bet with the game itself; those that began otherwise than the bet are left out. */
export function simulate(
  game: Game,
  bet: Bet,
  { rounds, nextWord }: { readonly rounds: number; readonly nextWord: () => number },
): Simulated {
  let [draw, counted, sum] = [freshDraw(nextWord), 0, 0];
  for (let i = 0; i < rounds; i += 1) {
    if (draw.wordsUsed > WORDS_AT_ONCE - WORDS_A_ROUND) draw = freshDraw(nextWord);
    const pay = playRound(game, bet, draw);
    if (pay === undefined) continue;
    counted += 1;
    sum += pay;
  }
  const mean = numberOf(bet.rtp);
  const deviation = Math.sqrt(numberOf(bet.square) - mean * mean);
  return { rounds: counted, z: (sum / counted - mean) / (deviation / Math.sqrt(counted)) };
}

function playRound(game: Game, bet: Bet, draw: Draw): number | undefined {
  let state = game.start(bet.selection, draw);
  if (bet.isBegun?.(state) === false) return undefined;
  for (let step = 0; !game.outcome(state).isDone; step += 1) {
    const next = game.act(state, bet.decide?.(state, step), draw);
    assert(next !== undefined, "a bet plays by the rules");
    state = next;
  }
  return numberOf(game.outcome(state).pay);
}

function freshDraw(nextWord: () => number): Draw {
  return drawOfWords(Array.from({ length: WORDS_AT_ONCE }, nextWord));
}

function numberOf({ n, d }: Rational): number {
  return Number(n) / Number(d);
}
