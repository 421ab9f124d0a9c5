import { createFeedSimulator } from "@fairline/adapter-feed-simulator";
import { findFixtures, findSportsTree, getFixture } from "@fairline/contracts";
import { fakeClock, silentLog } from "@fairline/kernel";
import { createOffering } from "@fairline/offering";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOON = Date.parse("2026-11-21T12:00:30Z");
const MINUTE = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

describe("offering over the simulator", () => {
  it("prices tennis from the line to the last point, and settles every market once by the score", async () => {
    const clock = fakeClock(NOON);
    const offering = createOffering({
      pool: database.pool,
      clock,
      log: silentLog,
      feeds: [createFeedSimulator({ clock, seed: "bench" })],
      archive: { results: [] },
    });
    await offering.start();
    await offering.idle();
    try {
      const tree = findSportsTree.reply.parse(offering.queries.findSportsTree("line"));
      expect(tree.sports.map(({ sport }) => sport)).toEqual(["tennis"]);
      const line = findFixtures.reply.parse(offering.queries.findFixtures({ section: "line" }));
      const row = line.groups[0]?.fixtures[0];
      expect(row).toMatchObject({ sport: "tennis", source: "simulated", play: null });
      expect(row?.markets.map(({ typeId, status }) => [typeId, status])).toEqual([
        ["tn.winner", "active"],
        ["tn.total-games", "active"],
        ["tn.games-handicap", "active"],
      ]);
      const live = findFixtures.reply.parse(offering.queries.findFixtures({ section: "live" }));
      expect(live.total).toBeGreaterThanOrEqual(2);
      const fixtureId = live.groups.flatMap(({ fixtures }) => fixtures)[0]?.fixtureId ?? "";
      for (let minute = 0; minute < 180; minute += 1) {
        clock.advance(MINUTE);
        await offering.idle();
      }
      const page = await offering.queries.getFixture(fixtureId);
      const { fixture, statistics } = getFixture.reply.parse(page);
      expect([fixture.section, fixture.status]).toEqual(["result", "closed"]);
      expect(Math.max(...(fixture.play?.main ?? []))).toBe(2);
      expect(statistics.map(({ key }) => key)).toEqual(["pointsWon", "gamesWon", "breaks"]);
      expect(fixture.markets.length).toBeGreaterThan(50);
      expect(new Set(fixture.markets.map(({ status }) => status))).toEqual(new Set(["settled"]));
      const { rows } = await database.pool.query(
        `select count(*)::int as faults from market_results join fixtures using (fixture_id)
         where status = 'closed' and (certainty <> 2 or rev <> 1 or kind <> 'settled')`,
      );
      expect(rows).toEqual([{ faults: 0 }]);
    } finally {
      await offering.stop();
    }
  });
});
