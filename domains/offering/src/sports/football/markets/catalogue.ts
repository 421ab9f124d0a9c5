import { createMarketList } from "../../market-list.ts";
import { emptyStatistics } from "../football-statistics.ts";
import { bothScore } from "./both-score.ts";
import { cleanSheet } from "./clean-sheet.ts";
import { cornersHandicap } from "./corners-handicap.ts";
import { cornersResult } from "./corners-result.ts";
import { cornersTeamTotal } from "./corners-team-total.ts";
import { cornersTotal } from "./corners-total.ts";
import { correctScore } from "./correct-score.ts";
import { doubleChance } from "./double-chance.ts";
import { drawNoBet } from "./draw-no-bet.ts";
import { exactGoals } from "./exact-goals.ts";
import type { FootballMarket } from "./football-market.ts";
import { goalBothHalves } from "./goal-both-halves.ts";
import { goalRange } from "./goal-range.ts";
import { halfFull } from "./half-full.ts";
import { handicap } from "./handicap.ts";
import { handicapThreeWay } from "./handicap-3way.ts";
import { lastGoal } from "./last-goal.ts";
import { nextGoal } from "./next-goal.ts";
import { oddEven } from "./odd-even.ts";
import { raceToGoals } from "./race-to-goals.ts";
import { restOfMatch } from "./rest-of-match.ts";
import { resultAndBothScore } from "./result-and-both-score.ts";
import { resultAndTotal } from "./result-and-total.ts";
import { result } from "./result.ts";
import { teamExactGoals } from "./team-exact-goals.ts";
import { teamOddEven } from "./team-odd-even.ts";
import { teamTotal } from "./team-total.ts";
import { totalAndBothScore } from "./total-and-both-score.ts";
import { total } from "./total.ts";
import { winToNil } from "./win-to-nil.ts";
import { winningMargin } from "./winning-margin.ts";

/** Every market type of football, in the order of the page. */
export const footballMarkets: readonly FootballMarket[] = [
  result,
  doubleChance,
  nextGoal,
  bothScore,
  drawNoBet,
  total,
  teamTotal,
  handicap,
  handicapThreeWay,
  correctScore,
  exactGoals,
  goalRange,
  winningMargin,
  resultAndTotal,
  resultAndBothScore,
  totalAndBothScore,
  raceToGoals,
  lastGoal,
  restOfMatch,
  cleanSheet,
  winToNil,
  oddEven,
  teamOddEven,
  teamExactGoals,
  halfFull,
  goalBothHalves,
  cornersResult,
  cornersTotal,
  cornersHandicap,
  cornersTeamTotal,
];

/** All markets of a match; those of a half have a tab of their own, corners keep theirs. */
export const listMarkets = createMarketList(
  footballMarkets,
  emptyStatistics,
  ({ group }, { periodnr }) => (periodnr === undefined || group === "corners" ? group : "halves"),
);
