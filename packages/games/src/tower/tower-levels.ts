import { type Rational, rational } from "@fairline/money";
import { floorToE4 } from "../ten-thousandths.ts";

/** Levels from the easiest. */
export const towerLevels = ["easy", "medium", "hard", "expert", "master"] as const;

/** How many of a row's columns hold a bomb. */
export type TowerLevel = (typeof towerLevels)[number];

/** Rows of every tower. */
export const TOWER_ROWS = 9;

/** Columns of a row and the bombs among them. */
export const towerShapes: Readonly<
  Record<TowerLevel, { readonly width: number; readonly bombs: number }>
> = {
  easy: { width: 4, bombs: 1 },
  medium: { width: 3, bombs: 1 },
  hard: { width: 2, bombs: 1 },
  expert: { width: 3, bombs: 2 },
  master: { width: 4, bombs: 3 },
};

/** Share of the stakes that comes back before multiples are rounded down. */
export const TOWER_RETURN: Rational = rational(99n, 100n);

/** What 1 to 9 rows pay, in ten-thousandths of the stake. */
export function towerMultiples(level: TowerLevel): readonly number[] {
  const { width, bombs } = towerShapes[level];
  return Array.from({ length: TOWER_ROWS }, (_, i) => {
    const rows = BigInt(i + 1);
    const [all, safe] = [BigInt(width) ** rows, BigInt(width - bombs) ** rows];
    return Number(floorToE4(rational(TOWER_RETURN.n * all, TOWER_RETURN.d * safe)));
  });
}
