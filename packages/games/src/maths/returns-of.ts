import { assert } from "@fairline/kernel";
import { compare, type Rational, roundDown, ZERO } from "@fairline/money";
import { diamonds } from "../diamonds/diamonds.ts";
import { DICE_WIN_COUNT_MIN } from "../dice/dice.ts";
import { fruit } from "../fruit/fruit.ts";
import type { Game } from "../game.ts";
import { LIMBO_TARGET_MAX } from "../limbo/limbo.ts";
import type { Bet } from "./bet.ts";
import { diceBets } from "./dice-bets.ts";
import type { BetReturn } from "./distribution.ts";
import { hiLoBets } from "./hi-lo-bets.ts";
import { jacksBets } from "./jacks-bets.ts";
import { kenoBets } from "./keno-bets.ts";
import { limboBets } from "./limbo-bets.ts";
import { minesBets } from "./mines-bets.ts";
import { plinkoBets } from "./plinko-bets.ts";
import { onlyBet, scratchBets } from "./single-bets.ts";
import { towerBets } from "./tower-bets.ts";

/** Exact figures of one way to play a game. */
export type GameReturn = BetReturn & { readonly key: string };

const BETS: Readonly<Record<string, () => readonly Bet[]>> = {
  dice: diceBets,
  limbo: limboBets,
  plinko: plinkoBets,
  mines: minesBets,
  tower: towerBets,
  "hi-lo": hiLoBets,
  diamonds: () => onlyBet(diamonds),
  keno: kenoBets,
  scratch: scratchBets,
  fruit: () => onlyBet(fruit),
  "jacks-or-better": jacksBets,
};

/** Selections that pay most, where the bets of least and most return are not among them. */
const RISKIEST: Readonly<Record<string, unknown>> = {
  dice: { over: false, winCount: DICE_WIN_COUNT_MIN },
  limbo: { targetCenti: LIMBO_TARGET_MAX },
};

/** The ways to play a game whose figures are known: all, or those of which least and most comes back. */
export function betsOf(game: Game): readonly Bet[] {
  const bets = BETS[game.id];
  assert(bets !== undefined, "every game has its maths");
  return bets();
}

/** Exact figures of the ways to play a game, each with its name. */
export function returnsOf(game: Game): readonly GameReturn[] {
  return betsOf(game).map(({ key, rtp, hit, square }) => ({ key, rtp, hit, square }));
}

/** The most that any round of a game can pay, as a multiple of the stake, rounded down. */
export function greatestPayOf(game: Game, bets: readonly Bet[]): bigint {
  const riskiest = game.parseSelection(RISKIEST[game.id]);
  const selections = bets.map(({ selection }) => selection);
  const pays = [...selections, ...(riskiest === undefined ? [] : [riskiest])].map((selection) =>
    game.greatestPay(selection),
  );
  return roundDown(pays.reduce((a, b): Rational => (compare(a, b) < 0 ? b : a), ZERO));
}
