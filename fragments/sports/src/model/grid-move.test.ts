import { describe, expect, it } from "vitest";
import { type GridPlace, type GridRow, moveInGrid } from "./grid-move.ts";

const full = [0, 1, 2, 3, 4, 90, 91];

function row(league: string, columns: readonly number[], skipped: readonly number[] = []): GridRow {
  return {
    league,
    columns: columns.map((column) => ({ column, isSkipped: skipped.includes(column) })),
  };
}

const rows = [
  row("england", full),
  row("england", full, [2, 3]),
  row("spain", full),
  row("spain", [0, 1, 2, 91]),
];

const press = (from: GridPlace, key: string, ctrl = false) => moveInGrid(rows, from, { key, ctrl });

describe("moveInGrid", () => {
  it("moves sideways within a row and stops at its ends", () => {
    expect(press({ row: 0, column: 2 }, "ArrowRight")).toEqual({ row: 0, column: 3 });
    expect(press({ row: 0, column: 4 }, "ArrowRight")).toEqual({ row: 0, column: 90 });
    expect(press({ row: 0, column: 91 }, "ArrowRight")).toBeUndefined();
    expect(press({ row: 0, column: 0 }, "ArrowLeft")).toBeUndefined();
  });

  it("keeps its column downwards, or the nearest one there is", () => {
    expect(press({ row: 1, column: 4 }, "ArrowDown")).toEqual({ row: 2, column: 4 });
    expect(press({ row: 2, column: 4 }, "ArrowDown")).toEqual({ row: 3, column: 2 });
    expect(press({ row: 3, column: 2 }, "ArrowDown")).toBeUndefined();
  });

  it("passes over suspended prices with Ctrl", () => {
    expect(press({ row: 1, column: 1 }, "ArrowRight", true)).toEqual({ row: 1, column: 4 });
    expect(press({ row: 0, column: 2 }, "ArrowDown", true)).toEqual({ row: 2, column: 2 });
    expect(press({ row: 0, column: 2 }, "ArrowDown")).toEqual({ row: 1, column: 2 });
  });

  it("goes by championship with PageUp and PageDown", () => {
    expect(press({ row: 0, column: 3 }, "PageDown")).toEqual({ row: 2, column: 3 });
    expect(press({ row: 3, column: 2 }, "PageUp")).toEqual({ row: 2, column: 2 });
    expect(press({ row: 2, column: 2 }, "PageUp")).toEqual({ row: 0, column: 2 });
    expect(press({ row: 2, column: 2 }, "PageDown")).toBeUndefined();
  });

  it("goes to the ends of the row, and of the table with Ctrl", () => {
    expect(press({ row: 1, column: 3 }, "Home")).toEqual({ row: 1, column: 0 });
    expect(press({ row: 1, column: 3 }, "End")).toEqual({ row: 1, column: 91 });
    expect(press({ row: 1, column: 3 }, "Home", true)).toEqual({ row: 0, column: 3 });
    expect(press({ row: 1, column: 91 }, "End", true)).toEqual({ row: 3, column: 91 });
  });

  it("leaves other keys alone", () => {
    expect(press({ row: 0, column: 2 }, "a")).toBeUndefined();
  });
});
