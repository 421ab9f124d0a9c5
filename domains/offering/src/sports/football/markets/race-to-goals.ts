import { type FootballStatistics, type Goal, goalList } from "../football-statistics.ts";
import { type Specifiers, specifier } from "../../../model/specifiers.ts";
import { raceShares } from "../pricing/goal-order.ts";
import { BOOK } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";
import { byGoal, decideGoal, GOAL_OUTCOMES } from "./goal-order-market.ts";

const LINES: readonly Specifiers[] = [{ goalnr: "2" }, { goalnr: "3" }];

/** Which side scores n goals first. */
export const raceToGoals: FootballMarket = {
  id: "fb.race-to-goals",
  group: "goals",
  stopGroup: "goals",
  book: BOOK.several,
  lines: () => LINES,
  isDynamic: false,
  lineKey: "goalnr",
  look: { layout: "across", hasSides: true },
  outcomes: GOAL_OUTCOMES,
  decide: (record, specifiers) => decideGoal(record, deciding(record, specifiers)),
  shares: (model, specifiers) =>
    raceShares(model.score.scope(0), Number(specifier(specifiers, "goalnr"))),
  settledBy: (record, specifiers) => byGoal(record, deciding(record, specifiers)),
};

function deciding(record: FootballStatistics, specifiers: Specifiers): Goal | undefined {
  const target = Number(specifier(specifiers, "goalnr"));
  const scored = [0, 0];
  return goalList(record, 0).find((goal) => {
    scored[goal.side] = (scored[goal.side] ?? 0) + 1;
    return scored[goal.side] === target;
  });
}
