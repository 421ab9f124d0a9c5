import { rational } from "@fairline/money";
import { LEAVE } from "../leave.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import {
  type TowerLevel,
  towerLevels,
  towerMultiples,
  towerShapes,
} from "../tower/tower-levels.ts";
import type { Bet } from "./bet.ts";
import { returnOfOne } from "./distribution.ts";
import { extremes } from "./extremes.ts";

/** For every level the numbers of rows to leave after of which least and most comes back. */
export function towerBets(): readonly Bet[] {
  return towerLevels.flatMap((level) =>
    extremes(towerMultiples(level).map((_, i) => towerBet(level, i + 1))),
  );
}

/** Climbing so many rows and leaving: on which columns makes no difference. */
export function towerBet(level: TowerLevel, rows: number): Bet {
  const { width, bombs } = towerShapes[level];
  const chance = rational(BigInt(width - bombs) ** BigInt(rows), BigInt(width) ** BigInt(rows));
  return {
    key: `${level}, rows ${rows}`,
    selection: { level },
    decide: (_, step) => (step < rows ? { column: 0 } : LEAVE),
    ...returnOfOne(multipleOfE4(towerMultiples(level)[rows - 1] ?? 0), chance),
  };
}
