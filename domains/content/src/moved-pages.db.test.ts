import { fakeClock, isRefused } from "@fairline/kernel";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movePage, type PageMove, returnPage } from "./commands/move-page.ts";
import { findMovedPages } from "./store/moved-pages.ts";

describe("pages that have moved", () => {
  let database: TestDatabase;
  let nudges = 0;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const move = (page: Partial<PageMove>) =>
    movePage(
      { pool: database.pool, clock: fakeClock(0), nudge: () => void (nudges += 1) },
      { domain: "", from: "/old", to: "/new", code: 301, author: "operator", ...page },
    );

  it("[RT-06] lead to their new address, or are gone; a host's own word comes first", async () => {
    expect(await move({})).toBeUndefined();
    expect(await move({ domain: "a.example", to: "/other", code: 302 })).toBeUndefined();
    expect(await move({ from: "/gone", to: null, code: 410 })).toBeUndefined();
    expect(nudges).toBe(3);
    expect(await findMovedPages(database.pool, "b.example")).toEqual([
      { from: "/gone", to: null, code: 410 },
      { from: "/old", to: "/new", code: 301 },
    ]);
    expect(await findMovedPages(database.pool, "a.example")).toContainEqual({
      from: "/old",
      to: "/other",
      code: 302,
    });
    await move({ to: "/newest" });
    expect(await findMovedPages(database.pool, "b.example")).toContainEqual({
      from: "/old",
      to: "/newest",
      code: 301,
    });
  });

  it("never lead in a circle", async () => {
    await move({ from: "/a", to: "/b" });
    await move({ from: "/b", to: "/c" });
    for (const page of [
      { from: "/c", to: "/a" },
      { from: "/d", to: "/d" },
    ]) {
      expect(await move(page)).toMatchObject({ code: "SEO_INVALID", data: { problem: "to" } });
    }
  });

  it("are back when the move is taken back, and the log keeps who said what", async () => {
    const deps = { pool: database.pool, clock: fakeClock(5_000), nudge: () => undefined };
    await move({ from: "/back", author: "anna" });
    await move({ from: "/back", to: "/elsewhere", code: 302, author: "ben" });
    const back = { domain: "", from: "/back", author: "carl" };
    expect(await returnPage(deps, back)).toBeUndefined();
    expect(await returnPage(deps, back)).toMatchObject({ data: { problem: "from" } });
    const pages = await findMovedPages(database.pool, "b.example");
    expect(pages.map(({ from }) => from)).not.toContain("/back");
    const log = await database.pool.query(
      `select to_path as "to", code, author from page_moves where from_path = '/back' order by id`,
    );
    expect(log.rows).toEqual([
      { to: "/new", code: 301, author: "anna" },
      { to: "/elsewhere", code: 302, author: "ben" },
      { to: null, code: null, author: "carl" },
    ]);
    await expect(database.pool.query("delete from page_moves")).rejects.toThrow("only added to");
  });

  it("are paths of this site without query, with a code that fits", async () => {
    const wrong: Partial<PageMove>[] = [
      { from: "old" },
      { from: "//evil.example" },
      { to: "//evil.example" },
      { to: "https://evil.example" },
      { to: "/new?x=1" },
      { to: null },
      { code: 410 },
    ];
    for (const page of wrong) expect(isRefused(await move(page)), JSON.stringify(page)).toBe(true);
  });
});
