import { findForm } from "@fairline/contracts";
import { fakeClock, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOffering } from "../index.ts";
import type { ArchivedResult } from "../ports.ts";
import {
  playedMatch,
  SCRIPT_START,
  scriptedFixture,
} from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
});

const HOUR_MS = 3_600_000;
const NEXT = { ...scriptedFixture("2"), startsAt: SCRIPT_START + 24 * HOUR_MS };
const MATCH = playedMatch({
  goals: [
    [1, 0],
    [2, 1],
  ],
});

/** Ten years of meetings, and a match of each side with somebody else. */
function archived(): readonly ArchivedResult[] {
  const { champion, home, away } = scriptedFixture();
  const other = { teamId: "9", name: "Other" };
  const plain = { champion, score: [2, 2], periodScores: [], goals: [] } as const;
  const none = { afterExtraTime: null, shootOut: null };
  const years = Array.from({ length: 10 }, (_, index) => ({
    ...plain,
    ...none,
    home: away,
    away: home,
    startsAt: SCRIPT_START - (index + 1) * 365 * 24 * HOUR_MS,
  }));
  const lately = { ...plain, ...none, startsAt: SCRIPT_START - HOUR_MS };
  return [...years, { ...lately, home, away: other }, { ...lately, home: other, away: other }];
}

it("lists what both teams did before a match, played here or long ago, the newest first", async () => {
  const clock = fakeClock(SCRIPT_START - 10_000);
  const feed = scriptedFeed(clock, [scriptedFixture(), NEXT], MATCH);
  const offering = createOffering({
    pool: database.pool,
    clock,
    log: silentLog,
    feeds: [feed],
    archive: { results: archived() },
  });
  await offering.start();
  try {
    clock.set(SCRIPT_START + 3 * HOUR_MS);
    feed.signal({ kind: "due", fixtureIds: ["1"] });
    await offering.idle();

    const answer = await offering.queries.findForm("2");
    const form = findForm.reply.parse(answer);
    expect(form.home).toHaveLength(6);
    expect(form.home[0]?.result).toMatchObject({ fixtureId: "1" });
    expect(form.home[1]?.result).toMatchObject({ fixtureId: null, away: { teamId: "9" } });
    expect(form.away[0]?.result).toMatchObject({ fixtureId: "1" });
    expect(form.meetings).toHaveLength(6);
    for (const { result } of form.meetings) {
      expect([result.home.teamId, result.away.teamId].toSorted()).toEqual(["1", "2"]);
    }
    const times = form.meetings.map(({ result }) => result.startsAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    // Before a match is before its kick-off: it is no part of its own form.
    const past = findForm.reply.parse(await offering.queries.findForm("1"));
    expect(past.home.map(({ result }) => result.fixtureId)).not.toContain("1");
    expect(await offering.queries.findForm("404")).toMatchObject({ code: "NOT_FOUND" });
  } finally {
    await offering.stop();
  }
});
