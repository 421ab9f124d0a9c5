import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { CallReply } from "@fairline/contracts/calls";
import { describe, expect, it } from "vitest";
import { movementSample, statementSample } from "./testing/statement-samples.ts";
import { readStatement, ROWS_MAX } from "./read-statement.ts";

type Reply = CallReply<"findStatement">;
const { signal } = new AbortController();

/** Answers pages of an account with so many movements; `fails` is the page that does not come. */
function open(count: number, fails?: number) {
  const asked: URLSearchParams[] = [];
  const fetch: ApiFetch = async (url) => {
    const query = new URL(url).searchParams;
    asked.push(query);
    if (asked.length === fails) return { status: 500, text: async () => "oops" };
    const limit = Number(query.get("limit"));
    const start = Number(query.get("cursor") ?? "0");
    const rows = Array.from({ length: Math.min(limit, count - start) }, (_, index) =>
      movementSample({ transferId: String(start + index) }),
    );
    const end = start + rows.length;
    const { isCut: _, ...head } = statementSample();
    const reply: Reply = { ...head, rows, ...(end < count ? { next: String(end) } : {}) };
    return { status: 200, text: async () => JSON.stringify(reply) };
  };
  const api = createApiCaller({ fetch, origin: "http://api" });
  return { asked, read: () => readStatement(api, { kind: "stake", from: "5" }, signal) };
}

describe("reading a whole statement", () => {
  it("takes every page of the period, in its order, and asks each by the same filter", async () => {
    const { asked, read } = open(1_203);
    const statement = await read();
    expect("rows" in statement && statement.rows.map(({ transferId }) => transferId)).toEqual(
      Array.from({ length: 1_203 }, (_, index) => String(index)),
    );
    expect(statement).toMatchObject({ isCut: false, openingMinor: "10000" });
    expect(asked.map(String)).toEqual([
      "kind=stake&from=5&limit=500",
      "kind=stake&from=5&cursor=500&limit=500",
      "kind=stake&from=5&cursor=1000&limit=500",
    ]);
  });

  it("ends at 10,000 movements and says whether older ones are missing", async () => {
    for (const [count, isCut] of [
      [ROWS_MAX, false],
      [ROWS_MAX + 1, true],
    ] as const) {
      const statement = await open(count).read();
      expect("rows" in statement && [statement.rows.length, statement.isCut]).toEqual([
        10_000,
        isCut,
      ]);
    }
  });

  it("gives nothing when a page did not come: half a statement would look like a whole one", async () => {
    expect(await open(1_203, 2).read()).toMatchObject({ problem: { code: expect.any(String) } });
  });
});
