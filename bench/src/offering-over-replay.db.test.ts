import { fileURLToPath } from "node:url";
import { openReplay } from "@fairline/adapter-feed-replay";
import { findFixtures, findResults, findSportsTree, getFixture } from "@fairline/contracts";
import { canonicalJson, type FakeClock, fakeClock, type Json, silentLog } from "@fairline/kernel";
import type { LiveBatch } from "@fairline/live/protocol";
import { createOffering, type Offering, type Settlement } from "@fairline/offering";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOON = Date.parse("2026-11-21T12:00:30Z");
const MINUTE = 60_000;
const STEP_MS = 10_000;

let database: TestDatabase;
let other: TestDatabase;
const opened: Offering[] = [];

beforeAll(async () => {
  database = await testDatabase();
  other = await testDatabase();
});
afterEach(async () => {
  for (const offering of opened.splice(0)) await offering.stop();
});
afterAll(async () => {
  await database.close();
  await other.close();
});

async function open(
  pool: TestDatabase["pool"],
  clock: FakeClock,
  onBatch: (batch: LiveBatch) => void = () => undefined,
): Promise<Offering> {
  const { feed, archive } = openReplay({ root: ROOT, clock });
  const offering = createOffering({ pool, clock, log: silentLog, feeds: [feed], archive, onBatch });
  opened.push(offering);
  await offering.start();
  await offering.idle();
  return offering;
}

async function advance(clock: FakeClock, offering: Offering, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += STEP_MS) {
    clock.advance(STEP_MS);
    await offering.idle();
  }
}

async function allSettlements(offering: Offering): Promise<readonly Settlement[]> {
  const all: Settlement[] = [];
  for (;;) {
    const more = await offering.settlements.findAfter(all.at(-1)?.id ?? 0n, 1_000);
    if (more.length === 0) return all;
    all.push(...more);
  }
}

async function states(pool: TestDatabase["pool"]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ fixture_id: bigint; state: Json }>(
    "select fixture_id, state from fixtures where status <> 'closed'",
  );
  return new Map(rows.map((row) => [String(row.fixture_id), canonicalJson(row.state)]));
}

describe("offering over the replay feed", () => {
  it("shows twelve or more live matches whose prices and scores move", async () => {
    const clock = fakeClock(NOON);
    const batches: LiveBatch[] = [];
    const offering = await open(database.pool, clock, (batch) => batches.push(batch));
    expect(offering.health()).toBe("ok");
    const live = findFixtures.reply.parse(offering.queries.findFixtures({ section: "live" }));
    expect(live.total).toBeGreaterThanOrEqual(12);
    expect(live.groups.length).toBeGreaterThan(2);
    for (const { fixtureId } of live.groups.flatMap(({ fixtures }) => fixtures)) {
      const page = getFixture.reply.parse(await offering.queries.getFixture(fixtureId));
      expect(page.fixture.section).toBe("live");
      expect(page.attribution).toContain("CC BY 4.0");
    }
    batches.length = 0;
    await advance(clock, offering, 3 * MINUTE);
    const cells = batches.flatMap(({ changes }) => changes).filter(({ kind }) => kind === "cell");
    expect(cells.some((change) => change.kind === "cell" && change.key === "fb.result")).toBe(true);
    expect(cells.some((change) => change.kind === "cell" && change.key === "play")).toBe(true);
  });

  it("offers a week of line in pages, found by championship and by name", async () => {
    const offering = await open(database.pool, fakeClock(NOON + 11 * MINUTE));
    const { queries } = offering;
    const seen = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const rows = findFixtures.reply.parse(
        queries.findFixtures({ section: "line", limit: "100", ...(cursor ? { cursor } : {}) }),
      );
      expect(rows.total).toBeGreaterThanOrEqual(150);
      for (const row of rows.groups.flatMap(({ fixtures }) => fixtures)) {
        expect(seen.has(row.fixtureId)).toBe(false);
        expect(row.markets.map(({ typeId }) => typeId)).toContain("fb.result");
        seen.add(row.fixtureId);
      }
      cursor = rows.next;
    }
    expect(seen.size).toBe(300);
    const found = queries.findFixtures({ section: "line", search: "bayern munchen" });
    expect(found.total).toBeGreaterThan(0);
    const tree = findSportsTree.reply.parse(queries.findSportsTree("line"));
    const counts = tree.sports[0]?.champions.map(({ count }) => count) ?? [];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(tree.totals.line);
  });

  it("lists finished matches with goals, and shows how each market settled", async () => {
    // A restart half an hour later: what ended meanwhile is settled while catching up.
    const offering = await open(database.pool, fakeClock(NOON + 32 * MINUTE));
    const results = findResults.reply.parse(await offering.queries.findResults({}));
    expect(results.total).toBeGreaterThan(100);
    const row = results.groups[0]?.results[0];
    const page = await offering.queries.getFixture(row?.fixtureId ?? "");
    const { fixture } = getFixture.reply.parse(page);
    expect(fixture.section).toBe("result");
    expect(fixture.markets.length).toBeGreaterThan(200);
    expect(fixture.markets.every((market) => market.settledBy && market.status === "settled")).toBe(
      true,
    );
    const archived = await offering.queries.findResults({ date: "2022-12-18" });
    expect(archived.groups[0]?.results[0]?.shootOut).toEqual([4, 2]);
    const empty = await offering.queries.findResults({ date: "2022-12-25" });
    expect(empty).toMatchObject({ total: 0, nearest: "2022-12-18" });
  });

  it("continues after a kill with the same bytes, and settles nothing twice", async () => {
    const clock = fakeClock(NOON + 40 * MINUTE);
    const first = await open(database.pool, clock);
    await advance(clock, first, MINUTE);
    const epoch = first.topicSource.open("menu")?.epoch ?? 0;
    await first.stop();
    clock.advance(30 * MINUTE);
    const second = await open(database.pool, clock);
    expect(second.topicSource.open("menu")?.epoch).toBe(epoch + 1);
    const counted = new Map<string, number>();
    for (const entry of await allSettlements(second)) {
      const { fixtureId, typeId, specifiers, rev, certainty } = entry;
      const key = `${fixtureId}|${typeId}|${specifiers}|${rev}|${certainty}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    expect(counted.size).toBeGreaterThan(500);
    expect([...counted.values()].every((count) => count === 1)).toBe(true);
    // A platform that slept through everything comes to the same bytes from the feed alone.
    await open(other.pool, fakeClock(clock.nowMs()));
    const kept = await states(database.pool);
    expect(kept.size).toBeGreaterThanOrEqual(12);
    expect([...(await states(other.pool))].toSorted()).toEqual([...kept].toSorted());
  });

  it("lets one process publish; the second waits until the first is gone", async () => {
    const clock = fakeClock(NOON + 90 * MINUTE);
    const first = await open(database.pool, clock);
    const second = await open(database.pool, clock);
    expect([first.health(), second.health()]).toEqual(["ok", "catching-up"]);
    await first.stop();
    clock.advance(2_000);
    await expect.poll(() => second.health(), { timeout: 10_000 }).toBe("ok");
  });

  it("trusts no price when the feed has been silent for twenty seconds", async () => {
    const clock = fakeClock(NOON + 100 * MINUTE);
    const { feed, archive } = openReplay({ root: ROOT, clock });
    const mute = { ...feed, follow: () => () => undefined };
    const deps = { pool: database.pool, clock, log: silentLog, archive };
    const offering = createOffering({ ...deps, feeds: [mute] });
    opened.push(offering);
    await offering.start();
    await offering.idle();
    const [row] = offering.queries.findFixtures({ section: "line", limit: "1" }).groups;
    const fixtureId = row?.fixtures[0]?.fixtureId ?? "";
    const pick = { fixtureId, typeId: "fb.result", specifiers: "", outcomeId: "1" };
    expect(offering.book.quote(pick)).toMatchObject({ producerUp: true, active: true });
    clock.advance(20_001);
    expect(offering.topicSource.healthy()).toBe(false);
    const quote = offering.book.quote(pick);
    expect(quote?.producerUp).toBe(false);
    expect(quote?.market.status).toBe("suspended");
  });
});
