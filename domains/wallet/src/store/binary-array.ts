import { assert } from "@fairline/kernel";
import type { Cell, ColumnType } from "../ledger.ts";

/** A SQL type with the value it takes from a row. */
export type Column<Row> = readonly [type: ColumnType, value: (row: Row) => Cell];

/** The type's number in PostgreSQL, and the bytes of a value; 0 where each has its own length. */
const TYPES: Readonly<Record<ColumnType, readonly [oid: number, width: number]>> = {
  boolean: [16, 1],
  bytea: [17, 0],
  bigint: [20, 8],
  smallint: [21, 2],
  int: [23, 4],
  text: [25, 0],
  uuid: [2950, 16],
  jsonb: [3802, 0],
};

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const OID_BYTES = 4;
/** Length and number of columns. */
const ROW_HEADER_BYTES = 8;
/**
 * Room that a row has ahead of each cell, so that a cell of a fixed width never asks for more: type,
 * length and value of the widest one, for twice as many cells as the widest row has.
 */
const ROW_ROOM_BYTES = 64 * (OID_BYTES + LENGTH_BYTES + 16);
const JSONB_VERSION = 1;
/** A UTF-16 unit takes three bytes of UTF-8 at most. */
const BYTES_PER_UNIT_MAX = 3;
const SHORT_TEXT_UNITS = 48;
const ASCII_MAX = 127;

const NO_ROWS = Object.fromEntries(
  Object.entries(TYPES).map(([type, [oid]]) => [type, emptyArray(oid)]),
) as Readonly<Record<ColumnType, Buffer>>;

// One scratch for all arrays: what is answered is a copy. It grows with the largest array.
let scratch = Buffer.alloc(1 << 16);
let view = new DataView(scratch.buffer, scratch.byteOffset, scratch.byteLength);
let room = scratch.byteLength;

/**
 * A column as PostgreSQL receives an array in binary: a third of the way through decimal text, on
 * both sides. A column of nulls travels as an empty array: `unnest` fills the shorter ones of several
 * arrays up with nulls.
 */
export function arrayBytes<Row>(
  type: ColumnType,
  rows: readonly Row[],
  valueOf: (row: Row) => Cell,
): Buffer {
  const [oid, width] = TYPES[type];
  if (isAllNull(rows, valueOf)) return NO_ROWS[type];
  reserve(0, HEADER_BYTES + rows.length * (LENGTH_BYTES + width));
  view.setInt32(0, 1);
  view.setInt32(8, oid);
  let at = HEADER_BYTES;
  let hasNull = 0;
  for (const row of rows) {
    const cell = valueOf(row);
    if (cell === null) {
      hasNull = 1;
      if (width === 0) reserve(at, LENGTH_BYTES);
      view.setInt32(at, -1);
      at += LENGTH_BYTES;
      continue;
    }
    const start = at + LENGTH_BYTES;
    const end = writeValue(type, start, cell);
    view.setInt32(at, end - start);
    at = end;
  }
  view.setInt32(4, hasNull);
  view.setInt32(12, rows.length);
  view.setInt32(16, 1);
  return copyOf(at);
}

/** Writes the cells of a row one after another, in the order of the type's columns. */
export interface RowWriter {
  boolean(cell: boolean | null): void;
  smallint(cell: number | null): void;
  int(cell: number | null): void;
  bigint(cell: bigint | null): void;
  uuid(cell: string | null): void;
  bytea(cell: Uint8Array | null): void;
  text(cell: string | null): void;
  jsonb(cell: string | null): void;
}

/** Where the next byte of the rows at work goes, and how many cells their last one has. */
let cursor = 0;
let cellCount = 0;

/** Begins a cell of a known width; answers where its value goes. */
function beginCell(oid: number, width: number): number {
  view.setInt32(cursor, oid);
  view.setInt32(cursor + OID_BYTES, width);
  const start = cursor + OID_BYTES + LENGTH_BYTES;
  cursor = start + width;
  cellCount += 1;
  return start;
}

function writeNull(oid: number): void {
  view.setInt32(cursor, oid);
  view.setInt32(cursor + OID_BYTES, -1);
  cursor += OID_BYTES + LENGTH_BYTES;
  cellCount += 1;
}

/** A cell whose length is known when it is written. */
function writeLongCell(type: "bytea" | "text" | "jsonb", oid: number, cell: Cell): void {
  if (cell === null) return writeNull(oid);
  const start = beginCell(oid, 0);
  cursor = writeLong(type, start, cell);
  view.setInt32(start - LENGTH_BYTES, cursor - start);
}

// Each type has a function of its own: most cells of a batch are numbers, and a choice for each of
// them costs more than writing it.
const writer: RowWriter = {
  boolean(cell) {
    if (cell === null) return writeNull(TYPES.boolean[0]);
    view.setUint8(beginCell(TYPES.boolean[0], 1), cell ? 1 : 0);
  },
  smallint(cell) {
    if (cell === null) return writeNull(TYPES.smallint[0]);
    view.setInt16(beginCell(TYPES.smallint[0], 2), cell);
  },
  int(cell) {
    if (cell === null) return writeNull(TYPES.int[0]);
    view.setInt32(beginCell(TYPES.int[0], 4), cell);
  },
  bigint(cell) {
    if (cell === null) return writeNull(TYPES.bigint[0]);
    view.setBigInt64(beginCell(TYPES.bigint[0], 8), cell);
  },
  uuid(cell) {
    if (cell === null) return writeNull(TYPES.uuid[0]);
    writeUuid(beginCell(TYPES.uuid[0], 16), cell);
  },
  bytea: (cell) => writeLongCell("bytea", TYPES.bytea[0], cell),
  text: (cell) => writeLongCell("text", TYPES.text[0], cell),
  jsonb: (cell) => writeLongCell("jsonb", TYPES.jsonb[0], cell),
};

/**
 * Rows as PostgreSQL receives an array of a composite type in binary; `rowOid` is the number of that
 * type, and `write` writes the cells of a row in the order of its columns.
 */
export function rowArrayBytes<Row>(
  rowOid: number,
  rows: readonly Row[],
  write: (row: Row, cells: RowWriter, index: number) => void,
): Buffer {
  if (rows.length === 0) return noRowsOf(rowOid);
  reserve(0, HEADER_BYTES);
  cursor = HEADER_BYTES;
  let index = 0;
  for (const row of rows) {
    const start = cursor;
    reserve(start, ROW_HEADER_BYTES + ROW_ROOM_BYTES);
    cursor = start + ROW_HEADER_BYTES;
    cellCount = 0;
    write(row, writer, index);
    index += 1;
    view.setInt32(start, cursor - start - LENGTH_BYTES);
    view.setInt32(start + LENGTH_BYTES, cellCount);
  }
  view.setInt32(0, 1);
  view.setInt32(4, 0);
  view.setInt32(8, rowOid);
  view.setInt32(12, rows.length);
  view.setInt32(16, 1);
  return copyOf(cursor);
}

/**
 * As `rowArrayBytes`, of rows that are cells already: `headIds` are their first column, and the types
 * those of the others.
 */
export function cellArrayBytes(
  rowOid: number,
  headIds: readonly bigint[],
  rows: readonly (readonly Cell[])[],
  types: readonly ColumnType[],
): Buffer {
  return rowArrayBytes(rowOid, rows, (row, cells, index) => {
    cells.bigint(headIds[index] ?? null);
    for (let column = 0; column < types.length; column += 1) {
      writeCell(cells, types[column] ?? "text", row[column] ?? null);
    }
  });
}

function writeCell(cells: RowWriter, type: ColumnType, cell: Cell): void {
  switch (type) {
    case "bigint":
      if (cell === null || typeof cell === "bigint") return cells.bigint(cell);
      return cells.bigint(BigInt(cell as number));
    case "int":
    case "smallint":
      return cells[type](cell === null ? null : Number(cell));
    case "boolean":
      return cells.boolean(cell === null ? null : cell === true);
    case "uuid":
      assert(cell === null || typeof cell === "string", "a UUID is given as text");
      return cells.uuid(cell);
    default:
      return writeLongCell(type, TYPES[type][0], cell);
  }
}

const noRows = new Map<number, Buffer>();

/** An array of no rows of a type, made once. */
function noRowsOf(rowOid: number): Buffer {
  const known = noRows.get(rowOid);
  if (known !== undefined) return known;
  const made = emptyArray(rowOid);
  noRows.set(rowOid, made);
  return made;
}

/** A copy of what was written so far. */
function copyOf(end: number): Buffer {
  const bytes = Buffer.allocUnsafe(end);
  scratch.copy(bytes, 0, 0, end);
  return bytes;
}

function isAllNull<Row>(rows: readonly Row[], valueOf: (row: Row) => Cell): boolean {
  for (const row of rows) if (valueOf(row) !== null) return false;
  return true;
}

function emptyArray(oid: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES - 8);
  bytes.writeInt32BE(oid, 8);
  return bytes;
}

function writeValue(type: ColumnType, at: number, cell: NonNullable<Cell>): number {
  switch (type) {
    case "bigint":
      view.setBigInt64(at, typeof cell === "bigint" ? cell : BigInt(cell as number));
      return at + 8;
    case "int":
      view.setInt32(at, Number(cell));
      return at + 4;
    case "smallint":
      view.setInt16(at, Number(cell));
      return at + 2;
    case "boolean":
      view.setUint8(at, cell === true ? 1 : 0);
      return at + 1;
    case "uuid":
      assert(typeof cell === "string", "a UUID is given as text");
      return writeUuid(at, cell);
    default:
      return writeLong(type, at, cell);
  }
}

function writeUuid(start: number, text: string): number {
  let at = start;
  let high = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 45) continue;
    const digit = code < 58 ? code - 48 : (code | 32) - 87;
    if (high < 0) {
      high = digit;
    } else {
      view.setUint8(at, high * 16 + digit);
      at += 1;
      high = -1;
    }
  }
  assert(at === start + 16, "a UUID has 32 digits");
  return at;
}

function writeLong(type: ColumnType, start: number, cell: NonNullable<Cell>): number {
  if (cell instanceof Uint8Array) {
    reserve(start, cell.byteLength + ROW_ROOM_BYTES);
    scratch.set(cell, start);
    return start + cell.byteLength;
  }
  assert(typeof cell === "string", "text and JSON are given as text");
  reserve(start, cell.length * BYTES_PER_UNIT_MAX + 1 + ROW_ROOM_BYTES);
  if (type !== "jsonb") return writeText(start, cell);
  view.setUint8(start, JSONB_VERSION);
  return writeText(start + 1, cell);
}

/** A call out of the program costs more than so few letters, which are plain in most words. */
function writeText(start: number, text: string): number {
  if (text.length > SHORT_TEXT_UNITS) return start + scratch.write(text, start);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > ASCII_MAX) return start + scratch.write(text, start);
    scratch[start + index] = code;
  }
  return start + text.length;
}

/**
 * Makes room for so many bytes from a place on, with what was written so far: `view` and `scratch` are
 * others afterwards.
 */
function reserve(from: number, bytes: number): void {
  if (from + bytes <= room) return;
  const grown = Buffer.alloc(2 * (from + bytes));
  scratch.copy(grown, 0, 0, from);
  scratch = grown;
  view = new DataView(grown.buffer, grown.byteOffset, grown.byteLength);
  room = grown.byteLength;
}
