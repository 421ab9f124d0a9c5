/** Index of a side. */
export type Side = 0 | 1;

/** The score of a match of best of three sets while it is drawn, and who serves. */
export type TennisScore = {
  readonly firstServer: Side;
  readonly sets: readonly [number, number];
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  /** Games played in the match. */
  readonly gamesPlayed: number;
};

/** Whether a point ended its game, set or match. */
export type Ended = "point" | "game" | "set" | "match";

const SETS_TO_WIN = 2;
const GAMES_TO_WIN = 6;
const LEAD = 2;

/** The score before the first point. */
export function firstScore(firstServer: Side): TennisScore {
  return { firstServer, sets: [0, 0], games: [0, 0], points: [0, 0], gamesPlayed: 0 };
}

/** The server of the next point; in a tie-break the serve changes after point 1, then every two. */
export function serverOf({ firstServer, gamesPlayed, games, points }: TennisScore): Side {
  const server = gamesPlayed % 2 === 0 ? firstServer : other(firstServer);
  if (!isTieBreak(games)) return server;
  const turns = Math.floor((points[0] + points[1] + 1) / 2);
  return turns % 2 === 0 ? server : other(server);
}

/** The score after a point, and what it ended. */
export function nextScore(
  score: TennisScore,
  winner: Side,
): { readonly score: TennisScore; readonly ended: Ended } {
  const points = more(score.points, winner);
  const needed = isTieBreak(score.games) ? 7 : 4;
  if (!leads(points, winner, needed)) return { score: { ...score, points }, ended: "point" };
  const games = more(score.games, winner);
  const played = { ...score, points: [0, 0], games, gamesPlayed: score.gamesPlayed + 1 } as const;
  const isSet = games[winner] > GAMES_TO_WIN || leads(games, winner, GAMES_TO_WIN);
  if (!isSet) return { score: played, ended: "game" };
  const sets = more(score.sets, winner);
  const ended = sets[winner] === SETS_TO_WIN ? "match" : "set";
  return { score: { ...played, games: [0, 0], sets }, ended };
}

function isTieBreak([home, away]: readonly [number, number]): boolean {
  return home === GAMES_TO_WIN && away === GAMES_TO_WIN;
}

function leads(pair: readonly [number, number], side: Side, needed: number): boolean {
  return pair[side] >= needed && pair[side] - pair[other(side)] >= LEAD;
}

function more([home, away]: readonly [number, number], side: Side): readonly [number, number] {
  return side === 0 ? [home + 1, away] : [home, away + 1];
}

function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
