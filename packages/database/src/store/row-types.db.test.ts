import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A column as the database has it. */
type Column = { readonly name: string; readonly type: string; readonly isNullable: boolean };

/** A type that says which table its rows are of: `@row table`, and behind `+` what the query makes itself. */
type RowType = {
  readonly place: string;
  readonly table: string;
  readonly made: ReadonlySet<string>;
  readonly fields: readonly (readonly [name: string, type: string])[];
};

const AREAS = ["domains", "apps", "packages"];
const ROW = /@row (\w+)(?: \+ ([\w, ]+?))?\.? \*\/\n(?:export )?type (\w+) = \{([^{}]*)\};/g;
const COMMENTS = /\/\*.*?\*\//gs;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("types of rows", () => {
  it("name columns of their table, may be null where these may, and are what the driver makes of them", async () => {
    const found = readRowTypes();
    const tables = await readColumns();
    expect(found.flatMap((each) => faultsOf(each, tables.get(each.table)))).toEqual([]);
    expect(found.length).toBeGreaterThan(25);
  });

  it.each([
    ["names no column", "amount: bigint", ["t.amount"]],
    ["is never null", "note: string", ["t.note"]],
    ["may be null", "id: bigint | null", ["t.id"]],
    ["is a number", "id: number", ["t.id"]],
    ["is a bigint", "count: bigint", ["t.count"]],
    ["is a text", "at: string", ["t.at"]],
    ["is right", 'id: bigint; note: "a" | "b" | null; count: 0 | 1; at: Date', []],
    ["is a named type", 'note: Thing["note"] | null; count: Thing["count"]; tags: Tag[]', []],
  ])("are found wrong or right: %s", (_what, text, wrong) => {
    const columns: Column[] = [
      { name: "id", type: "bigint", isNullable: false },
      { name: "note", type: "text", isNullable: true },
      { name: "count", type: "smallint", isNullable: false },
      { name: "at", type: "timestamp with time zone", isNullable: false },
      { name: "tags", type: "text[]", isNullable: false },
    ];
    const [row] = parseRowTypes("t", `/** @row things */\ntype Row = { ${text} };`);
    const faults = row ? faultsOf({ ...row, place: "t" }, columns) : ["not read"];
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual(wrong);
  });
});

function readRowTypes(): RowType[] {
  const root = findRoot(import.meta.dirname);
  return AREAS.flatMap((area) =>
    readdirSync(join(root, area)).flatMap((name) => filesOf(root, `${area}/${name}/src/store`)),
  ).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const types = parseRowTypes(file, text);
    // A note that is not read would promise what nobody compares.
    expect(types, file).toHaveLength(text.split("@row ").length - 1);
    return types;
  });
}

function filesOf(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`);
}

function parseRowTypes(file: string, text: string): RowType[] {
  return [...text.matchAll(ROW)].map(([, table = "", made = "", name = "", body = ""]) => ({
    place: `${file} ${name}`,
    table,
    made: new Set(made.split(",").map((each) => each.trim())),
    fields: body
      .replaceAll(COMMENTS, "")
      .split(";")
      .map((field) => field.trim().replace(/^readonly /, ""))
      .filter((field) => field !== "")
      .map((field) => {
        const [fieldName = "", ...type] = field.split(/:\s+/);
        return [fieldName, type.join(": ").replaceAll(/\s+/g, " ")] as const;
      }),
  }));
}

function faultsOf(row: RowType, columns: readonly Column[] | undefined): string[] {
  if (!columns) return [`${row.place}: there is no table ${row.table}`];
  return row.fields.flatMap(([name, type]) => {
    const at = `${row.place}.${name} is ${type}`;
    const column = columns.find((each) => each.name === name);
    if (row.made.has(name)) return [];
    if (!column) return [`${at}, but ${row.table} has no such column`];
    const kinds = type.split(/ \| (?![^(]*\))/);
    const isNullable = kinds.includes("null");
    if (isNullable !== column.isNullable) {
      return [`${at}, but the column is ${column.isNullable ? "nullable" : "not null"}`];
    }
    const isOfKind = kinds.every((kind) => kind === "null" || fits(kind, column.type));
    return isOfKind ? [] : [`${at}, but the column is ${column.type}`];
  });
}

/** What the driver makes of a column: bigint of int8, a text of what it does not know. */
const DRIVER: readonly (readonly [column: RegExp, type: RegExp])[] = [
  [/^bigint$/, /^bigint$/],
  [/^(smallint|integer)$/, /^(number|-?\d+|[A-Z]\w*(\["\w+"\])*)$/],
  [/^(text|uuid|numeric|character)/, /^(string|".*"|[A-Z]\w*(\["\w+"\])*)$/],
  [/^boolean$/, /^boolean$/],
  [/^(timestamp|date)/, /^Date$/],
  [/^bytea$/, /^Buffer$/],
  [/^jsonb?$/, /^(?!Date$|Buffer$)(readonly |\()*[A-Z(]/],
];

function fits(type: string, column: string): boolean {
  if (column.endsWith("[]")) {
    const of = /^(?:readonly )?\(?(.*?)\)?\[\]$/.exec(type)?.[1];
    // Of a list the driver parses no bigint.
    const element = column === "bigint[]" ? "text" : column.slice(0, -"[]".length);
    return of !== undefined && of.split(" | ").some((each) => fits(each, element));
  }
  return DRIVER.some(([columns, types]) => columns.test(column) && types.test(type));
}

async function readColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await database.pool.query<{ table: string; columns: Column[] }>(`
    select relname as table, json_agg(json_build_object('name', attname, 'type',
      format_type(atttypid, atttypmod), 'isNullable', not attnotnull)) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    group by relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
