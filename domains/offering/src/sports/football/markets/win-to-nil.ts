import { goalsOf, isScopeOver } from "../football-statistics.ts";
import { otherSide } from "../../../model/pair.ts";
import type { Specifiers } from "../../../model/specifiers.ts";
import { chance } from "../../../pricing/grid.ts";
import { BOOK, sideOf, yesNo } from "../../market-type.ts";
import { byScore, type FootballMarket } from "./football-market.ts";

const LINES: readonly Specifiers[] = [{ side: "home" }, { side: "away" }];

/** Whether a side wins and concedes nothing. */
export const winToNil: FootballMarket = {
  id: "fb.win-to-nil",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.line,
  lines: () => LINES,
  isDynamic: false,
  outcomes: ["yes", "no"],
  decide(record, specifiers) {
    const side = sideOf(specifiers);
    const goals = goalsOf(record, 0);
    const conceded = goals[otherSide(side)];
    if (conceded === 0 && !isScopeOver(record, 0)) return null;
    return yesNo(conceded === 0 && goals[side] > 0);
  },
  shares(model, specifiers) {
    const isHome = sideOf(specifiers) === 0;
    const yes = chance(model.score.scope(0), (home, away) =>
      isHome ? home > 0 && away === 0 : away > 0 && home === 0,
    );
    return [yes, 1 - yes];
  },
  settledBy: byScore,
};
