/** A row of the grid: its championship, and the columns that can take the focus. */
export type GridRow = {
  readonly league: string;
  readonly columns: readonly GridColumn[];
};

/** A cell that can take the focus; `isSkipped` ones are passed over with Ctrl. */
export type GridColumn = { readonly column: number; readonly isSkipped: boolean };

/** Where the focus is: index of the row, and number of the column. */
export type GridPlace = { readonly row: number; readonly column: number };

/** The keys that move. */
export type GridKey = { readonly key: string; readonly ctrl: boolean };

/**
 * Where a key leads from a place; undefined when it does not move. Up and down keep the column, or
 * the nearest one there is; PageUp and PageDown go by championship.
 */
export function moveInGrid(
  rows: readonly GridRow[],
  from: GridPlace,
  { key, ctrl }: GridKey,
): GridPlace | undefined {
  switch (key) {
    case "ArrowRight":
      return sideways(rows, from, 1, ctrl);
    case "ArrowLeft":
      return sideways(rows, from, -1, ctrl);
    case "ArrowDown":
      return upDown(rows, from, 1, ctrl);
    case "ArrowUp":
      return upDown(rows, from, -1, ctrl);
    case "PageDown":
      return toLeague(rows, from, 1);
    case "PageUp":
      return toLeague(rows, from, -1);
    case "Home":
      return ctrl ? inRow(rows, 0, from.column) : edge(rows, from.row, "first");
    case "End":
      return ctrl ? inRow(rows, rows.length - 1, from.column) : edge(rows, from.row, "last");
    default:
      return undefined;
  }
}

function sideways(
  rows: readonly GridRow[],
  from: GridPlace,
  step: 1 | -1,
  skips: boolean,
): GridPlace | undefined {
  const columns = rows[from.row]?.columns ?? [];
  const start = columns.findIndex(({ column }) => column === from.column);
  for (let index = start + step; index >= 0 && index < columns.length; index += step) {
    const cell = columns[index];
    if (cell && !(skips && cell.isSkipped)) return { row: from.row, column: cell.column };
  }
  return undefined;
}

function upDown(
  rows: readonly GridRow[],
  from: GridPlace,
  step: 1 | -1,
  skips: boolean,
): GridPlace | undefined {
  for (let row = from.row + step; row >= 0 && row < rows.length; row += step) {
    const place = inRow(rows, row, from.column);
    const cell = rows[row]?.columns.find(({ column }) => column === place?.column);
    if (place && !(skips && cell?.isSkipped)) return place;
  }
  return undefined;
}

/** The first row of the next championship; upwards first to the beginning of this one. */
function toLeague(rows: readonly GridRow[], from: GridPlace, step: 1 | -1): GridPlace | undefined {
  const starts = rows.flatMap((row, index) =>
    index === 0 || rows[index - 1]?.league !== row.league ? [index] : [],
  );
  const to =
    step === 1
      ? starts.find((start) => start > from.row)
      : starts.findLast((start) => start < from.row);
  return to === undefined ? undefined : inRow(rows, to, from.column);
}

function inRow(rows: readonly GridRow[], row: number, column: number): GridPlace | undefined {
  const columns = rows[row]?.columns ?? [];
  const nearest = columns.reduce<GridColumn | undefined>(
    (best, cell) =>
      best && Math.abs(best.column - column) <= Math.abs(cell.column - column) ? best : cell,
    undefined,
  );
  return nearest && { row, column: nearest.column };
}

function edge(
  rows: readonly GridRow[],
  row: number,
  which: "first" | "last",
): GridPlace | undefined {
  const cell = rows[row]?.columns.at(which === "first" ? 0 : -1);
  return cell && { row, column: cell.column };
}
