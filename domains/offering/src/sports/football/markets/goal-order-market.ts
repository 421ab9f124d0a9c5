import {
  type FootballStatistics,
  type Goal,
  goalList,
  isScopeOver,
  minuteText,
} from "../football-statistics.ts";
import { type SettledBy, winnerIs } from "../../market-type.ts";
import type { FootballMarket } from "./football-market.ts";

/** Outcomes of a market about the side of one goal. */
export const GOAL_OUTCOMES: readonly string[] = ["1", "none", "2"];

/** The result once the goal has fallen, or none at the end of the match. */
export function decideGoal(
  record: FootballStatistics,
  goal: Goal | undefined,
): ReturnType<FootballMarket["decide"]> {
  if (goal) return winnerIs(3, goal.side === 0 ? 0 : 2);
  return isScopeOver(record, 0) ? winnerIs(3, 1) : null;
}

/** Settled by a goal, or because it did not fall. */
export function byGoal(record: FootballStatistics, goal: Goal | undefined): SettledBy {
  if (!goal) return { textKey: "settled-by.no-goal", values: {} };
  return {
    textKey: "settled-by.goal",
    values: {
      number: goalList(record, 0).indexOf(goal) + 1,
      minute: minuteText(goal.period, goal.second),
      player: goal.player ?? "",
    },
  };
}
