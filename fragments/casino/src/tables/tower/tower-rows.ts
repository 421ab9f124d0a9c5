import { type TowerLevel, type TowerView, towerMultiples, towerShapes } from "@fairline/games";

/** What a column of a row looks like. */
export type Cell = "ahead" | "open" | "safe" | "free" | "bomb" | "hit";

/** A row of the tower as it is drawn. */
export type TowerRow = {
  /** From 1, from below. */
  readonly number: number;
  readonly multipleE4: number;
  readonly cells: readonly Cell[];
  readonly isCurrent: boolean;
  /** The column that was stepped on. */
  readonly column: number | null;
};

/** The rows of a level from the top; `view` is the round that is shown, null for a tower at rest. */
export function towerRows(level: TowerLevel, view: TowerView | null): readonly TowerRow[] {
  const { width } = towerShapes[level];
  return towerMultiples(level)
    .map((multipleE4, index): TowerRow => {
      const column = view?.columns[index] ?? (isHitRow(view, index) ? (view?.hit ?? null) : null);
      const isCurrent = view !== null && !view.isDone && view.columns.length === index;
      return {
        number: index + 1,
        multipleE4,
        isCurrent,
        column,
        cells: Array.from({ length: width }, (_, at) => cellOf(view, index, at)),
      };
    })
    .toReversed();
}

function cellOf(view: TowerView | null, row: number, column: number): Cell {
  if (view === null) return "ahead";
  if (view.columns[row] === column) return "safe";
  if (isHitRow(view, row) && view.hit === column) return "hit";
  if (view.bombs?.[row]?.includes(column)) return "bomb";
  if (view.isDone || row < view.columns.length) return "free";
  return row === view.columns.length ? "open" : "ahead";
}

function isHitRow(view: TowerView | null, row: number): boolean {
  return view !== null && view.hit !== null && view.columns.length === row;
}
