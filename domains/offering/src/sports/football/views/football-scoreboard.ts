import type { PlayCell, ScoreColumnCell } from "@fairline/live/protocol";
import type { MatchClock } from "../../../model/match-clock.ts";
import { addPairs, NONE, type Pair } from "../../../model/pair.ts";
import { type FootballStatistics, periodScores, shownScore } from "../football-statistics.ts";

/** Clock and goals of a match; goals of each period, corners and cards as columns. */
export function footballScoreboard(
  record: FootballStatistics,
  clock: MatchClock,
): Omit<PlayCell, "status"> {
  const { counts, corners } = record;
  return {
    period: clock.period,
    clock: { second: clock.second, at: clock.at, running: clock.isRunning },
    main: shownScore(record),
    columns: [
      ...periodScores(record).map((pair, index) => columnOf(`period.${index + 1}`, pair)),
      columnOf("corners", corners.reduce(addPairs, NONE)),
      columnOf("yellow-cards", counts.yellowCards),
      columnOf("red-cards", counts.redCards),
    ],
  };
}

function columnOf(key: string, [home, away]: Pair): ScoreColumnCell {
  return { key, home, away };
}
