import type { PlayCell } from "@fairline/live/protocol";
import type { FixtureState } from "../model/fixture-state.ts";
import { periodScores, shownScore } from "../model/football-statistics.ts";
import { NONE, addPairs } from "../model/pair.ts";

/** Status, clock and score of a fixture as its live cell shows them. */
export function playCellOf(state: FixtureState): PlayCell {
  const { statistics, clock } = state;
  return {
    status: state.status,
    period: clock.period,
    second: clock.second,
    clockAt: clock.at,
    running: clock.isRunning,
    score: shownScore(statistics),
    periodScores: periodScores(statistics),
    redCards: statistics.counts.redCards,
    yellowCards: statistics.counts.yellowCards,
    corners: statistics.corners.reduce(addPairs, NONE),
  };
}
