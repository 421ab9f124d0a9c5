import { rational } from "@fairline/money";
import { choose } from "../choose.ts";
import { LEAVE } from "../leave.ts";
import { MINES_CELLS, minesMultiple } from "../mines/mines.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import type { Bet } from "./bet.ts";
import { returnOfOne } from "./distribution.ts";
import { extremes } from "./extremes.ts";

/** For every number of mines the numbers of safe cells to leave after of which least and most comes back. */
export function minesBets(): readonly Bet[] {
  const mineCounts = Array.from({ length: MINES_CELLS - 1 }, (_, i) => i + 1);
  return mineCounts.flatMap((mines) =>
    extremes(Array.from({ length: MINES_CELLS - mines }, (_, i) => minesBet(mines, i + 1))),
  );
}

/** Opening so many cells and leaving: which ones makes no difference. */
export function minesBet(mines: number, safe: number): Bet {
  const chance = rational(choose(MINES_CELLS - mines, safe), choose(MINES_CELLS, safe));
  return {
    key: `mines ${mines}, safe ${safe}`,
    selection: { mines },
    decide: (_, step) => (step < safe ? { cell: step } : LEAVE),
    ...returnOfOne(multipleOfE4(minesMultiple(mines, safe)), chance),
  };
}
