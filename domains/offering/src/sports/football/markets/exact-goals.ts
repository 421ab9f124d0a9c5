import { goalsOf } from "../football-statistics.ts";
import { BOOK, once } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { bandShares, decideBand } from "./goal-bands.ts";

const OPEN = 6;

/** How many goals fall. */
export const exactGoals: FootballMarket = {
  id: "fb.exact-goals",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.exact,
  lines: once,
  isDynamic: false,
  outcomes: ["0", "1", "2", "3", "4", "5", "6+"],
  decide(record) {
    const [home, away] = goalsOf(record, 0);
    return decideBand(record, home + away, OPEN, (count) => count);
  },
  shares(model) {
    const grid = model.score.scope(0);
    return bandShares(grid.totals, grid.base[0] + grid.base[1], OPEN, (count) => count);
  },
  settledBy: byScore,
};
