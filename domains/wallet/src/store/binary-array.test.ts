import { describe, expect, it, vi } from "vitest";
import type { RowWriter } from "./binary-array.ts";

const ROW_OID = 70_000;
/** What a row of `writeRow` takes without its text. */
const ROW_BYTES = 87;
/** More than there is room for at first. */
const ROWS = 800;

type Row = { readonly index: number; readonly text: string };

function writeRow({ index, text }: Row, cells: RowWriter): void {
  cells.text(text);
  cells.int(index);
  cells.bigint(BigInt(index) << 32n);
  cells.smallint(index);
  cells.boolean(true);
  cells.uuid("01a2174a-7a20-7000-8000-0123456789ab");
}

function rowsAfter(shift: number): Row[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    index,
    text: index === 0 ? "x".repeat(shift) : "",
  }));
}

/** The writers as they are in a process that has written nothing yet. */
async function freshWriters() {
  vi.resetModules();
  return import("./binary-array.ts");
}

describe("rows in binary", () => {
  it("are the same whichever cell makes the room grow", async () => {
    for (let shift = 0; shift < ROW_BYTES; shift += 1) {
      const { rowArrayBytes } = await freshWriters();
      const growing = rowArrayBytes(ROW_OID, rowsAfter(shift), writeRow);
      const grown = rowArrayBytes(ROW_OID, rowsAfter(shift), writeRow);
      expect(growing.equals(grown), `behind a text of ${shift}`).toBe(true);
    }
  });

  it("take the bytes that PostgreSQL expects", async () => {
    const { rowArrayBytes } = await freshWriters();
    const bytes = rowArrayBytes(ROW_OID, [{ index: 258, text: "é" }], writeRow);
    const expected = [
      // One dimension without nulls, the type, so many rows, counted from 1.
      ["00000001", "00000000", "00011170", "00000001", "00000001"],
      // Bytes and cells of the row, then type, length and value of each.
      ["00000055", "00000006"],
      ["00000019", "00000002", "c3a9"],
      ["00000017", "00000004", "00000102"],
      ["00000014", "00000008", "0000010200000000"],
      ["00000015", "00000002", "0102"],
      ["00000010", "00000001", "01"],
      ["00000b86", "00000010", "01a2174a7a20700080000123456789ab"],
    ];
    expect(bytes.toString("hex")).toBe(expected.flat().join(""));
  });
});

describe("columns in binary", () => {
  it("are the same whichever value makes the room grow", async () => {
    const texts = ["", "some", null, "longer than others"];
    const values = Array.from(
      { length: 6 * ROWS },
      (_, index) => texts[index % texts.length] ?? null,
    );
    for (let shift = 0; shift < 24; shift += 1) {
      const { arrayBytes } = await freshWriters();
      const write = () => arrayBytes("text", ["x".repeat(shift), ...values], (value) => value);
      const growing = write();
      expect(growing.equals(write()), `behind a text of ${shift}`).toBe(true);
    }
  });
});
