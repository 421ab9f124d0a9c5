import { fileURLToPath } from "node:url";
import { fakeClock } from "@fairline/kernel";
import type { FeedSignal } from "@fairline/offering";
import { describe, expect, it } from "vitest";
import { openReplay } from "./open-replay.ts";
import { readTeamFacts } from "./team-facts.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const NOON = Date.parse("2026-11-21T12:00:30Z");
const clock = fakeClock(NOON);
const { feed, archive } = openReplay({ root: ROOT, clock });
const facts = readTeamFacts(`${ROOT}/data/team-facts/teams.json`);

describe("the replay feed", () => {
  it("names fixtures by their slot and tells nothing of them before the kick-off", () => {
    const [next] = feed.findFixtures(NOON, NOON + 3_600_000);
    expect(next?.fixtureId).toBe(String((next?.startsAt ?? 0) / 480_000));
    expect(feed.read(next?.fixtureId ?? "", 0, 100)).toEqual([]);
    expect(feed.findFixtures(NOON, NOON + 7 * 86_400_000).length).toBeGreaterThanOrEqual(150);
  });

  it("hands out messages up to its clock only, from any position", () => {
    const [playing] = feed.findFixtures(NOON - 3_000_000, NOON);
    const id = playing?.fixtureId ?? "";
    const known = feed.read(id, 0, 5_000);
    expect(known.length).toBeGreaterThan(50);
    expect(known.every(({ at }) => at <= NOON)).toBe(true);
    expect(feed.read(id, 20, 5)).toEqual(known.slice(20, 25));
    expect(feed.read(id, known.length, 100)).toEqual([]);
  });

  it("tells its followers within the second of each message, and lives in between", () => {
    const own = fakeClock(NOON);
    const replay = openReplay({ root: ROOT, clock: own }).feed;
    const signals: { at: number; signal: FeedSignal }[] = [];
    const end = replay.follow((signal) => signals.push({ at: own.nowMs(), signal }));
    own.advance(120_000);
    end();
    const playing = replay.findFixtures(NOON - 3 * 3_600_000, own.nowMs());
    for (const { fixtureId } of playing) {
      for (const { at } of replay.read(fixtureId, 0, 5_000)) {
        if (at <= NOON) continue;
        const told = signals.find(
          ({ at: when, signal }) =>
            when === at && signal.kind === "due" && signal.fixtureIds.includes(fixtureId),
        );
        expect(told).toBeDefined();
      }
    }
    const alive = signals.filter(({ signal }) => signal.kind === "alive").map(({ at }) => at);
    alive.forEach((at, index) =>
      expect(at - (alive[index - 1] ?? NOON)).toBeLessThanOrEqual(5_000),
    );
    const count = signals.length;
    own.advance(60_000);
    expect(signals).toHaveLength(count);
  });

  it("names the matches that began and ended while the machine slept", () => {
    const own = fakeClock(NOON);
    let sleptMs = 0;
    const sleeper = { ...own, nowMs: () => own.nowMs() + sleptMs };
    const replay = openReplay({ root: ROOT, clock: sleeper }).feed;
    const due = new Set<string>();
    const end = replay.follow((signal) => {
      if (signal.kind === "due") for (const id of signal.fixtureIds) due.add(id);
    });
    own.advance(10_000);
    due.clear();
    sleptMs = 6 * 3_600_000;
    own.advance(10_000);
    end();
    const wholly = replay.findFixtures(NOON + 600_000, NOON + 2 * 3_600_000);
    expect(wholly.length).toBeGreaterThan(10);
    for (const { fixtureId } of wholly) expect(due).toContain(fixtureId);
  });

  it("knows no fixture by anything but a slot number", () => {
    for (const id of ["0", "-1", "01", "abc", "1e3", "", "9999999999"]) {
      expect(feed.findFixture(id)).toBeUndefined();
      expect(feed.read(id, 0, 10)).toEqual([]);
    }
    // Slots far from now are no fixtures of the line or of the last weeks.
    expect(feed.findFixture("1")).toBeUndefined();
  });

  it("gives every national team a flag, and clubs none", () => {
    const nations = feed.teams.filter(({ teamId }) => Number(teamId) > 500);
    expect(nations.length).toBe(44);
    expect(nations.filter(({ flag }) => flag === undefined)).toEqual([]);
    expect(feed.teams.filter(({ flag, teamId }) => flag && Number(teamId) <= 500)).toEqual([]);
  });

  it("knows in what every club plays, and no other team", () => {
    const clubs = feed.teams.filter(({ flag }) => flag === undefined);
    expect(clubs).toHaveLength(78);
    expect(clubs.filter(({ colours }) => colours === undefined)).toEqual([]);
    const arsenal = feed.teams.find(({ name }) => name === "Arsenal");
    expect(arsenal?.colours).toEqual({ colours: ["red", "white"], pattern: "sleeves" });
  });

  it("ranks a meeting of famous teams above one of even ones", () => {
    const week = feed.findFixtures(NOON, NOON + 7 * 86_400_000);
    const byInterest = week.toSorted((a, b) => (b.interest ?? 0) - (a.interest ?? 0));
    const [first] = byInterest;
    expect(first?.interest).toBeGreaterThan(140);
    const watford = facts.interestOf({ home: "Watford", away: "Leicester City" }, "1");
    expect(facts.interestOf({ home: "Real Madrid", away: "Barcelona" }, "2")).toBeGreaterThan(
      watford,
    );
    expect(facts.interestOf({ home: "Manchester City", away: "Watford" }, "1")).toBeGreaterThan(
      watford,
    );
  });

  it("reads the archive with text minutes, extra time and shoot-outs", () => {
    expect(archive.results).toHaveLength(1_689);
    const final = archive.results.find(
      ({ champion, home }) => champion.slug === "world-cup-2022" && home.name === "Argentina",
    );
    expect(final).toMatchObject({ score: [3, 3], shootOut: [4, 2], afterExtraTime: [3, 3] });
    expect(final?.goals.map(({ minute }) => minute)).toEqual([
      "23",
      "36",
      "80",
      "81",
      "108",
      "118",
    ]);
  });
});
