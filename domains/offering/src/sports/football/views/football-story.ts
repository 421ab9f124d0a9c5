import { addPairs, copyPair, NONE } from "../../../model/pair.ts";
import type { Story } from "../../sport.ts";
import type { FootballStatistics } from "../football-statistics.ts";

/** Timeline and statistics of a match. */
export function footballStory({ counts, corners, timeline }: FootballStatistics): Story {
  return {
    timeline: [...timeline],
    statistics: {
      shotsOnTarget: copyPair(counts.shotsOnTarget),
      shots: copyPair(counts.shots),
      corners: copyPair(corners.reduce(addPairs, NONE)),
      fouls: copyPair(counts.fouls),
      offsides: copyPair(counts.offsides),
      attacks: copyPair(counts.attacks),
      dangerousAttacks: copyPair(counts.dangerousAttacks),
    },
  };
}
