import type { Pair, Side } from "../../../model/pair.ts";
import { serverInTieBreak, winnerOfPoints } from "../tennis-record.ts";

/** Chance of each side to win a point that it serves. */
export type ServeChances = Pair;

/** From this score on only the lead counts. */
const DEUCE = 3;
const TIE_BREAK_DEUCE = 6;

/** Chance that home wins a game that `server` serves, from these points on. */
export function gameChance(serves: ServeChances, server: Side, points: Pair): number {
  const home = server === 0 ? serves[0] : 1 - serves[1];
  return chanceFrom(points, false, DEUCE, {
    homeOf: () => home,
    atDeuce: (home * home) / (home * home + (1 - home) * (1 - home)),
  });
}

/** Chance that home wins a tie-break that `server` begins, from these points on. */
export function tieBreakChance(serves: ServeChances, server: Side, points: Pair): number {
  const [home, away] = serves;
  const wins = home * (1 - away);
  const losses = (1 - home) * away;
  return chanceFrom(points, true, TIE_BREAK_DEUCE, {
    homeOf: (point) => (serverInTieBreak(server, point) === 0 ? home : 1 - away),
    // Of two points in a row each side serves one, whoever begins.
    atDeuce: wins / (wins + losses),
  });
}

type Points = {
  /** Chance that home wins the point with this number, counted from 0. */
  readonly homeOf: (point: number) => number;
  /** Chance that home wins from level points where a lead of two is asked for. */
  readonly atDeuce: number;
};

function chanceFrom(points: Pair, isTieBreak: boolean, deuce: number, of: Points): number {
  const winner = winnerOfPoints(points, isTieBreak);
  if (winner !== undefined) return winner === 0 ? 1 : 0;
  const [home, away] = points;
  if (home === away && home >= deuce) return of.atDeuce;
  const share = of.homeOf(home + away);
  const ahead = chanceFrom([home + 1, away], isTieBreak, deuce, of);
  const behind = chanceFrom([home, away + 1], isTieBreak, deuce, of);
  return share * ahead + (1 - share) * behind;
}
