import type { PlayCell } from "@fairline/live/protocol";
import type { MatchClock } from "../../../model/match-clock.ts";
import { addPairs, NONE } from "../../../model/pair.ts";
import { type FootballStatistics, periodScores, shownScore } from "../football-statistics.ts";

/** Clock, goals, corners and cards of a match. */
export function footballScoreboard(
  record: FootballStatistics,
  clock: MatchClock,
): Omit<PlayCell, "status"> {
  return {
    period: clock.period,
    second: clock.second,
    clockAt: clock.at,
    running: clock.isRunning,
    score: shownScore(record),
    periodScores: periodScores(record),
    redCards: record.counts.redCards,
    yellowCards: record.counts.yellowCards,
    corners: record.corners.reduce(addPairs, NONE),
  };
}
