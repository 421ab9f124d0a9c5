import { type Rational, rational } from "@fairline/money";
import { choose } from "../choose.ts";
import type { Game } from "../game.ts";
import { isLeave, LEAVE, type Leave } from "../leave.ts";
import { isWhole, readFields } from "../read-fields.ts";
import { floorToE4, multipleOfE4 } from "../ten-thousandths.ts";

/** Cells of the field. */
export const MINES_CELLS = 25;
const RETURN = rational(99n, 100n);

/** So many of the 25 cells hide a mine. */
export type MinesSelection = { readonly mines: number };

/** Opens a cell, or takes what is won. */
export type MinesAct = { readonly cell: number } | Leave;

/** The field as far as it is open. Multiples are ten-thousandths of the stake. */
export type MinesView = {
  readonly mines: number;
  /** Safe cells in the order in which they were opened. */
  readonly open: readonly number[];
  /** The cell that held a mine. */
  readonly hit: number | null;
  readonly isDone: boolean;
  readonly payE4: number;
  /** What it pays after another safe cell; null once done. */
  readonly nextE4: number | null;
  /** Every mine, ascending; null until the round is done. */
  readonly bombs: readonly number[] | null;
};

type State = {
  readonly bombs: readonly number[];
  readonly open: readonly number[];
  readonly hit: number | null;
  readonly hasLeft: boolean;
};

/** A field of 25 cells: each safe one raises the pay, a mine takes it. */
export const mines: Game = {
  id: "mines",
  number: "104",
  version: 1,
  kind: "fast",
  parameters: { cells: MINES_CELLS, return: { n: Number(RETURN.n), d: Number(RETURN.d) } },
  stakeStepMinor: 1n,
  hasActs: true,
  parseSelection(given): MinesSelection | undefined {
    const fields = readFields(given, "mines");
    if (fields === undefined || !isWhole(fields.mines, 1, MINES_CELLS - 1)) return undefined;
    return { mines: fields.mines };
  },
  greatestPay: (selection: MinesSelection) => payOf(selection.mines, MINES_CELLS - selection.mines),
  start: (selection: MinesSelection, draw): State => ({
    bombs: draw.pick(MINES_CELLS, selection.mines).toSorted((a, b) => a - b),
    open: [],
    hit: null,
    hasLeft: false,
  }),
  act(state: State, given): State | undefined {
    if (isDone(state)) return undefined;
    if (isLeave(given)) return state.open.length > 0 ? { ...state, hasLeft: true } : undefined;
    const cell = readFields(given, "cell")?.cell;
    if (!isWhole(cell, 0, MINES_CELLS - 1) || state.open.includes(cell)) return undefined;
    if (state.bombs.includes(cell)) return { ...state, hit: cell };
    return { ...state, open: [...state.open, cell] };
  },
  outcome: (state: State) => ({ isDone: isDone(state), pay: multipleOfE4(payE4Of(state)) }),
  ending: (state: State) => (isDone(state) || state.open.length === 0 ? null : LEAVE),
  nextPay: (state: State) =>
    isDone(state) ? null : payOf(state.bombs.length, state.open.length + 1),
  view: (state: State): MinesView => ({
    mines: state.bombs.length,
    open: state.open,
    hit: state.hit,
    isDone: isDone(state),
    payE4: payE4Of(state),
    nextE4: isDone(state) ? null : minesMultiple(state.bombs.length, state.open.length + 1),
    bombs: isDone(state) ? state.bombs : null,
  }),
};

/** What so many safe cells beside so many mines pay, in ten-thousandths of the stake. */
export function minesMultiple(mineCount: number, safeCount: number): number {
  if (safeCount === 0) return 0;
  const [all, safe] = [choose(MINES_CELLS, safeCount), choose(MINES_CELLS - mineCount, safeCount)];
  return Number(floorToE4(rational(RETURN.n * all, RETURN.d * safe)));
}

function payOf(mineCount: number, safeCount: number): Rational {
  return multipleOfE4(minesMultiple(mineCount, safeCount));
}

function payE4Of({ bombs, open, hit }: State): number {
  return hit === null ? minesMultiple(bombs.length, open.length) : 0;
}

function isDone({ bombs, open, hit, hasLeft }: State): boolean {
  return hasLeft || hit !== null || open.length + bombs.length === MINES_CELLS;
}
