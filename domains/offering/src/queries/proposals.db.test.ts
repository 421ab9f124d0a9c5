import { fakeClock, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createOffering, type Offering, type ProposalArea } from "../index.ts";
import type { FeedFixture } from "../ports.ts";
import { SCRIPT_START, scriptedFixture } from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";

let database: TestDatabase;
const opened: Offering[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const offering of opened.splice(0)) await offering.stop();
});
afterAll(async () => {
  await database.close();
});

const HOUR_MS = 3_600_000;

/** Matches of eight championships: strong sides, even ones, and one that starts in two days. */
function fixtures(): readonly FeedFixture[] {
  return Array.from({ length: 24 }, (_, index) => {
    const base = scriptedFixture(String(index + 1));
    const championId = String((index % 8) + 1);
    return {
      ...base,
      champion: { ...base.champion, championId, slug: `league-${championId}` },
      home: { teamId: String(2 * index + 1), name: `Home ${index}` },
      away: { teamId: String(2 * index + 2), name: `Away ${index}` },
      startsAt: SCRIPT_START + (index === 23 ? 48 : index + 1) * HOUR_MS,
      prior: [1 + (index % 5) * 0.4, 0.7 + (index % 3) * 0.3],
    };
  });
}

async function open(offersArea?: (area: ProposalArea) => boolean) {
  const clock = fakeClock(SCRIPT_START);
  const offering = createOffering({
    pool: database.pool,
    clock,
    log: silentLog,
    feeds: [scriptedFeed(clock, fixtures(), [])],
    archive: { results: [] },
    ...(offersArea ? { offersArea } : {}),
  });
  opened.push(offering);
  await offering.start();
  await offering.idle();
  return { offering, clock };
}

const ASKED = { odds: "5000", hours: "24", legsMin: "2", legsMax: "4" } as const;

describe("accumulators of the day", () => {
  it("have 3 to 5 legs of different championships that start within a day, at prices of now", async () => {
    const { offering } = await open();
    const answer = offering.queries.findAccumulators({ section: "line" });
    if (!("accumulators" in answer)) throw new TypeError("refused");
    expect(answer.accumulators.length).toBeGreaterThan(0);
    for (const { legs, oddsMilli, impliedPpm } of answer.accumulators) {
      expect(legs.length).toBeGreaterThanOrEqual(3);
      expect(legs.length).toBeLessThanOrEqual(5);
      expect(new Set(legs.map(({ championId }) => championId)).size).toBe(legs.length);
      expect(oddsMilli).toBeGreaterThanOrEqual(2_000);
      expect(impliedPpm).toBeGreaterThan(0);
      for (const leg of legs) {
        expect(leg.startsAt).toBeLessThan(SCRIPT_START + 24 * HOUR_MS);
        const quote = offering.book.quote(leg);
        expect(quote?.oddsMilli).toBe(leg.oddsMilli);
        expect([quote?.epoch, quote?.seq]).toEqual([leg.epoch, leg.seq]);
        // A leg's chance lies between 0.55 and 0.80; its price carries the margin.
        expect(leg.oddsMilli).toBeLessThan(1_000 / 0.55);
        expect(leg.oddsMilli).toBeGreaterThan(1_000);
      }
    }
    expect(offering.queries.findAccumulators({ section: "live" })).toEqual({ accumulators: [] });
  });

  it("stand for a while, and are made anew after it", async () => {
    const { offering, clock } = await open();
    const first = offering.queries.findAccumulators({ section: "line" });
    expect(offering.queries.findAccumulators({ section: "line" })).toEqual(first);
    clock.set(SCRIPT_START + 30 * HOUR_MS);
    expect(offering.queries.findAccumulators({ section: "line" })).toEqual({ accumulators: [] });
  });

  it("are refused where the site has not got them, each by its own number", async () => {
    const { offering } = await open((area) => area === "liveAccumulator");
    expect(offering.queries.findAccumulators({ section: "line" })).toMatchObject({
      code: "PROPOSALS_OFF",
    });
    expect(offering.queries.proposeLegs(ASKED)).toMatchObject({ code: "PROPOSALS_OFF" });
    expect(offering.queries.findAccumulators({ section: "live" })).toEqual({ accumulators: [] });
  });
});

describe("the generator of bets", () => {
  it("proposes at most three coupons that bring at least what was asked for", async () => {
    const { offering } = await open();
    const answer = offering.queries.proposeLegs(ASKED);
    if (!("proposals" in answer)) throw new TypeError("refused");
    expect(answer.proposals.length).toBeGreaterThan(0);
    expect(answer.proposals.length).toBeLessThanOrEqual(3);
    const chances = answer.proposals.map(({ impliedPpm }) => impliedPpm);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    for (const { legs, oddsMilli } of answer.proposals) {
      expect(oddsMilli).toBeGreaterThanOrEqual(5_000);
      expect(oddsMilli).toBeLessThan(6_300);
      expect([2, 3, 4]).toContain(legs.length);
      expect(new Set(legs.map(({ fixtureId }) => fixtureId)).size).toBe(legs.length);
    }
  });

  it("answers nothing for a sport that is not played", async () => {
    const { offering } = await open();
    expect(offering.queries.proposeLegs({ ...ASKED, sports: "curling" })).toEqual({
      proposals: [],
    });
  });

  it("proposes outcomes of the wanted markets alone", async () => {
    const { offering } = await open();
    for (const markets of ["fb.total", "fb.result,fb.both-score"]) {
      const answer = offering.queries.proposeLegs({ ...ASKED, markets });
      if (!("proposals" in answer)) throw new TypeError("refused");
      expect(answer.proposals.length, markets).toBeGreaterThan(0);
      for (const { legs } of answer.proposals) {
        for (const { typeId } of legs) expect(markets.split(",")).toContain(typeId);
      }
    }
    expect(offering.queries.proposeLegs({ ...ASKED, markets: "fb.nothing" })).toEqual({
      proposals: [],
    });
  });

  it("refuses odds and ranges that no coupon has", async () => {
    const { offering } = await open();
    const asked = (changes: Partial<Parameters<typeof offering.queries.proposeLegs>[0]>) =>
      offering.queries.proposeLegs({ ...ASKED, ...changes });
    for (const odds of ["1199", "1000001"]) {
      expect(asked({ odds })).toMatchObject({ code: "PROPOSAL_ODDS_INVALID" });
    }
    for (const [legsMin, legsMax] of [
      ["0", "2"],
      ["3", "2"],
      ["1", "11"],
    ] as const) {
      expect(asked({ legsMin, legsMax })).toMatchObject({ code: "PROPOSAL_LEGS_INVALID" });
    }
  });
});
