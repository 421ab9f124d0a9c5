import type { PlayCell } from "@fairline/live/protocol";
import type { MatchClock } from "../../../model/match-clock.ts";
import {
  gamesOf,
  gamesPlayed,
  isDecided,
  isTieBreak,
  serverInTieBreak,
  serverOfGame,
  setsWon,
  type TennisRecord,
} from "../tennis-record.ts";

/** Sets won; games of each set, points of the game being played, and who serves. */
export function tennisScoreboard(
  record: TennisRecord,
  clock: MatchClock,
): Omit<PlayCell, "status"> {
  const { points, firstServer } = record;
  const sets = record.sets.map((set, index) => {
    const [home, away] = gamesOf(set);
    return { key: `set.${index + 1}`, home, away };
  });
  const isPlaying = firstServer !== null && !isDecided(record);
  const isInTieBreak = isTieBreak(gamesOf(record.sets.at(-1) ?? { games: [], tieBreak: null }));
  const server = isPlaying ? serverNow(record, firstServer, isInTieBreak) : 0;
  return {
    period: clock.period,
    main: setsWon(record),
    columns: isPlaying
      ? [
          ...sets,
          // Points as they were won; the page says 15, 30 and 40 outside a tie-break.
          { key: isInTieBreak ? "tie-break" : "points", home: points[0], away: points[1] },
          { key: "serving", home: 1 - server, away: server },
        ]
      : sets,
  };
}

function serverNow(record: TennisRecord, firstServer: 0 | 1, isInTieBreak: boolean): 0 | 1 {
  const server = serverOfGame(firstServer, gamesPlayed(record));
  const [home, away] = record.points;
  return isInTieBreak ? serverInTieBreak(server, home + away) : server;
}
