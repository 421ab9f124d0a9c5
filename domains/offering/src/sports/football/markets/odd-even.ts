import { at } from "../../../pricing/distribution.ts";
import { totalAt } from "../../../pricing/grid.ts";
import { BOOK, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/** Parity of all goals; none is even. */
export const oddEven: FootballMarket = {
  id: "fb.odd-even",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: eachScope,
  isDynamic: false,
  outcomes: ["odd", "even"],
  decide: atEnd(([home, away]) => winnerIs(2, (home + away) % 2 === 1 ? 0 : 1)),
  shares(model, specifiers) {
    const grid = model.score.scope(scopeOf(specifiers));
    let odd = 0;
    for (let index = 0; index < grid.totals.length; index += 1) {
      if (totalAt(grid, index) % 2 === 1) odd += at(grid.totals, index);
    }
    return [odd, 1 - odd];
  },
  settledBy: byScore,
};
