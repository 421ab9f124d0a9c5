import { goalsOf } from "../football-statistics.ts";
import { BOOK, once } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { bandShares, decideBand } from "./goal-bands.ts";

const OPEN = 6;

/** In which range the number of goals lies. */
export const goalRange: FootballMarket = {
  id: "fb.goal-range",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: once,
  isDynamic: false,
  outcomes: ["0-1", "2-3", "4-5", "6+"],
  decide(record) {
    const [home, away] = goalsOf(record, 0);
    return decideBand(record, home + away, OPEN, rangeOf);
  },
  shares(model) {
    const grid = model.score.scope(0);
    return bandShares(grid.totals, grid.base[0] + grid.base[1], OPEN, rangeOf);
  },
  settledBy: byScore,
};

function rangeOf(count: number): number {
  return Math.floor(count / 2);
}
