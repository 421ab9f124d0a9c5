import { findResults, findSportsTree } from "@fairline/contracts";
import { type ApiSession, createApi } from "@fairline/http";
import { type FakeClock, fakeClock, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOffering, type Offering, offeringErrors } from "./index.ts";
import type { FeedMessage } from "./ports.ts";
import { mountOfferingRoutes } from "./routes/index.ts";
import {
  matchScript,
  playedMatch,
  SCRIPT_START,
  scriptedFixture,
} from "./sports/football/testing/match-script.ts";
import { type ScriptedFeed, scriptedFeed } from "./testing/scripted-feed.ts";

let database: TestDatabase;
const opened: Offering[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const offering of opened.splice(0)) await offering.stop();
  await database.pool.query(
    "truncate fixtures, market_results, settlement_log, offering_feeds restart identity",
  );
});
afterAll(async () => {
  await database.close();
});

type Desk = { readonly offering: Offering; readonly feed: ScriptedFeed; readonly clock: FakeClock };

async function open(
  messages: readonly FeedMessage[],
  startSeconds: number,
  pool = database.pool,
): Promise<Desk> {
  const clock = fakeClock(SCRIPT_START + startSeconds * 1_000);
  const feed = scriptedFeed(clock, [scriptedFixture()], messages);
  const archive = { results: [] };
  const offering = createOffering({ pool, clock, log: silentLog, feeds: [feed], archive });
  opened.push(offering);
  await offering.start();
  await offering.idle();
  return { offering, feed, clock };
}

async function playUntil({ offering, feed, clock }: Desk, seconds: number): Promise<void> {
  clock.set(SCRIPT_START + seconds * 1_000);
  feed.signal({ kind: "due", fixtureIds: ["1"] });
  await offering.idle();
}

const MATCH = playedMatch({
  goals: [
    [1, 0],
    [2, 1],
  ],
});

describe("the live plane", () => {
  it("begins again with what is in play, and then says that the rest is over", async () => {
    const first = await open(MATCH, -10);
    await playUntil(first, 100);
    await first.offering.stop();
    const told: string[] = [];
    const clock = fakeClock(SCRIPT_START + 200_000);
    const feed = scriptedFeed(clock, [scriptedFixture()], MATCH);
    const offering = createOffering({
      pool: database.pool,
      clock,
      log: silentLog,
      feeds: [feed],
      archive: { results: [] },
      onBatch: ({ changes }) =>
        told.push(...changes.map((each) => ("topic" in each ? each.topic : each.kind))),
    });
    opened.push(offering);
    await offering.start();
    expect(told.indexOf("fixture:1")).toBeGreaterThanOrEqual(0);
    expect(told.indexOf("restart")).toBeGreaterThan(told.indexOf("fixture:1"));
    expect(told.filter((each) => each === "restart")).toEqual(["restart"]);
  });
});

describe("the settlement log", () => {
  it("is read by cursor, in the order in which results became known", async () => {
    const desk = await open(MATCH, -10);
    let hints = 0;
    desk.offering.settlements.onAppended(() => {
      hints += 1;
    });
    await playUntil(desk, 8_000);
    const { settlements } = desk.offering;
    const all = await settlements.findAfter(0n, 5_000);
    expect(hints).toBeGreaterThan(0);
    expect(all.every((entry, index) => entry.id > (all[index - 1]?.id ?? 0n))).toBe(true);
    expect(all.every((entry, index) => entry.at >= (all[index - 1]?.at ?? 0))).toBe(true);
    const rest = await settlements.findAfter(all[99]?.id ?? 0n, 5_000);
    expect(rest).toEqual(all.slice(100));
    expect(await settlements.findAfter(all.at(-1)?.id ?? 0n, 10)).toEqual([]);
    const first = all.find(({ typeId }) => typeId === "fb.next-goal");
    expect(first).toMatchObject({
      kind: "settled",
      fixtureId: "1",
      specifiers: "goalnr=1",
      certainty: 1,
      rev: 1,
      score: [1, 0],
      outcomes: [
        { outcomeId: "1", result: "won" },
        { outcomeId: "none", result: "lost" },
        { outcomeId: "2", result: "lost" },
      ],
    });
    await expect(database.pool.query("update settlement_log set rev = 2")).rejects.toThrow(
      /append only/,
    );
  });

  it("tells roll-backs, new results and cancelled windows with their revisions", async () => {
    const script = matchScript().fact({ kind: "kick-off", period: 1 }).at(60).goal(1, 60, 0);
    script.at(90).say({ kind: "settlement.rolled-back", markets: ["fb.next-goal/goalnr=1"] });
    script.at(95).say({ kind: "market.cancelled", markets: ["fb.result"], from: 10, to: 20 });
    script.at(2_700).fact({ kind: "ended" });
    const desk = await open(script.messages, -10);
    for (const seconds of [1, 61, 91, 96]) await playUntil(desk, seconds);
    const pick = { fixtureId: "1", typeId: "fb.next-goal", specifiers: "goalnr=1", outcomeId: "1" };
    expect(desk.offering.book.quote(pick)?.market.status).toBe("suspended");
    await playUntil(desk, 2_701);
    const all = await desk.offering.settlements.findAfter(0n, 5_000);
    const goals = all.filter(({ specifiers }) => specifiers === "goalnr=1");
    expect(goals.map(({ kind, rev, certainty }) => [kind, rev, certainty])).toEqual([
      ["settled", 1, 1],
      ["rolled-back", 2, 1],
      ["settled", 3, 2],
    ]);
    const window = all.find(({ kind }) => kind === "cancelled");
    expect(window).toMatchObject({ typeId: "fb.result", windowFrom: 10, windowTo: 20 });
    expect(
      all.filter(({ typeId, kind }) => typeId === "fb.result" && kind === "settled"),
    ).toHaveLength(3);
  });
});

describe("a fixture from line to result", () => {
  it("goes live with its line prices known, and closes with every market's result", async () => {
    const desk = await open(MATCH, -60);
    const { offering } = desk;
    const pick = { fixtureId: "1", typeId: "fb.result", specifiers: "", outcomeId: "1" };
    const line = offering.book.quote(pick);
    expect(line?.fixture.section).toBe("line");
    await playUntil(desk, 0);
    const live = offering.book.quote(pick);
    expect(live?.fixture.section).toBe("live");
    expect(live?.seq).toBeGreaterThan(line?.seq ?? 0);
    expect(offering.book.seen(pick, live?.epoch ?? 0, line?.seq ?? 0)).toMatchObject({
      kind: "superseded",
      reopened: false,
    });
    await playUntil(desk, 8_000);
    expect(offering.book.quote(pick)).toBeUndefined();
    const page = await offering.queries.getFixture("1");
    expect(page).toMatchObject({
      fixture: { section: "result", status: "closed", sport: "football", play: { main: [1, 1] } },
      marketLooks: { "fb.handicap": { layout: "ladder", hasSides: true } },
      statistics: expect.arrayContaining([{ key: "shotsOnTarget", home: 1, away: 1 }]),
    });
  });

  it("suspends before it writes, and keeps suspended what it could not write", async () => {
    const script = matchScript().fact({ kind: "kick-off", period: 1 }).at(60).stop(1);
    script.at(63).goal(1, 60, 0).at(70).reopen(1);
    const desk = await open(script.messages, -10);
    await playUntil(desk, 1);
    const pick = { fixtureId: "1", typeId: "fb.result", specifiers: "", outcomeId: "1" };
    expect(desk.offering.book.quote(pick)?.active).toBe(true);
    await database.pool.query(
      'alter table fixtures add constraint broken check ("position" < 2) not valid',
    );
    try {
      await playUntil(desk, 64);
      const quote = desk.offering.book.quote(pick);
      expect(quote).toMatchObject({ active: false, producerUp: false, materialSeq: 1 });
      expect(quote?.fixture.play?.main).toEqual([0, 0]);
    } finally {
      await database.pool.query("alter table fixtures drop constraint broken");
    }
    desk.clock.advance(1_000);
    await desk.offering.idle();
    expect(desk.offering.book.quote(pick)?.fixture.play?.main).toEqual([1, 0]);
    await playUntil(desk, 71);
    expect(desk.offering.book.quote(pick)).toMatchObject({ active: true, producerUp: true });
    const counted = await desk.offering.settlements.findAfter(0n, 5_000);
    const keys = counted.map(({ typeId, specifiers, rev }) => `${typeId}|${specifiers}|${rev}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("several feeds", () => {
  it("are trusted each by its own signs of life, and the whole only while all are heard", async () => {
    const clock = fakeClock(SCRIPT_START - 60_000);
    const own = scriptedFeed(clock, [scriptedFixture("1")], []);
    const other = { ...scriptedFeed(clock, [scriptedFixture("2")], []), producerId: 6 };
    const offering = createOffering({
      pool: database.pool,
      clock,
      log: silentLog,
      feeds: [own, other],
      archive: { results: [] },
    });
    opened.push(offering);
    await offering.start();
    const isUp = (fixtureId: string) =>
      offering.book.quote({ fixtureId, typeId: "fb.result", specifiers: "", outcomeId: "1" })
        ?.producerUp;
    expect([isUp("1"), isUp("2"), offering.health()]).toEqual([true, true, "ok"]);
    clock.set(SCRIPT_START - 30_000);
    own.signal({ kind: "alive" });
    await offering.idle();
    expect([isUp("1"), isUp("2"), offering.health()]).toEqual([true, false, "catching-up"]);
  });
});

describe("the routes of offering", () => {
  it("answer by contract, and draw crests that may be cached", async () => {
    const { offering } = await open(MATCH, -60);
    const api = createApi({
      log: silentLog,
      catalogues: [offeringErrors],
      readSession: async () => null,
      publicOrigins: [],
    });
    mountOfferingRoutes(api, { queries: offering.queries });
    const get = (url: string) => api.server.inject({ method: "GET", url });
    const tree = await get("/offering-api/v1/sports-tree?section=line");
    expect(findSportsTree.reply.parse(tree.json()).totals).toEqual({ line: 1, live: 0 });
    expect((await get("/offering-api/v1/fixtures/1")).statusCode).toBe(200);
    expect((await get("/offering-api/v1/fixtures/77")).statusCode).toBe(404);
    expect((await get("/offering-api/v1/fixtures?section=elsewhere")).statusCode).toBe(400);
    const results = await get("/offering-api/v1/results?date=2020-01-01");
    expect(findResults.reply.parse(results.json())).toMatchObject({ total: 0, nearest: null });
    const crest = await get("/offering-api/crest/1.svg");
    expect(crest.headers["content-type"]).toBe("image/svg+xml");
    expect(crest.headers["cache-control"]).toContain("immutable");
    expect((await get("/offering-api/crest/9999.svg")).statusCode).toBe(404);
    expect((await get("/offering-api/crest/1.png")).statusCode).toBe(404);
    await api.server.close();
  });

  it("hold back what is closed to the player who asks, and from nobody else", async () => {
    const { offering } = await open(MATCH, -60);
    let session: ApiSession | null = null;
    const api = createApi({
      log: silentLog,
      catalogues: [offeringErrors],
      readSession: async () => session,
      publicOrigins: [],
    });
    mountOfferingRoutes(api, { queries: offering.queries });
    const get = async (path: string) => api.server.inject(`/offering-api/v1/${path}`);
    const shownTo = async (closedSports: ApiSession["closedSports"]) => {
      session = {
        playerId: 1_000_000n,
        sessionId: "s",
        signedInAtMs: 0,
        ...(closedSports ? { closedSports } : {}),
      };
      const tree = (await get("sports-tree?section=line")).json();
      const list = (await get("fixtures?section=line")).json();
      const page = await get("fixtures/1");
      return [
        tree.totals.line,
        tree.sports.length,
        list.total,
        list.groups.length,
        page.statusCode,
      ];
    };
    expect(await shownTo(undefined)).toEqual([1, 1, 1, 1, 200]);
    expect(await shownTo({ line: [1], live: [] })).toEqual([0, 0, 0, 0, 404]);
    // Football in play and tennis before the start are other things.
    expect(await shownTo({ line: [4], live: [1] })).toEqual([1, 1, 1, 1, 200]);
    await api.server.close();
  });
});
