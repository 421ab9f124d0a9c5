import { chance } from "../../../pricing/grid.ts";
import { BOOK, once, winnerIs } from "../../market-type.ts";
import { atEnd, byScore, type FootballMarket } from "./football-market.ts";

/** The result together with whether both sides score. */
export const resultAndBothScore: FootballMarket = {
  id: "fb.result-and-both-score",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: once,
  isDynamic: false,
  look: { layout: "across", columns: 2, hasSides: true, isCombination: true },
  outcomes: ["1-yes", "1-no", "X-yes", "X-no", "2-yes", "2-no"],
  decide: atEnd(([home, away]) => winnerIs(6, indexOf(home, away))),
  shares(model) {
    const grid = model.score.scope(0);
    return [0, 1, 2, 3, 4, 5].map((index) => chance(grid, (h, a) => indexOf(h, a) === index));
  },
  settledBy: byScore,
};

function indexOf(home: number, away: number): number {
  const way = home > away ? 0 : home === away ? 1 : 2;
  return way * 2 + (home > 0 && away > 0 ? 0 : 1);
}
