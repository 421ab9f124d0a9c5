import type { PlayCell } from "@fairline/live/protocol";
import type { FixtureState } from "../model/fixture-state.ts";
import type { AnySport } from "../sports/sport.ts";

/** Status, clock and score of a fixture as its live cell shows them. */
export function playCellOf(sport: AnySport, { status, statistics, clock }: FixtureState): PlayCell {
  return { status, ...sport.scoreboard(statistics, clock) };
}
