import type { Pair, Side } from "../../../model/pair.ts";
import { at } from "../../../pricing/distribution.ts";
import { type Grid, makeGrid } from "../../../pricing/grid.ts";
import {
  allGames,
  gamesOf,
  gamesPlayed,
  isDecided,
  isTieBreak,
  serverOfGame,
  SETS_TO_WIN,
  setsWon,
  type TennisRecord,
} from "../tennis-record.ts";
import { gameChance, type ServeChances } from "./game-chance.ts";
import { SET_SCORES, setScoreShares } from "./set-scores.ts";

/** Final sets in the order in which a market shows them. */
export const MATCH_SCORES: readonly Pair[] = [
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
];

/** What every tennis market is priced from: one joint distribution of the sets to come. */
export type TennisModel = {
  /** Final games of the match; nothing is certain before it is decided, so the base is zero. */
  readonly games: Grid;
  /** In the order of `MATCH_SCORES`. */
  readonly matchScores: readonly number[];
  /** Chance of a tie-break in the match. */
  readonly tieBreak: number;
  /** Final score of a set (1 to 3) in the order of `SET_SCORES`; undefined for one that is over. */
  readonly setScores: (set: number) => Float64Array | undefined;
  /** Chance that home wins the game being played. */
  readonly game: number;
};

/** 21 games a side are three sets of seven. */
const SIZE = 22;
const LEVEL = 0.5;

/** The model of a match from its score on: points are independent, `prior` is won on own serve. */
export function tennisModel(prior: ServeChances, record: TennisRecord): TennisModel {
  const { firstServer } = record;
  if (firstServer !== null) return modelFrom(prior, record, firstServer);
  // Nobody knows who serves first until the coin is tossed.
  return mixed(modelFrom(prior, record, 0), modelFrom(prior, record, 1));
}

type Tally = {
  readonly cells: Float64Array;
  readonly matchScores: number[];
  readonly setScores: Map<number, Float64Array>;
  tieBreak: number;
};

function modelFrom(serves: ServeChances, record: TennisRecord, firstServer: Side): TennisModel {
  const set = record.sets.at(-1) ?? { games: [], tieBreak: null };
  const games = gamesOf(set);
  const server = serverOfGame(firstServer, gamesPlayed(record));
  const tally: Tally = {
    cells: new Float64Array(SIZE * SIZE),
    matchScores: MATCH_SCORES.map(() => 0),
    setScores: new Map(),
    tieBreak: 0,
  };
  const fresh = [0, 1].map((first) =>
    setScoreShares(serves, { games: [0, 0], server: first === 0 ? 0 : 1, points: [0, 0] }),
  );
  const before = allGames(record);
  const hadTieBreak = record.sets.some(({ tieBreak }) => tieBreak !== null);
  if (isDecided(record)) {
    addEnd(tally, setsWon(record), before, hadTieBreak, 1);
  } else {
    const current = setScoreShares(serves, { games, server, points: record.points });
    addSets(tally, {
      number: record.sets.length,
      shares: current,
      fresh,
      sets: setsWon(record),
      games: [before[0] - games[0], before[1] - games[1]],
      server: serverOfGame(firstServer, gamesPlayed(record) - set.games.length),
      hasTieBreak: hadTieBreak,
      share: 1,
    });
  }
  return {
    games: makeGrid([0, 0], SIZE, tally.cells),
    matchScores: tally.matchScores,
    tieBreak: tally.tieBreak,
    setScores: (number) => tally.setScores.get(number),
    game: isTieBreak(games) ? LEVEL : gameChance(serves, server, record.points),
  };
}

/** Where a set begins: what came before it, and who serves first in it. */
type Path = {
  readonly number: number;
  readonly shares: Float64Array;
  /** Shares of a set from its first point, by who serves first. */
  readonly fresh: readonly Float64Array[];
  readonly sets: Pair;
  readonly games: Pair;
  readonly server: Side;
  readonly hasTieBreak: boolean;
  readonly share: number;
};

/** Walks through the final scores of a set and of those that follow it. */
function addSets(tally: Tally, path: Path): void {
  const known = tally.setScores.get(path.number) ?? new Float64Array(SET_SCORES.length);
  tally.setScores.set(path.number, known);
  for (const [index, [home, away]] of SET_SCORES.entries()) {
    const share = path.share * at(path.shares, index);
    if (share === 0) continue;
    known[index] = at(known, index) + share;
    const isHome = home > away;
    const sets: Pair = [path.sets[0] + (isHome ? 1 : 0), path.sets[1] + (isHome ? 0 : 1)];
    const games: Pair = [path.games[0] + home, path.games[1] + away];
    const hasTieBreak = path.hasTieBreak || home + away === TIE_BREAK_GAMES;
    if (Math.max(...sets) >= SETS_TO_WIN) {
      addEnd(tally, sets, games, hasTieBreak, share);
      continue;
    }
    const server = serverOfGame(path.server, home + away);
    const shares = path.fresh[server] ?? path.shares;
    addSets(tally, {
      ...path,
      number: path.number + 1,
      shares,
      sets,
      games,
      server,
      hasTieBreak,
      share,
    });
  }
}

const TIE_BREAK_GAMES = 13;

function addEnd(tally: Tally, sets: Pair, games: Pair, hasTieBreak: boolean, share: number): void {
  const cell = games[0] * SIZE + games[1];
  tally.cells[cell] = at(tally.cells, cell) + share;
  const index = MATCH_SCORES.findIndex(([home, away]) => home === sets[0] && away === sets[1]);
  tally.matchScores[index] = (tally.matchScores[index] ?? 0) + share;
  if (hasTieBreak) tally.tieBreak += share;
}

function mixed(one: TennisModel, other: TennisModel): TennisModel {
  const half = (a: number, b: number) => (a + b) / 2;
  return {
    games: makeGrid([0, 0], SIZE, bothOf(one.games.cells, other.games.cells)),
    matchScores: one.matchScores.map((share, index) => half(share, other.matchScores[index] ?? 0)),
    tieBreak: half(one.tieBreak, other.tieBreak),
    setScores(number) {
      const [a, b] = [one.setScores(number), other.setScores(number)];
      return a && b && bothOf(a, b);
    },
    game: half(one.game, other.game),
  };
}

function bothOf(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((share, index) => (share + at(b, index)) / 2);
}
