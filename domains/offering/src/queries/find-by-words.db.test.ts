import { findByWords } from "@fairline/contracts";
import { fakeClock, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOffering, type Offering } from "../index.ts";
import type { FeedFixture } from "../ports.ts";
import {
  playedMatch,
  SCRIPT_START,
  scriptedFixture,
} from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";

const HOUR_MS = 3_600_000;
/** Number of football among the sports that are closed. */
const FOOTBALL = 1;
let database: TestDatabase;
let offering: Offering | undefined;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await offering?.stop();
  await database.pool.query("truncate fixtures, market_results, settlement_log restart identity");
});
afterAll(async () => {
  await database.close();
});

function ahead(id: string, home: string, away: string, hours: number): FeedFixture {
  return {
    ...scriptedFixture(id),
    home: { teamId: `${id}1`, name: home },
    away: { teamId: `${id}2`, name: away },
    startsAt: SCRIPT_START + hours * HOUR_MS,
  };
}

async function open(fixtures: readonly FeedFixture[]): Promise<Offering> {
  const clock = fakeClock(SCRIPT_START - 10_000);
  const messages = playedMatch({ goals: [[1, 0]] });
  const feed = scriptedFeed(clock, fixtures, messages);
  const archive = { results: [] };
  offering = createOffering({ pool: database.pool, clock, log: silentLog, feeds: [feed], archive });
  await offering.start();
  clock.set(SCRIPT_START + 60_000);
  feed.signal({ kind: "due", fixtureIds: ["1"] });
  await offering.idle();
  return offering;
}

const SPAIN = [
  ahead("2", "Levante", "Real Madrid", 26),
  ahead("3", "Real Sociedad", "Atlético Madrid", 25),
  ahead("4", "Montreal City", "Celta", 24),
];

describe("search by words", () => {
  it("finds a team's matches by part of its name, whole beginnings before the middle of words", async () => {
    const { queries } = await open(SPAIN);
    const { teams, fixtures } = queries.findByWords("real");
    expect(fixtures.map(({ fixtureId }) => fixtureId)).toEqual(["2", "3", "4"]);
    expect(teams.map(({ team, line }) => [team.name, line])).toEqual([
      ["Real Madrid", 1],
      ["Real Sociedad", 1],
      ["Montreal City", 1],
    ]);
    expect(queries.findByWords("REAL mad").fixtures.map(({ fixtureId }) => fixtureId)).toEqual([
      "2",
      "3",
    ]);
  });

  it("reads marks and signs as a player types them, and says nothing where nothing fits", async () => {
    const { queries } = await open(SPAIN);
    expect(queries.findByWords("atletico").teams[0]?.team.name).toBe("Atlético Madrid");
    for (const words of ["zz zz", "--", "real zz"]) {
      expect(queries.findByWords(words)).toEqual({ teams: [], fixtures: [] });
    }
  });

  it("puts what is in play first, and holds back what is closed to the player", async () => {
    const { home } = scriptedFixture();
    const { queries } = await open([scriptedFixture(), ahead("2", home.name, "Levante", 2)]);
    const found = queries.findByWords(home.name);
    expect(found.fixtures.map(({ section }) => section)).toEqual(["live", "line"]);
    expect(findByWords.reply.parse(found)).toEqual(found);
    const closed = { line: [], live: [FOOTBALL] };
    const left = queries.findByWords(home.name, closed).fixtures;
    expect(left.map(({ section }) => section)).toEqual(["line"]);
  });

  it("answers with a few of many", async () => {
    const many = Array.from({ length: 40 }, (_, n) => ahead(`${n + 10}`, `Union ${n}`, "Away", 1));
    const { queries } = await open(many);
    const { teams, fixtures } = queries.findByWords("union");
    expect([teams.length, fixtures.length]).toEqual([5, 8]);
  });
});
