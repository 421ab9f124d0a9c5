import { type FootballStatistics, type Goal, goalList } from "../football-statistics.ts";
import { type Specifiers, specifier } from "../../../model/specifiers.ts";
import { nextShares } from "../pricing/goal-order.ts";
import { BOOK } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { byGoal, decideGoal, GOAL_OUTCOMES } from "./goal-order-market.ts";

/** Side of the n-th goal; each goal opens the market of the next one. */
export const nextGoal: FootballMarket = {
  id: "fb.next-goal",
  group: "main",
  stopGroup: "next-goal",
  book: BOOK.several,
  lines: (record) =>
    Array.from({ length: goalList(record, 0).length + 1 }, (_, index) => ({
      goalnr: String(index + 1),
    })),
  isDynamic: true,
  isInRow: true,
  look: { layout: "across", hasSides: true },
  outcomes: GOAL_OUTCOMES,
  decide: (record, specifiers) => decideGoal(record, goalOf(record, specifiers)),
  shares: (model) => nextShares(model.score.scope(0)),
  settledBy: (record, specifiers) => byGoal(record, goalOf(record, specifiers)),
};

function goalOf(record: FootballStatistics, specifiers: Specifiers): Goal | undefined {
  return goalList(record, 0)[Number(specifier(specifiers, "goalnr")) - 1];
}
