import { goalsOf, isScopeOver } from "../football-statistics.ts";
import { chance } from "../../../pricing/grid.ts";
import { BOOK, yesNo } from "../../market-type.ts";
import { byScore, eachScope, type FootballMarket, scopeOf } from "./football-market.ts";

/** Whether both sides score. */
export const bothScore: FootballMarket = {
  id: "fb.both-score",
  group: "main",
  stopGroup: "goals",
  book: BOOK.line,
  lines: eachScope,
  isDynamic: false,
  isProposed: true,
  isInRow: true,
  look: { layout: "across", rank: 3 },
  outcomes: ["yes", "no"],
  decide(record, specifiers) {
    const scope = scopeOf(specifiers);
    const [home, away] = goalsOf(record, scope);
    const isYes = home > 0 && away > 0;
    return isYes || isScopeOver(record, scope) ? yesNo(isYes) : null;
  },
  shares(model, specifiers) {
    const yes = chance(model.score.scope(scopeOf(specifiers)), (h, a) => h > 0 && a > 0);
    return [yes, 1 - yes];
  },
  settledBy: byScore,
};
