import { cornersOf, type FootballStatistics, goalsOf, type Scope } from "../football-statistics.ts";
import type { Pair } from "../../../model/pair.ts";
import { negativeBinomial } from "../../../pricing/distribution.ts";
import { type Grid, independentGrid } from "../../../pricing/grid.ts";
import { timeLeft } from "./goal-profile.ts";
import type { Moment } from "./score-model.ts";

/** Mean of 1,559 recorded matches, and the part of it that falls in the first half. */
const CORNERS_PER_MATCH = 9.85;
const FIRST_HALF_SHARE = 0.474;
/** Corners follow the strength of a side only in part, and its home less than its goals. */
const STRENGTH_POWER = 0.5;
const HOME_FACTOR = 1.117;
/** Shape of the negative binomial: how much one match differs from another. */
const SHAPE = 16;
const TRAILING = 1.12;
const LEADING = 0.9;
/** 0 to 25 more corners a side. */
const SIZE = 26;

/** Grids of corners, one process for each side. */
export type CornerModel = { readonly scope: (scope: Scope) => Grid };

/** Corners still to come: what a side won so far tells how many more it will win. */
export function cornerModel(
  expectedGoals: Pair,
  record: FootballStatistics,
  moment: Moment,
): CornerModel {
  const exposure = exposureOf(moment);
  const gone = 1 - exposure.first - exposure.second;
  const taken = cornersOf(record, 0);
  const state = moment.half === 0 ? ([1, 1] as const) : stateFactors(record);
  const sides = meansPerMatch(expectedGoals).map((mean, side) => {
    const shape = SHAPE + (taken[side] ?? 0);
    const rate = (shape / (SHAPE / mean + gone)) * (state[side] ?? 1);
    return { shape, rate };
  });
  const grids = new Map<Scope, Grid>();
  return {
    scope(scope) {
      const known = grids.get(scope);
      if (known) return known;
      const [homes, aways] = sides.map(({ shape, rate }) =>
        negativeBinomial(rate * partOf(exposure, scope), shape, SIZE),
      );
      const nothing = negativeBinomial(0, SHAPE, SIZE);
      const grid = independentGrid(cornersOf(record, scope), homes ?? nothing, aways ?? nothing);
      grids.set(scope, grid);
      return grid;
    },
  };
}

type Exposure = { readonly first: number; readonly second: number };

function exposureOf(moment: Moment): Exposure {
  const second = 1 - FIRST_HALF_SHARE;
  if (moment.half === 0) return { first: FIRST_HALF_SHARE, second };
  if (moment.half === 1) return { first: FIRST_HALF_SHARE * timeLeft(1, moment.second), second };
  return { first: 0, second: second * timeLeft(2, moment.second) };
}

function partOf(exposure: Exposure, scope: Scope): number {
  if (scope === 1) return exposure.first;
  if (scope === 2) return exposure.second;
  return exposure.first + exposure.second;
}

function meansPerMatch(expectedGoals: Pair): Pair {
  const home = expectedGoals[0] ** STRENGTH_POWER * HOME_FACTOR;
  const away = expectedGoals[1] ** STRENGTH_POWER;
  const homeShare = home / (home + away);
  return [CORNERS_PER_MATCH * homeShare, CORNERS_PER_MATCH * (1 - homeShare)];
}

function stateFactors(record: FootballStatistics): Pair {
  const [home, away] = goalsOf(record, 0);
  if (home === away) return [1, 1];
  return home < away ? [TRAILING, LEADING] : [LEADING, TRAILING];
}
