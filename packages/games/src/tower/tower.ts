import type { Game } from "../game.ts";
import { isLeave, LEAVE, type Leave } from "../leave.ts";
import { isOneOf, isWhole, readFields } from "../read-fields.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import {
  TOWER_RETURN,
  TOWER_ROWS,
  type TowerLevel,
  towerLevels,
  towerMultiples,
  towerShapes,
} from "./tower-levels.ts";

/** How dangerous a row is. */
export type TowerSelection = { readonly level: TowerLevel };

/** Steps onto a column of the next row, or takes what is won. */
export type TowerAct = { readonly column: number } | Leave;

/** The tower as far as it is climbed. Multiples are ten-thousandths of the stake. */
export type TowerView = {
  readonly level: TowerLevel;
  readonly width: number;
  readonly rows: number;
  /** The column of each row that was climbed, from below. */
  readonly columns: readonly number[];
  /** The column of the row above them that held a bomb. */
  readonly hit: number | null;
  readonly isDone: boolean;
  readonly payE4: number;
  /** What it pays after the next row; null once done. */
  readonly nextE4: number | null;
  /** The bombs of every row, ascending, from below; null until the round is done. */
  readonly bombs: readonly (readonly number[])[] | null;
};

type State = {
  readonly level: TowerLevel;
  readonly bombs: readonly (readonly number[])[];
  readonly columns: readonly number[];
  readonly hit: number | null;
  readonly hasLeft: boolean;
};

/** Nine rows to climb: each safe column raises the pay, a bomb takes it. */
export const tower: Game = {
  id: "tower",
  number: "105",
  version: 1,
  kind: "fast",
  parameters: {
    rows: TOWER_ROWS,
    shapes: towerShapes,
    return: { n: Number(TOWER_RETURN.n), d: Number(TOWER_RETURN.d) },
  },
  stakeStepMinor: 1n,
  hasActs: true,
  parseSelection(given): TowerSelection | undefined {
    const level = readFields(given, "level")?.level;
    return isOneOf(level, towerLevels) ? { level } : undefined;
  },
  greatestPay: ({ level }: TowerSelection) => multipleOfE4(multipleAt(level, TOWER_ROWS)),
  start({ level }: TowerSelection, draw): State {
    const { width, bombs } = towerShapes[level];
    const rows = Array.from({ length: TOWER_ROWS }, () =>
      draw.pick(width, bombs).toSorted((a, b) => a - b),
    );
    return { level, bombs: rows, columns: [], hit: null, hasLeft: false };
  },
  act(state: State, given): State | undefined {
    if (isDone(state)) return undefined;
    if (isLeave(given)) return state.columns.length > 0 ? { ...state, hasLeft: true } : undefined;
    const column = readFields(given, "column")?.column;
    if (!isWhole(column, 0, towerShapes[state.level].width - 1)) return undefined;
    const row = state.bombs[state.columns.length] ?? [];
    if (row.includes(column)) return { ...state, hit: column };
    return { ...state, columns: [...state.columns, column] };
  },
  outcome: (state: State) => ({ isDone: isDone(state), pay: multipleOfE4(payE4Of(state)) }),
  ending: (state: State) => (isDone(state) || state.columns.length === 0 ? null : LEAVE),
  nextPay: (state: State) =>
    isDone(state) ? null : multipleOfE4(multipleAt(state.level, state.columns.length + 1)),
  view: (state: State): TowerView => ({
    level: state.level,
    width: towerShapes[state.level].width,
    rows: TOWER_ROWS,
    columns: state.columns,
    hit: state.hit,
    isDone: isDone(state),
    payE4: payE4Of(state),
    nextE4: isDone(state) ? null : multipleAt(state.level, state.columns.length + 1),
    bombs: isDone(state) ? state.bombs : null,
  }),
};

function multipleAt(level: TowerLevel, rows: number): number {
  return towerMultiples(level)[rows - 1] ?? 0;
}

function payE4Of({ level, columns, hit }: State): number {
  return hit === null ? multipleAt(level, columns.length) : 0;
}

function isDone({ columns, hit, hasLeft }: State): boolean {
  return hasLeft || hit !== null || columns.length === TOWER_ROWS;
}
