import { testDatabase, type TestDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cell, ColumnType } from "../ledger.ts";
import { arrayBytes, cellArrayBytes, rowArrayBytes } from "./binary-array.ts";

const INT8_MAX = 2n ** 63n - 1n;
const text = fc.string({ unit: "grapheme", maxLength: 40 });
const cells: Readonly<Record<ColumnType, fc.Arbitrary<Cell>>> = {
  bigint: fc.bigInt({ min: -INT8_MAX - 1n, max: INT8_MAX }),
  int: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  smallint: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }),
  boolean: fc.boolean(),
  text: text,
  uuid: fc.uuid(),
  bytea: fc.uint8Array({ maxLength: 40 }),
  jsonb: fc.record({ word: text }).map((each) => JSON.stringify(each)),
};

describe("arrays in binary", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it.each(Object.keys(cells) as ColumnType[])(
    "carry %s values and nulls unchanged beside another column",
    async (type) => {
      const some = fc.array(fc.option(cells[type]), { maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(some, async (values) => {
          const bytes = arrayBytes(type, values, (value) => value);
          const found = await database.pool.query<{ value: unknown }>(
            `select to_jsonb(v) #>> '{}' as value
             from unnest($1::int[], $2::${type}[]) u (place, v) order by place`,
            [values.map((_, place) => place), bytes],
          );
          expect(found.rows.map(({ value }) => value)).toEqual(
            values.map((value) => shown(type, value)),
          );
        }),
        { numRuns: 30 },
      );
    },
  );

  it("grow beyond the first scratch", async () => {
    const values = Array.from({ length: 9_000 }, (_, n) => `${n} ${"ü".repeat(50)}`);
    const found = await database.pool.query<{ value: string[] }>("select $1::text[] as value", [
      arrayBytes("text", values, (value) => value),
    ]);
    expect(found.rows[0]?.value).toEqual(values);
  });
});

describe("arrays of rows in binary", () => {
  const types = Object.keys(cells) as ColumnType[];
  let database: TestDatabase;
  let oid = 0;
  beforeAll(async () => {
    database = await testDatabase();
    const columns = types.map((type) => `of_${type} ${type}`).join(", ");
    await database.pool.query(`create type every_row as (${columns})`);
    const found = await database.pool.query<{ oid: number }>(
      "select oid from pg_type where typname = 'every_row'",
    );
    oid = found.rows[0]?.oid ?? 0;
  });
  afterAll(() => database.close());

  async function told(rows: readonly (readonly Cell[])[]): Promise<unknown[]> {
    const bytes = rowArrayBytes(oid, rows, (row, cells) => {
      for (const [index, type] of types.entries()) {
        const write: (cell: never) => void = cells[type];
        write((row[index] ?? null) as never);
      }
    });
    const shown = types.map((type) => `to_jsonb(of_${type}) #>> '{}'`).join(", ");
    const found = await database.pool.query<{ row: unknown[] }>(
      `select array[${shown}] as row from unnest($1::every_row[])`,
      [bytes],
    );
    return found.rows.map(({ row }) => row);
  }

  it("carry values and nulls of every type unchanged", async () => {
    const row = fc.tuple(...types.map((type) => fc.option(cells[type])));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        expect(await told(rows)).toEqual(
          rows.map((row) => types.map((type, index) => shown(type, row[index] ?? null))),
        );
      }),
      { numRuns: 40 },
    );
  });

  it("are the same bytes from cells that follow their heads", () => {
    const row = fc.tuple(...types.map((type) => fc.option(cells[type])));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        const heads = rows.map((_, index) => BigInt(index) - 3n);
        const whole = rowArrayBytes(oid, rows, (row, cells, at) => {
          cells.bigint(heads[at] ?? null);
          for (const [index, type] of types.entries()) {
            const write: (cell: never) => void = cells[type];
            write((row[index] ?? null) as never);
          }
        });
        expect(cellArrayBytes(oid, heads, rows, types)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  it("grow beyond the first scratch", async () => {
    const place = types.indexOf("text");
    const rows = Array.from({ length: 6_000 }, (_, n) =>
      types.map((type) => (type === "text" ? `${n} ${"ü".repeat(50)}` : null)),
    );
    const found = await told(rows);
    expect(found.map((row) => (Array.isArray(row) ? row[place] : null))).toEqual(
      rows.map((row) => row[place]),
    );
  });
});

/** The value as the query tells it. */
function shown(type: ColumnType, value: Cell): unknown {
  if (value === null) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return type === "jsonb" ? expect.stringContaining("word") : String(value);
}
