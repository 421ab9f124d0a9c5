import { diamonds } from "./diamonds/diamonds.ts";
import { dice } from "./dice/dice.ts";
import { fruit } from "./fruit/fruit.ts";
import type { Game } from "./game.ts";
import { hiLo } from "./hi-lo/hi-lo.ts";
import { jacksOrBetter } from "./jacks-or-better/jacks-or-better.ts";
import { keno } from "./keno/keno.ts";
import { limbo } from "./limbo/limbo.ts";
import { mines } from "./mines/mines.ts";
import { plinko } from "./plinko/plinko.ts";
import { scratch } from "./scratch/scratch.ts";
import { tower } from "./tower/tower.ts";

/** Every game, in the order of the lobby. */
export const games: readonly Game[] = [
  dice,
  limbo,
  plinko,
  mines,
  tower,
  hiLo,
  diamonds,
  keno,
  scratch,
  fruit,
  jacksOrBetter,
];

/** The game of a number. */
export function findGame(number: string): Game | undefined {
  return games.find((game) => game.number === number);
}
