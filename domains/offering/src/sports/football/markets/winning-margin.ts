import { at } from "../../../pricing/distribution.ts";
import { differenceAt } from "../../../pricing/grid.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

const OUTCOMES = ["1-by-1", "1-by-2", "1-by-3+", "2-by-1", "2-by-2", "2-by-3+", "draw"];
const MARGIN_MAX = 3;
const DRAW = 6;

/** Who wins by how many goals. */
export const winningMargin: FootballMarket = {
  id: "fb.winning-margin",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.exact,
  lines: once,
  isDynamic: false,
  look: { layout: "across", columns: 2, hasSides: true, isPaired: true },
  outcomes: OUTCOMES,
  decide: atEnd(([home, away]) => winnerIs(OUTCOMES.length, indexOf(home - away))),
  shares(model) {
    const grid = model.score.scope(0);
    const shares = OUTCOMES.map(() => 0);
    for (let index = 0; index < grid.differences.length; index += 1) {
      const outcome = indexOf(differenceAt(grid, index));
      shares[outcome] = (shares[outcome] ?? 0) + at(grid.differences, index);
    }
    return shares;
  },
  settledBy: byScore,
};

function indexOf(difference: number): number {
  if (difference === 0) return DRAW;
  const margin = Math.min(Math.abs(difference), MARGIN_MAX) - 1;
  return difference > 0 ? margin : MARGIN_MAX + margin;
}
