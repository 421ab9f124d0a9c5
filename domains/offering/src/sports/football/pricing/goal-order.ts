import type { Pair } from "../../../model/pair.ts";
import { at } from "../../../pricing/distribution.ts";
import type { Grid } from "../../../pricing/grid.ts";

/** Home, none, away. */
export type OrderShares = readonly [home: number, none: number, away: number];

/** Who scores the next goal: in each final score every order of its goals is equally likely. */
export function nextShares(grid: Grid): OrderShares {
  let home = 0;
  let away = 0;
  for (let h = 0; h < grid.size; h += 1) {
    for (let a = 0; a < grid.size; a += 1) {
      if (h + a === 0) continue;
      const share = at(grid.cells, h * grid.size + a) / (h + a);
      home += share * h;
      away += share * a;
    }
  }
  return [home, at(grid.cells, 0), away];
}

/** Who scores last; without another goal it is the side that scored last so far (or nobody). */
export function lastShares(grid: Grid, lastSoFar: 0 | 1 | undefined): OrderShares {
  const [home, none, away] = nextShares(grid);
  if (lastSoFar === 0) return [home + none, 0, away];
  if (lastSoFar === 1) return [home, 0, away + none];
  return [home, none, away];
}

/** Which side first has `target` goals, from the score that the grid starts with. */
export function raceShares(grid: Grid, target: number): OrderShares {
  const need: Pair = [target - grid.base[0], target - grid.base[1]];
  let home = 0;
  let none = 0;
  let away = 0;
  for (let h = 0; h < grid.size; h += 1) {
    for (let a = 0; a < grid.size; a += 1) {
      const share = at(grid.cells, h * grid.size + a);
      if (h < need[0] && a < need[1]) none += share;
      else {
        const first = homeFirst(h, a, need);
        home += share * first;
        away += share * (1 - first);
      }
    }
  }
  return [home, none, away];
}

/** Chance that the n-th home goal comes before the m-th away goal among h and a in random order. */
function homeFirst(h: number, a: number, need: Pair): number {
  if (a < need[1]) return 1;
  if (h < need[0]) return 0;
  let ways = 0;
  for (let between = 0; between < need[1]; between += 1) {
    ways += choose(need[0] - 1 + between, between) * choose(h - need[0] + a - between, a - between);
  }
  return ways / choose(h + a, a);
}

const CHOOSE_MAX = 40;
const pascal: readonly Float64Array[] = pascalTriangle(CHOOSE_MAX);

function choose(n: number, k: number): number {
  return pascal[n]?.[k] ?? 0;
}

function pascalTriangle(rows: number): Float64Array[] {
  const triangle: Float64Array[] = [];
  for (let n = 0; n <= rows; n += 1) {
    const row = new Float64Array(n + 1);
    row[0] = 1;
    const above = triangle[n - 1];
    for (let k = 1; k <= n; k += 1) row[k] = (above?.[k - 1] ?? 0) + (above?.[k] ?? 0);
    triangle.push(row);
  }
  return triangle;
}
