import type { Pair } from "../model/pair.ts";
import { at, type Distribution } from "./distribution.ts";

/**
 * Joint distribution of what both sides end with in a part of the match: what they have (`base`)
 * and what is still to come (`cells[home * size + away]`).
 */
export type Grid = {
  readonly base: Pair;
  readonly size: number;
  readonly cells: Float64Array;
  /** Home plus away, still to come. */
  readonly totals: Distribution;
  /** Home minus away, still to come; index 0 stands for −(size − 1). */
  readonly differences: Distribution;
  readonly homes: Distribution;
  readonly aways: Distribution;
};

/** A grid with its marginals. */
export function makeGrid(base: Pair, size: number, cells: Float64Array): Grid {
  const totals = new Float64Array(2 * size - 1);
  const differences = new Float64Array(2 * size - 1);
  const homes = new Float64Array(size);
  const aways = new Float64Array(size);
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const share = at(cells, home * size + away);
      totals[home + away] = at(totals, home + away) + share;
      differences[home - away + size - 1] = at(differences, home - away + size - 1) + share;
      homes[home] = at(homes, home) + share;
      aways[away] = at(aways, away) + share;
    }
  }
  return { base, size, cells, totals, differences, homes, aways };
}

/** The grid of two independent sides. */
export function independentGrid(base: Pair, homes: Distribution, aways: Distribution): Grid {
  const size = homes.length;
  const cells = new Float64Array(size * size);
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      cells[home * size + away] = at(homes, home) * at(aways, away);
    }
  }
  return makeGrid(base, size, cells);
}

/** Probability of the final pairs that a condition accepts. */
export function chance(grid: Grid, accepts: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (let home = 0; home < grid.size; home += 1) {
    for (let away = 0; away < grid.size; away += 1) {
      if (accepts(home + grid.base[0], away + grid.base[1])) {
        sum += at(grid.cells, home * grid.size + away);
      }
    }
  }
  return sum;
}

/** Probabilities of home ahead, level, away ahead once `start` is added to the difference. */
export function threeWay(grid: Grid, start = 0): readonly [number, number, number] {
  let home = 0;
  let level = 0;
  let away = 0;
  const offset = grid.base[0] - grid.base[1] + start - (grid.size - 1);
  for (let i = 0; i < grid.differences.length; i += 1) {
    const share = at(grid.differences, i);
    if (i + offset > 0) home += share;
    else if (i + offset === 0) level += share;
    else away += share;
  }
  return [home, level, away];
}

/** Final total of an index of `totals`. */
export function totalAt(grid: Grid, index: number): number {
  return grid.base[0] + grid.base[1] + index;
}

/** Final difference of an index of `differences`. */
export function differenceAt(grid: Grid, index: number): number {
  return grid.base[0] - grid.base[1] + index - (grid.size - 1);
}
