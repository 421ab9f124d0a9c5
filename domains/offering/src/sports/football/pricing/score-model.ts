import { type FootballStatistics, goalsOf, type Scope } from "../football-statistics.ts";
import type { Pair } from "../../../model/pair.ts";
import { at, binomialRows, normalise, poisson } from "../../../pricing/distribution.ts";
import { type Grid, makeGrid } from "../../../pricing/grid.ts";
import { goalsLeft } from "./goal-profile.ts";

/** Goals a side can still score in the model: 10 before the match, 15 live. */
const SIZE_BEFORE = 11;
const SIZE_LIVE = 16;
/** Dixon and Coles: low scores lean on each other. */
const RHO = -0.06;
const RED_OWN = 0.67;
const RED_OTHER = 1.3;
const TRAILING = 1.1;

/** Joint shares that need both halves at once. */
type HalvesShares = {
  /** `[first * 3 + final]`, 0 home, 1 level, 2 away. */
  readonly halfFull: Float64Array;
  readonly goalInBoth: number;
};

/** One joint distribution of the goals of both sides in both halves. */
export type ScoreModel = {
  readonly scope: (scope: Scope) => Grid;
  readonly halves: () => HalvesShares;
  /** Goals scored so far in 90 minutes. */
  readonly scored: Pair;
};

/** Where the match stands. */
export type Moment = {
  /** 0 before kick-off, 1 or 2 in a half; the break is second 0 of the second half. */
  readonly half: 0 | 1 | 2;
  readonly second: number;
};

/**
 * The model of a match: remaining goals are Poisson with the goal-time profile, red cards and the
 * score; each remaining goal falls into the first half with the share that half still has.
 */
export function scoreModel(
  expectedGoals: Pair,
  record: FootballStatistics,
  moment: Moment,
): ScoreModel {
  const left = sharesLeft(moment);
  const share = left.first + left.second;
  const factors = moment.half === 0 ? ([1, 1] as const) : liveFactors(record);
  const means: Pair = [
    expectedGoals[0] * share * factors[0],
    expectedGoals[1] * share * factors[1],
  ];
  const size = moment.half === 0 ? SIZE_BEFORE : SIZE_LIVE;
  const scored = goalsOf(record, 0);
  const isScoreless = scored[0] + scored[1] === 0;
  const cells = jointCells(means, size, isScoreless ? RHO * share : 0);
  const firstRows = binomialRows(share > 0 ? left.first / share : 0, size);
  const grids = new Map<Scope, Grid>();
  let halves: HalvesShares | undefined;
  return {
    scored,
    scope(scope) {
      const known = grids.get(scope);
      if (known) return known;
      const base = goalsOf(record, scope);
      const grid = makeGrid(
        base,
        size,
        scope === 0 ? cells : partOf(cells, firstRows, size, scope),
      );
      grids.set(scope, grid);
      return grid;
    },
    halves() {
      halves ??= halvesShares(cells, firstRows, size, goalsOf(record, 1), goalsOf(record, 2));
      return halves;
    },
  };
}

function sharesLeft(moment: Moment): { first: number; second: number } {
  if (moment.half === 0) return { first: goalsLeft(1, 0), second: goalsLeft(2, 0) };
  if (moment.half === 1) return { first: goalsLeft(1, moment.second), second: goalsLeft(2, 0) };
  return { first: 0, second: goalsLeft(2, moment.second) };
}

function liveFactors(record: FootballStatistics): Pair {
  const [redHome, redAway] = record.counts.redCards;
  const [home, away] = goalsOf(record, 0);
  return [
    RED_OWN ** redHome * RED_OTHER ** redAway * (home < away ? TRAILING : 1),
    RED_OWN ** redAway * RED_OTHER ** redHome * (away < home ? TRAILING : 1),
  ];
}

function jointCells(means: Pair, size: number, rho: number): Float64Array {
  const homes = poisson(means[0], size);
  const aways = poisson(means[1], size);
  const cells = new Float64Array(size * size);
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      cells[home * size + away] = at(homes, home) * at(aways, away) * tau(home, away, means, rho);
    }
  }
  return normalise(cells);
}

function tau(home: number, away: number, means: Pair, rho: number): number {
  if (home > 1 || away > 1 || rho === 0) return 1;
  if (home === 0 && away === 0) return 1 - means[0] * means[1] * rho;
  if (home === 0) return 1 + means[0] * rho;
  if (away === 0) return 1 + means[1] * rho;
  return 1 - rho;
}

/** Distribution of the remaining goals of one half: each goal takes its half independently. */
function partOf(
  cells: Float64Array,
  first: Float64Array,
  size: number,
  scope: 1 | 2,
): Float64Array {
  const rows = scope === 1 ? first : mirrored(first, size);
  const halfway = new Float64Array(size * size);
  for (let home = 0; home < size; home += 1) {
    for (let part = 0; part <= home; part += 1) {
      const share = at(rows, home * size + part);
      if (share === 0) continue;
      for (let away = 0; away < size; away += 1) {
        const index = part * size + away;
        halfway[index] = at(halfway, index) + share * at(cells, home * size + away);
      }
    }
  }
  const out = new Float64Array(size * size);
  for (let away = 0; away < size; away += 1) {
    for (let part = 0; part <= away; part += 1) {
      const share = at(rows, away * size + part);
      if (share === 0) continue;
      for (let home = 0; home < size; home += 1) {
        const index = home * size + part;
        out[index] = at(out, index) + share * at(halfway, home * size + away);
      }
    }
  }
  return out;
}

function mirrored(rows: Float64Array, size: number): Float64Array {
  const out = new Float64Array(size * size);
  for (let n = 0; n < size; n += 1) {
    for (let k = 0; k <= n; k += 1) out[n * size + k] = at(rows, n * size + n - k);
  }
  return out;
}

function halvesShares(
  cells: Float64Array,
  first: Float64Array,
  size: number,
  had: Pair,
  has: Pair,
): HalvesShares {
  const halfFull = new Float64Array(9);
  let goalInBoth = 0;
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const share = at(cells, home * size + away);
      if (share === 0) continue;
      const final = wayOf(had[0] + has[0] + home - had[1] - has[1] - away);
      for (let h = 0; h <= home; h += 1) {
        const shareHome = share * at(first, home * size + h);
        if (shareHome === 0) continue;
        for (let a = 0; a <= away; a += 1) {
          const part = shareHome * at(first, away * size + a);
          const index = wayOf(had[0] + h - had[1] - a) * 3 + final;
          halfFull[index] = at(halfFull, index) + part;
          const isFirst = had[0] + had[1] + h + a > 0;
          const isSecond = has[0] + has[1] + home + away - h - a > 0;
          if (isFirst && isSecond) goalInBoth += part;
        }
      }
    }
  }
  return { halfFull, goalInBoth };
}

function wayOf(difference: number): 0 | 1 | 2 {
  return difference > 0 ? 0 : difference === 0 ? 1 : 2;
}
