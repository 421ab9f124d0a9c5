import { copyPair } from "../../../model/pair.ts";
import type { ResultParts } from "../../sport.ts";
import {
  type FootballStatistics,
  goalList,
  goalsOf,
  minuteText,
  shownScore,
} from "../football-statistics.ts";

/** Score, halves and goals of a finished match. */
export function footballResult(record: FootballStatistics): ResultParts {
  const isExtended = record.periodsOver > 2;
  return {
    score: copyPair(shownScore(record)),
    periodScores: [copyPair(goalsOf(record, 1)), copyPair(goalsOf(record, 2))],
    afterExtraTime: isExtended ? copyPair(shownScore(record)) : null,
    shootOut: record.periodsOver > 4 ? copyPair(record.shootOut) : null,
    goals: goalsView(record),
  };
}

function goalsView(record: FootballStatistics): ResultParts["goals"] {
  const inExtraTime = record.goals.filter(({ period }) => period > 2);
  return [...goalList(record, 0), ...inExtraTime].map((goal) => ({
    side: goal.side === 0 ? ("home" as const) : ("away" as const),
    minute: minuteText(goal.period, goal.second),
    player: goal.player ?? "",
  }));
}
