import { openReplay } from "@fairline/adapter-feed-replay";
import { findFixtures, getFixture } from "@fairline/contracts";
import { canonicalJson, type FakeClock, fakeClock, type Json, silentLog } from "@fairline/kernel";
import type { LiveBatch } from "@fairline/live/protocol";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOffering, type Offering, type Settlement } from "./index.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NOON = Date.parse("2026-11-21T12:00:30Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

function build(clock: FakeClock, onBatch?: (batch: LiveBatch) => void): Offering {
  const { feed, archive } = openReplay({ root: ROOT, clock });
  return createOffering({
    pool: database.pool,
    clock,
    log: silentLog,
    feed,
    archive,
    ...(onBatch ? { onBatch } : {}),
  });
}

async function advance(clock: FakeClock, offering: Offering, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 5_000) {
    clock.advance(5_000);
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

describe("offering over the replay feed", () => {
  it("[PROD-02] shows at least twelve live matches, moves prices and scores, and settles once", async () => {
    const clock = fakeClock(NOON);
    const batches: LiveBatch[] = [];
    const offering = build(clock, (batch) => batches.push(batch));
    await offering.start();
    await offering.idle();
    expect(offering.health()).toBe("ok");
    const live = findFixtures.reply.parse(offering.queries.findFixtures({ section: "live" }));
    expect(live.total).toBeGreaterThanOrEqual(12);
    expect(live.groups.length).toBeGreaterThan(2);
    for (const row of live.groups.flatMap(({ fixtures }) => fixtures)) {
      expect(row.section).toBe("live");
      getFixture.reply.parse(await offering.queries.getFixture(row.fixtureId));
    }
    const line = findFixtures.reply.parse(
      offering.queries.findFixtures({ section: "line", limit: "100" }),
    );
    expect(line.total).toBeGreaterThanOrEqual(150);
    expect(line.groups.flatMap(({ fixtures }) => fixtures)).toHaveLength(100);
    batches.length = 0;
    await advance(clock, offering, 600_000);
    const changes = batches.flatMap((batch) => batch.changes);
    expect(changes.some((change) => change.kind === "cell" && change.key === "fb.result")).toBe(
      true,
    );
    expect(changes.some((change) => change.kind === "cell" && change.key === "play")).toBe(true);
    expect(changes.some((change) => change.kind === "end")).toBe(true);
    const settlements = await allSettlements(offering);
    const seen = new Set(
      settlements.map((s) => `${s.fixtureId}|${s.typeId}|${s.specifiers}|${s.rev}|${s.certainty}`),
    );
    expect(seen.size).toBe(settlements.length);
    await offering.stop();
  });

  it("continues after a kill with the same bytes, and misses and repeats nothing", async () => {
    const clock = fakeClock(NOON + 700_000);
    const first = build(clock);
    await first.start();
    await first.idle();
    await advance(clock, first, 120_000);
    const epoch = first.topicSource.open("menu")?.epoch ?? 0;
    await first.stop();
    clock.advance(1_800_000);
    const second = build(clock);
    await second.start();
    await second.idle();
    expect(second.topicSource.open("menu")?.epoch).toBe(epoch + 1);
    const { rows } = await database.pool.query<{ fixture_id: bigint; state: Json }>(
      "select fixture_id, state from fixtures where status not in ('closed')",
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
    const settlements = await allSettlements(second);
    const counted = new Map<string, number>();
    for (const s of settlements) {
      const key = `${s.fixtureId}|${s.typeId}|${s.specifiers}|${s.certainty}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    expect([...counted.values()].every((count) => count === 1)).toBe(true);
    for (const { fixture_id, state } of rows) {
      const straight = await playedStraight(String(fixture_id), clock.nowMs());
      expect(canonicalJson(state)).toBe(canonicalJson(straight));
    }
    await second.stop();
  });
});

async function playedStraight(fixtureId: string, nowMs: number): Promise<Json> {
  const { applyMessages } = await import("./model/apply-messages.ts");
  const { newFixtureState } = await import("./model/fixture-state.ts");
  const { feed } = openReplay({ root: ROOT, clock: fakeClock(nowMs) });
  const messages = feed.read(fixtureId, 0, 5_000);
  return applyMessages(newFixtureState(fixtureId), new Map(), messages).state as unknown as Json;
}
