import { goalList, isScopeOver } from "../football-statistics.ts";
import { lastShares } from "../pricing/goal-order.ts";
import { BOOK, once } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { byGoal, decideGoal, GOAL_OUTCOMES } from "./goal-order-market.ts";

/** Side of the last goal. */
export const lastGoal: FootballMarket = {
  id: "fb.last-goal",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: once,
  isDynamic: false,
  look: { layout: "across", hasSides: true },
  outcomes: GOAL_OUTCOMES,
  decide: (record) =>
    isScopeOver(record, 0) ? decideGoal(record, goalList(record, 0).at(-1)) : null,
  shares: (model, _specifiers, record) =>
    lastShares(model.score.scope(0), goalList(record, 0).at(-1)?.side),
  settledBy: (record) => byGoal(record, goalList(record, 0).at(-1)),
};
