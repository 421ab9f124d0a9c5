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
/** Type, length and value of the widest type that has a fixed width. */
const FIXED_CELL_BYTES_MAX = OID_BYTES + LENGTH_BYTES + 16;
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
  return Buffer.from(scratch.subarray(0, at));
}

/**
 * Rows as PostgreSQL receives an array of a composite type in binary; `rowOid` is the number of that
 * type, whose columns are of these types in this order.
 */
export function rowArrayBytes<Row>(
  rowOid: number,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Buffer {
  if (rows.length === 0) return emptyArray(rowOid);
  // Looked up once for a batch, not once for a cell.
  const cells = columns.map(([type, valueOf]) => ({ type, valueOf, oid: TYPES[type][0] }));
  reserve(0, HEADER_BYTES);
  let at = HEADER_BYTES;
  for (const row of rows) {
    const start = at;
    at = beginRow(start, columns.length);
    for (const { type, valueOf, oid } of cells) at = writeCell(type, oid, at, valueOf(row));
    view.setInt32(start, at - start - LENGTH_BYTES);
  }
  return endRows(rowOid, rows.length, at);
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
  if (rows.length === 0) return emptyArray(rowOid);
  const oids = types.map((type) => TYPES[type][0]);
  reserve(0, HEADER_BYTES);
  let at = HEADER_BYTES;
  for (const [index, row] of rows.entries()) {
    const start = at;
    at = beginRow(start, types.length + 1);
    at = writeCell("bigint", TYPES.bigint[0], at, headIds[index] ?? null);
    for (let column = 0; column < types.length; column += 1) {
      at = writeCell(types[column] ?? "text", oids[column] ?? 0, at, row[column] ?? null);
    }
    view.setInt32(start, at - start - LENGTH_BYTES);
  }
  return endRows(rowOid, rows.length, at);
}

/** Room for a row's length, and how many cells follow; answers where the first of them begins. */
function beginRow(at: number, cells: number): number {
  reserve(at, ROW_HEADER_BYTES);
  view.setInt32(at + LENGTH_BYTES, cells);
  return at + ROW_HEADER_BYTES;
}

/** The header over rows that end here, and a copy of it all. */
function endRows(rowOid: number, count: number, end: number): Buffer {
  view.setInt32(0, 1);
  view.setInt32(4, 0);
  view.setInt32(8, rowOid);
  view.setInt32(12, count);
  view.setInt32(16, 1);
  return Buffer.from(scratch.subarray(0, end));
}

/** A cell of a row: its type, its length and its bytes; answers where the next one begins. */
function writeCell(type: ColumnType, oid: number, at: number, cell: Cell): number {
  const start = at + OID_BYTES + LENGTH_BYTES;
  reserve(at, FIXED_CELL_BYTES_MAX);
  view.setInt32(at, oid);
  if (cell === null) {
    view.setInt32(at + OID_BYTES, -1);
    return start;
  }
  const end = writeValue(type, start, cell);
  view.setInt32(at + OID_BYTES, end - start);
  return end;
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
    reserve(start, cell.byteLength + LENGTH_BYTES);
    scratch.set(cell, start);
    return start + cell.byteLength;
  }
  assert(typeof cell === "string", "text and JSON are given as text");
  reserve(start, cell.length * BYTES_PER_UNIT_MAX + LENGTH_BYTES + 1);
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

/** Makes room for so many bytes from a place on, with what was written so far. */
function reserve(from: number, bytes: number): void {
  if (from + bytes <= room) return;
  const grown = Buffer.alloc(2 * (from + bytes));
  scratch.copy(grown, 0, 0, from);
  scratch = grown;
  view = new DataView(grown.buffer, grown.byteOffset, grown.byteLength);
  room = grown.byteLength;
}
