import { assert, assertNever } from "@fairline/kernel";
import { NONE, otherSide, type Pair, raise, type Side } from "../../model/pair.ts";
import type { AnyRecord } from "../sport.ts";
import type { TennisFact } from "./tennis-fact.ts";

/** One set: who won each game, in order; points of its tie-break once that is over. */
export type TennisSet = { readonly games: readonly Side[]; readonly tieBreak: Pair | null };

/** Everything markets settle by, and what pages show: a match of best of three sets. */
export type TennisRecord = {
  /** Who serves the first game; null before the match. */
  readonly firstServer: Side | null;
  /** Sets so far; the last one is being played unless the match is decided. */
  readonly sets: readonly TennisSet[];
  /** Points of the game being played. */
  readonly points: Pair;
  readonly pointsWon: Pair;
  /** Games won against the serve. */
  readonly breaks: Pair;
  readonly isOver: boolean;
};

/** Sets that win the match. */
export const SETS_TO_WIN = 2;
/** Games that win a set, with a lead of two; at six all a tie-break decides. */
const GAMES_TO_WIN = 6;
const POINTS_TO_WIN = 4;
const TIE_BREAK_TO_WIN = 7;
const LEAD = 2;

/** The record of a match that has not begun. */
export const emptyTennis: TennisRecord = {
  firstServer: null,
  sets: [{ games: [], tieBreak: null }],
  points: NONE,
  pointsWon: NONE,
  breaks: NONE,
  isOver: false,
};

/** Whether a stored record is one of tennis. */
export function isTennisRecord(record: AnyRecord): record is TennisRecord {
  return Array.isArray(record["sets"]) && Array.isArray(record["pointsWon"]);
}

/** The record after one more fact. */
export function countTennis(record: TennisRecord, fact: TennisFact): TennisRecord {
  switch (fact.kind) {
    case "match-begun":
      return { ...record, firstServer: fact.server };
    case "point":
      return withPoint(record, fact.winner);
    case "ended":
      return { ...record, isOver: true };
    default:
      return assertNever(fact);
  }
}

/** Games of a set. */
export function gamesOf({ games }: TennisSet): Pair {
  return games.reduce<Pair>((pair, winner) => raise(pair, winner), NONE);
}

/** Games of all sets. */
export function allGames({ sets }: TennisRecord): Pair {
  return sets.reduce<Pair>(
    (pair, set) => set.games.reduce((sum, winner) => raise(sum, winner), pair),
    NONE,
  );
}

/** Who won a set, or undefined while it is played. */
export function setWinner(set: TennisSet | undefined): Side | undefined {
  return set && winnerOfGames(gamesOf(set));
}

/** Sets won. */
export function setsWon({ sets }: TennisRecord): Pair {
  return sets.reduce<Pair>((pair, set) => {
    const winner = setWinner(set);
    return winner === undefined ? pair : raise(pair, winner);
  }, NONE);
}

/** Whether one side has won the match. */
export function isDecided(record: TennisRecord): boolean {
  return Math.max(...setsWon(record)) >= SETS_TO_WIN;
}

/** Whether the games of a set ask for a tie-break now. */
export function isTieBreak([home, away]: Pair): boolean {
  return home === GAMES_TO_WIN && away === GAMES_TO_WIN;
}

/** Who has won a set with these games, if it is over. */
export function winnerOfGames(games: Pair): Side | undefined {
  const winner: Side = games[0] > games[1] ? 0 : 1;
  const most = games[winner];
  const lead = most - games[otherSide(winner)];
  const isWon = most > GAMES_TO_WIN || (most === GAMES_TO_WIN && lead >= LEAD);
  return isWon ? winner : undefined;
}

/** Who has won a game with these points, if it is over. */
export function winnerOfPoints(points: Pair, isInTieBreak: boolean): Side | undefined {
  const winner: Side = points[0] > points[1] ? 0 : 1;
  const most = points[winner];
  const lead = most - points[otherSide(winner)];
  const needed = isInTieBreak ? TIE_BREAK_TO_WIN : POINTS_TO_WIN;
  return most >= needed && lead >= LEAD ? winner : undefined;
}

/** Who serves a game, counted from 0 over the whole match; a tie-break counts as one game. */
export function serverOfGame(firstServer: Side, game: number): Side {
  return game % 2 === 0 ? firstServer : otherSide(firstServer);
}

/** Who serves a point of a tie-break, counted from 0: one point, then two by turns. */
export function serverInTieBreak(firstServer: Side, point: number): Side {
  return Math.floor((point + 1) / 2) % 2 === 0 ? firstServer : otherSide(firstServer);
}

/** Games played in the match. */
export function gamesPlayed({ sets }: TennisRecord): number {
  return sets.reduce((count, { games }) => count + games.length, 0);
}

function withPoint(record: TennisRecord, winner: Side): TennisRecord {
  const current = record.sets.at(-1);
  assert(current && !isDecided(record), "points are played until the match is decided");
  const isInTieBreak = isTieBreak(gamesOf(current));
  const points = raise(record.points, winner);
  const counted = { ...record, points, pointsWon: raise(record.pointsWon, winner) };
  const gameWinner = winnerOfPoints(points, isInTieBreak);
  return gameWinner === undefined
    ? counted
    : withGame(counted, current, gameWinner, isInTieBreak ? points : null);
}

function withGame(
  record: TennisRecord,
  current: TennisSet,
  winner: Side,
  tieBreak: Pair | null,
): TennisRecord {
  const { firstServer } = record;
  const isBreak =
    tieBreak === null &&
    firstServer !== null &&
    serverOfGame(firstServer, gamesPlayed(record)) !== winner;
  const set = { games: [...current.games, winner], tieBreak };
  const next = {
    ...record,
    points: NONE,
    breaks: isBreak ? raise(record.breaks, winner) : record.breaks,
    sets: [...record.sets.slice(0, -1), set],
  };
  const isSetOver = winnerOfGames(gamesOf(set)) !== undefined;
  return isSetOver && !isDecided(next)
    ? { ...next, sets: [...next.sets, { games: [], tieBreak: null }] }
    : next;
}
