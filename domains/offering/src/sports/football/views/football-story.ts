import { addPairs, NONE, type Pair } from "../../../model/pair.ts";
import type { Story } from "../../sport.ts";
import type { FootballStatistics } from "../football-statistics.ts";

/** Timeline and statistics of a match. */
export function footballStory({ counts, corners, timeline }: FootballStatistics): Story {
  const rows: readonly (readonly [key: string, pair: Pair])[] = [
    ["shotsOnTarget", counts.shotsOnTarget],
    ["shots", counts.shots],
    ["dangerousAttacks", counts.dangerousAttacks],
    ["attacks", counts.attacks],
    ["corners", corners.reduce(addPairs, NONE)],
    ["fouls", counts.fouls],
    ["offsides", counts.offsides],
  ];
  return {
    timeline: timeline.map(({ minute: _minute, ...event }) => event),
    statistics: rows.map(([key, [home, away]]) => ({ key, home, away })),
  };
}
