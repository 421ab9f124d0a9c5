import { describe, expect, it } from "vitest";
import { arrayBytes, rowArrayBytes } from "./binary-array.ts";
import { gatherExtensions, gatherGuards, groupRows, statementText } from "./extensions.ts";

describe("rows of guards and recorders", () => {
  it("are grouped by name in order, each with its head and item", () => {
    const { names, values } = groupRows([
      { name: "b_record", row: { id: "7", note: 'a "word"' }, headId: 1_000_001n, item: 1 },
      { name: "a_record", row: {}, headId: -2n, item: 2 },
      { name: "b_record", row: { id: "8", head_id: "1" }, headId: 1_000_002n, item: 3 },
    ]);
    expect(names).toEqual(["a_record", "b_record"]);
    expect(values.map((text) => JSON.parse(text))).toEqual([
      [{ head_id: "-2", item: 2 }],
      [
        { head_id: "1000001", item: 1, id: "7", note: 'a "word"' },
        { head_id: "1000002", item: 3, id: "8" },
      ],
    ]);
  });
});

describe("rows in columns", () => {
  it("become one array per column beside the heads they belong to", () => {
    const recorder = { name: "c_record", columns: ["bigint", "text"] } as const;
    const { recorders, values } = gatherExtensions(
      [
        { headId: 7n, item: 1, guard: undefined, records: [{ recorder, cells: [1n, "a"] }] },
        { headId: 8n, item: 2, guard: undefined, records: [{ recorder, cells: [2n, null] }] },
      ],
      3,
      new Map(),
    );
    expect(recorders).toEqual([["c_record", ["bigint", "text"]]]);
    expect(values).toHaveLength(4);
    expect(values[0]).toBe(3);
    expect(values.slice(1).every((value) => Buffer.isBuffer(value))).toBe(true);
  });
});

describe("rows of a type of their own", () => {
  const recorder = { name: "r_record", rowType: "r_row", columns: ["bigint"] } as const;
  const items = [7n, 8n].map((headId, index) => ({
    headId,
    item: index + 1,
    guard: undefined,
    records: [{ recorder, cells: [headId * 2n] }],
  }));

  it("become one array of rows that begin with their heads", () => {
    const extensions = gatherExtensions(items, 2, new Map([["r_row", 90_001]]));
    expect(extensions.values).toEqual([
      2,
      rowArrayBytes(90_001, [7n, 8n], (headId, cells) => {
        cells.bigint(headId);
        cells.bigint(headId * 2n);
      }),
    ]);
    const text = statementText("wallet_apply(g.blocked)", extensions, 3);
    expect(text).toContain(
      "r_record(case when cardinality(r.applied) < $3::int then r.applied end, $4::r_row[])",
    );
  });

  it("are refused when the database does not know the type", () => {
    expect(() => gatherExtensions(items, 2, new Map())).toThrow("no row type r_row");
  });
});

describe("guards in columns", () => {
  it("become one array per field, absent ones as null, in the order of their names", () => {
    const columns = [
      ["id", "bigint"],
      ["seq", "bigint"],
    ] as const;
    const { guards, values } = gatherGuards([
      { name: "e_guard", row: { id: "1" }, headId: 7n, item: 1, columns },
      { name: "d_guard", row: { id: "3" }, headId: 8n, item: 2 },
      { name: "e_guard", row: { id: "2", seq: "5" }, headId: -9n, item: 3, columns },
    ]);
    expect(guards).toEqual([
      ["d_guard", null],
      ["e_guard", ["bigint", "bigint"]],
    ]);
    const bigints = (cells: readonly (bigint | null)[]) =>
      arrayBytes("bigint", cells, (cell) => cell);
    expect(values.slice(1)).toEqual([bigints([7n, -9n]), bigints([1n, 2n]), bigints([null, 5n])]);
  });
});

describe("the statement", () => {
  it("asks guards first, then writes, then records, in one round trip", () => {
    const extensions = {
      guards: [
        ["a_guard", null],
        ["d_guard", ["int"]],
      ],
      recorders: [
        ["c_record", ["text"]],
        ["b_record", null],
      ],
    } as const;
    const text = statementText("wallet_apply(g.blocked)", extensions, 3);
    expect(text).toContain("|| a_guard($3::jsonb) || d_guard($4::bigint[], $5::int[]) as blocked");
    const applied = "case when cardinality(r.applied) < $6::int then r.applied end";
    expect(text).toContain(`c_record(${applied}, $7::bigint[], $8::text[])`);
    expect(text).toContain("b_record($9::jsonb, r.applied)");
  });

  it.each(["Robert'); drop table bets; --", "a b", "", "x", "pg_catalog.now"])(
    "never carries the name %j",
    (name) => {
      expect(() => statementText("f()", { guards: [[name, null]], recorders: [] }, 1)).toThrow(
        "plain name",
      );
    },
  );
});
