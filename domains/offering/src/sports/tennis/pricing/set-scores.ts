import { otherSide, type Pair, raise, type Side } from "../../../model/pair.ts";
import { isTieBreak, winnerOfGames } from "../tennis-record.ts";
import { gameChance, type ServeChances, tieBreakChance } from "./game-chance.ts";

/** Final games of a set, in the order in which a market shows them: both sides in pairs. */
export const SET_SCORES: readonly Pair[] = [
  [6, 0],
  [0, 6],
  [6, 1],
  [1, 6],
  [6, 2],
  [2, 6],
  [6, 3],
  [3, 6],
  [6, 4],
  [4, 6],
  [7, 5],
  [5, 7],
  [7, 6],
  [6, 7],
];

const indexByScore = new Map(SET_SCORES.map((score, index) => [score.join(), index]));
const GAMES_MAX = 7;

/** Index of a final score of a set. */
export function setScoreIndex(games: Pair): number {
  return indexByScore.get(games.join()) ?? -1;
}

/** Where a set stands: its games, who serves the game being played, and its points. */
export type SetMoment = { readonly games: Pair; readonly server: Side; readonly points: Pair };

/** Probability of each final score of a set, in the order of `SET_SCORES`. */
export function setScoreShares(serves: ServeChances, moment: SetMoment): Float64Array {
  const shares = new Float64Array(SET_SCORES.length);
  // What is reached of each score, game by game: the next game of a score has one server.
  let reached = new Map([[keyOf(moment.games), { games: moment.games, share: 1 }]]);
  let { server, points } = moment;
  while (reached.size > 0) {
    const next = new Map<number, { games: Pair; share: number }>();
    for (const { games, share } of reached.values()) {
      const home = isTieBreak(games)
        ? tieBreakChance(serves, server, points)
        : gameChance(serves, server, points);
      for (const [winner, part] of [
        [0, share * home],
        [1, share * (1 - home)],
      ] as const) {
        const after = raise(games, winner);
        if (winnerOfGames(after) !== undefined) {
          const index = setScoreIndex(after);
          shares[index] = (shares[index] ?? 0) + part;
        } else {
          const key = keyOf(after);
          const known = next.get(key);
          next.set(key, { games: after, share: (known?.share ?? 0) + part });
        }
      }
    }
    reached = next;
    server = otherSide(server);
    points = [0, 0];
  }
  return shares;
}

function keyOf([home, away]: Pair): number {
  return home * (GAMES_MAX + 1) + away;
}
