import { goalsOf } from "../football-statistics.ts";
import type { Specifiers } from "../../../model/specifiers.ts";
import { BOOK, sideOf } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";
import { bandShares, decideBand } from "./goal-bands.ts";

const OPEN = 3;
const LINES: readonly Specifiers[] = [{ side: "home" }, { side: "away" }];

/** How many goals one side scores. */
export const teamExactGoals: FootballMarket = {
  id: "fb.team-exact-goals",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.exact,
  lines: () => LINES,
  isDynamic: false,
  outcomes: ["0", "1", "2", "3+"],
  decide: (record, specifiers) =>
    decideBand(record, goalsOf(record, 0)[sideOf(specifiers)], OPEN, (count) => count),
  shares(model, specifiers) {
    const grid = model.score.scope(0);
    const side = sideOf(specifiers);
    return bandShares(
      side === 0 ? grid.homes : grid.aways,
      grid.base[side],
      OPEN,
      (count) => count,
    );
  },
  settledBy: byScore,
};
