import { readFileSync } from "node:fs";
import { findRoot } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cataloguePath, readCatalogue } from "./read-catalogue.ts";

/** Other versions write the same expressions in other words. */
const RECORDED_ON = 18;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("the catalogue", () => {
  it("is the recorded one after all migrations; npm run catalogue records it anew", async ({
    skip,
  }) => {
    skip((await readMajor()) !== RECORDED_ON, "recorded on another version of the server");
    const made = await readCatalogue(database.pool);
    const recorded = readFileSync(cataloguePath(findRoot(import.meta.dirname)), "utf8")
      .trimEnd()
      .split("\n");
    // What differs first: of two thousand lines nobody finds the one.
    expect({
      new: without(made, recorded),
      gone: without(recorded, made),
    }).toEqual({ new: [], gone: [] });
    expect(made).toEqual(recorded);
  });

  it("tells a column that became optional, a constraint and a function's text", async () => {
    const before = await readCatalogue(database.pool);
    await database.pool.query(`
      alter table live_tickets alter column session_id drop not null,
        add constraint tickets_live check (expires_at > created_at);
      create or replace function wallet_now() returns bigint language sql as 'select 1::bigint'`);
    const after = await readCatalogue(database.pool);
    expect(without(after, before).map((line) => line.split(" ").slice(0, 4).join(" "))).toEqual([
      "column live_tickets 003 session_id",
      "constraint live_tickets tickets_live CHECK",
      "function wallet_now() returns bigint",
    ]);
  });
});

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line));
}

async function readMajor(): Promise<number> {
  const { rows } = await database.pool.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  return rows[0]?.major ?? 0;
}
