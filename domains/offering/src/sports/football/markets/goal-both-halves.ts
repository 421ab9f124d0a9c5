import { goalsOf, isScopeOver } from "../football-statistics.ts";
import { BOOK, once, yesNo } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";

/** Whether there is a goal in each half. */
export const goalBothHalves: FootballMarket = {
  id: "fb.goal-both-halves",
  group: "halves",
  stopGroup: "goals",
  book: BOOK.line,
  lines: once,
  isDynamic: false,
  outcomes: ["yes", "no"],
  decide(record) {
    const first = goalsOf(record, 1);
    const second = goalsOf(record, 2);
    const isFirst = first[0] + first[1] > 0;
    const isSecond = second[0] + second[1] > 0;
    if (isFirst && isSecond) return yesNo(true);
    const isLost = isScopeOver(record, 1) && !isFirst;
    return isLost || isScopeOver(record, 0) ? yesNo(false) : null;
  },
  shares(model) {
    const yes = Math.min(1, model.score.halves().goalInBoth);
    return [yes, 1 - yes];
  },
  settledBy(record) {
    const first = goalsOf(record, 1);
    const second = goalsOf(record, 2);
    return {
      textKey: "settled-by.goals-by-half",
      values: { first: first[0] + first[1], second: second[0] + second[1] },
    };
  },
};
