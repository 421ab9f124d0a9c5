import { describe, expect, it } from "vitest";
import { groupRows, statementText } from "./extensions.ts";

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

describe("the statement", () => {
  it("asks guards first, then writes, then records, in one round trip", () => {
    const text = statementText("wallet_apply(g.blocked)", ["a_guard"], ["b_record"], 3);
    expect(text).toContain("|| a_guard($3::jsonb) as blocked");
    expect(text).toContain("b_record($4::jsonb, r.applied)");
  });

  it.each(["Robert'); drop table bets; --", "a b", "", "x", "pg_catalog.now"])(
    "never carries the name %j",
    (name) => {
      expect(() => statementText("f()", [name], [], 1)).toThrow("plain name");
    },
  );
});
