import type { Draw } from "@fairline/fairness/draw";
import type { Game } from "@fairline/games";
import { assert, type Json } from "@fairline/kernel";
import { multiply, type Rational, rational, roundDown } from "@fairline/money";
import type { Played, Round } from "./round.ts";

type Begun = Pick<Round, "stakeMinor" | "selection">;
type Open = Pick<Round, "stakeMinor" | "acts" | "state">;

/** Draws a round up to its end or to the first decision. */
export function begin(game: Game, { stakeMinor, selection }: Begun, draw: Draw): Played {
  return playedOf(game, stakeMinor, [], game.start(selection, draw), draw);
}

/**
 * The round after a decision; undefined when it is none of this state. Where the next step could pay more
 * than `maxWinMinor`, the round is ended at once at what it pays.
 */
export function decide(
  game: Game,
  round: Open,
  act: Json,
  draw: Draw,
  maxWinMinor: bigint,
): Played | undefined {
  const state = game.act(round.state, act, draw);
  if (state === undefined) return undefined;
  const played = playedOf(game, round.stakeMinor, [...round.acts, act], state, draw);
  const next = played.isDone ? null : game.nextPay(state);
  if (next === null || payOf(round.stakeMinor, next) <= maxWinMinor) return played;
  return end(game, { ...played, stakeMinor: round.stakeMinor }, draw) ?? played;
}

/** The round ended at what it pays; null when there is no such end: nothing is won yet. */
export function end(game: Game, round: Open, draw: Draw): Played | null {
  const ending = game.ending(round.state);
  if (ending === null) return null;
  const state = game.act(round.state, ending, draw);
  assert(state !== undefined, `${game.id} takes its own ending`);
  const played = playedOf(game, round.stakeMinor, [...round.acts, ending], state, draw);
  assert(played.isDone, `${game.id} is over after its ending`);
  return played;
}

function playedOf(
  game: Game,
  stakeMinor: bigint,
  acts: readonly Json[],
  state: Json,
  draw: Draw,
): Played {
  const { isDone, pay } = game.outcome(state);
  return {
    acts,
    state,
    view: game.view(state),
    wordsUsed: draw.wordsUsed,
    pay,
    payMinor: payOf(stakeMinor, pay),
    isDone,
  };
}

function payOf(stakeMinor: bigint, pay: Rational): bigint {
  return roundDown(multiply(rational(stakeMinor), pay));
}
