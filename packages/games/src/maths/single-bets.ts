import { rational } from "@fairline/money";
import type { Game } from "../game.ts";
import { scratchPrizes } from "../scratch/scratch.ts";
import { type Bet, decideNothing } from "./bet.ts";
import { returnOf } from "./distribution.ts";
import { enumerate } from "./enumerate.ts";

const TICKETS = 1_000_000n;

/** The only bet of a game that leaves nothing to choose, over every draw that there is. */
export function onlyBet(game: Game): readonly Bet[] {
  const pays = enumerate((draw) => game.outcome(game.start({}, draw)).pay);
  return [{ key: "stake", selection: {}, decide: decideNothing, ...returnOf(pays) }];
}

/** The ticket, by the prizes of all. */
export function scratchBets(): readonly Bet[] {
  const pays = scratchPrizes.map(({ prize, tickets }) => ({
    pay: rational(BigInt(prize)),
    chance: rational(BigInt(tickets), TICKETS),
  }));
  return [{ key: "stake", selection: {}, decide: decideNothing, ...returnOf(pays) }];
}
