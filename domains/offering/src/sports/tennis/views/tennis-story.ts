import { NONE, type Pair, raise } from "../../../model/pair.ts";
import type { ResultParts, Story } from "../../sport.ts";
import { allGames, gamesOf, serverOfGame, setsWon, type TennisRecord } from "../tennis-record.ts";

/** Games in their order, and what was counted. */
export function tennisStory(record: TennisRecord): Story {
  const rows: readonly (readonly [key: string, pair: Pair])[] = [
    ["pointsWon", record.pointsWon],
    ["gamesWon", allGames(record)],
    ["breaks", record.breaks],
  ];
  return {
    timeline: timelineOf(record),
    statistics: rows.map(([key, [home, away]]) => ({ key, home, away })),
  };
}

/** Sets of a finished match, with the games of each. */
export function tennisResult(record: TennisRecord): ResultParts {
  const [home, away] = setsWon(record);
  return {
    score: [home, away],
    periodScores: record.sets.map((set) => {
      const [homeGames, awayGames] = gamesOf(set);
      return [homeGames, awayGames];
    }),
    afterExtraTime: null,
    shootOut: null,
    goals: [],
  };
}

function timelineOf({ sets, firstServer }: TennisRecord): Story["timeline"] {
  const events: Story["timeline"] = [];
  let number = 0;
  for (const [index, set] of sets.entries()) {
    let games: Pair = NONE;
    for (const [game, winner] of set.games.entries()) {
      const isTieBreak = set.tieBreak !== null && game === set.games.length - 1;
      const isHeld = firstServer === null || serverOfGame(firstServer, number) === winner;
      games = raise(games, winner);
      events.push({
        period: index + 1,
        side: winner === 0 ? "home" : "away",
        kind: isTieBreak ? "tie-break" : isHeld ? "game" : "break",
        score: [games[0], games[1]],
      });
      number += 1;
    }
  }
  return events;
}
