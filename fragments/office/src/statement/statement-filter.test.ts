import { findStatement } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import {
  MOVEMENT_GROUPS,
  readStatementFilter,
  statementAddress,
  statementQuery,
} from "./statement-filter.ts";

const NOW = Date.parse("2026-08-01T22:30:00Z");
const read = (search: string) => readStatementFilter(new URLSearchParams(search));

describe("the filter of the statement", () => {
  it("is everything of the main account when the address says nothing or nonsense", () => {
    const all = { group: "all", accountId: "", period: "all", from: "", to: "" };
    expect(read("")).toEqual(all);
    expect(read("kind=luck&account=mine&period=ever&from=2026-02-30")).toEqual(all);
    expect(statementAddress(read(""))).toBe("/office/historypay");
    expect(statementQuery(read(""), NOW, { timeZoneMinutes: 0 })).toEqual({});
  });

  it("comes back from its own address", () => {
    for (const search of [
      "account=400000000000000001&kind=payments&period=30",
      "kind=other&from=2026-07-01&to=2026-07-31",
      "to=2026-07-31",
    ]) {
      expect(statementAddress(read(search))).toBe(`/office/historypay?${search}`);
    }
  });

  it("asks for whole days of the player's zone, up to the next one", () => {
    expect(
      statementQuery(read("from=2026-07-01&to=2026-07-01"), NOW, { timeZoneMinutes: -60 }),
    ).toEqual({
      from: String(Date.parse("2026-07-01T01:00:00Z")),
      to: String(Date.parse("2026-07-02T01:00:00Z")),
    });
    expect(statementQuery(read("period=today"), NOW, { timeZoneMinutes: 180 })).toEqual({
      from: String(Date.parse("2026-08-01T21:00:00Z")),
    });
  });

  it("finds every kind in one group, and asks as the contract says", () => {
    const asked = MOVEMENT_GROUPS.slice(1).map((group) => {
      const query = statementQuery(read(`kind=${group}`), NOW, { timeZoneMinutes: 0 });
      return findStatement.query?.parse(query).kind ?? "";
    });
    const kinds = findStatement.reply.shape.rows.element.shape.kind.options;
    expect(asked.join(",").split(",").toSorted()).toEqual(kinds.toSorted());
  });
});
