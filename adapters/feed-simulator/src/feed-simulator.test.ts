import { fakeClock } from "@fairline/kernel";
import type { FeedSignal } from "@fairline/offering";
import { describe, expect, it } from "vitest";
import { createFeedSimulator, MATCH_MS_MAX, SLOT_MS } from "./feed-simulator.ts";
import { simulatedMessages } from "./simulated-messages.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const WEEK_MS = 7 * 24 * 3_600_000;

function feedAt(nowMs: number, seed = "test") {
  const clock = fakeClock(nowMs);
  return { clock, feed: createFeedSimulator({ clock, seed }) };
}

describe("the calendar of simulated tennis", () => {
  it("is the same for the same seed, and another one for another", () => {
    const week = (seed: string) => feedAt(NOW, seed).feed.findFixtures(NOW, NOW + WEEK_MS);
    expect(week("test")).toEqual(week("test"));
    expect(week("test")).not.toEqual(week("other"));
    expect(week("test")).toHaveLength(WEEK_MS / SLOT_MS);
  });

  it("says of every match that it is simulated, in its source and in its championship", () => {
    for (const { source, champion } of feedAt(NOW).feed.findFixtures(NOW, NOW + WEEK_MS)) {
      expect([source, champion.sport]).toEqual(["simulated", "tennis"]);
      expect(champion.name).toContain("Simulated");
    }
  });

  it("lets no player play twice at once", () => {
    const fixtures = feedAt(NOW).feed.findFixtures(NOW, NOW + WEEK_MS);
    for (const [index, { home, away, startsAt }] of fixtures.entries()) {
      expect(home.teamId).not.toBe(away.teamId);
      const later = fixtures
        .slice(index + 1)
        .filter((other) => other.startsAt < startsAt + MATCH_MS_MAX);
      for (const other of later) {
        const both = [other.home.teamId, other.away.teamId];
        expect(both.includes(home.teamId) || both.includes(away.teamId)).toBe(false);
      }
    }
  });

  it("finds a fixture by its number, and none of another feed or of another time", () => {
    const { feed } = feedAt(NOW);
    const [fixture] = feed.findFixtures(NOW, NOW + SLOT_MS);
    expect(fixture && feed.findFixture(fixture.fixtureId)).toEqual(fixture);
    for (const id of ["1489000", "7000000000001", "x", "7999999999999"]) {
      expect(feed.findFixture(id)).toBeUndefined();
    }
  });
});

describe("messages of a simulated match", () => {
  const match = (n: number) => ({
    fixtureId: "7000001489000",
    startsAt: NOW,
    prior: [0.66, 0.63] as const,
    seed: `match ${n}`,
  });

  it("are numbered without holes, in order of time, end confirmed and closed, within three hours", () => {
    for (let n = 0; n < 300; n += 1) {
      const messages = simulatedMessages(match(n));
      const sorted = messages.toSorted((a, b) => a.at - b.at || a.position - b.position);
      expect(sorted).toEqual(messages);
      expect(messages.map(({ position }) => position)).toEqual(messages.map((_, at) => at + 1));
      expect(messages.at(-2)?.body).toMatchObject({ fact: { kind: "ended" } });
      expect(messages.at(-1)?.body).toEqual({ kind: "fixture.changed", status: "closed" });
      expect((messages.at(-1)?.at ?? 0) - NOW).toBeLessThan(MATCH_MS_MAX);
    }
  });

  it("stop the markets before each point is told, and free every stop again", () => {
    const open = new Set<number>();
    for (const { body } of simulatedMessages(match(1))) {
      if (body.kind === "markets.stopped") open.add(body.stopId);
      if (body.kind === "odds.changed") expect(open.delete(body.stopId)).toBe(true);
      if (body.kind === "fixture.progressed" && body.fact.kind === "point") {
        expect(open.size).toBe(1);
      }
    }
    expect(open.size).toBe(0);
  });

  it("are known by the clock alone: nothing is read ahead, nothing twice", () => {
    const { feed, clock } = feedAt(NOW - 1);
    const [fixture] = feed.findFixtures(NOW, NOW + 1);
    const id = fixture?.fixtureId ?? "";
    expect(feed.read(id, 0, 500)).toEqual([]);
    const read: number[] = [];
    for (let minutes = 0; minutes < 200; minutes += 7) {
      clock.set(NOW + minutes * 60_000);
      const more = feed.read(id, read.length, 1_000);
      expect(more.every(({ at }) => at <= clock.nowMs())).toBe(true);
      read.push(...more.map(({ position }) => position));
    }
    expect(read).toEqual(read.map((_, index) => index + 1));
    expect(feed.read(id, read.length, 500)).toEqual([]);
  });

  it("wake the listener when they come, and tell it in between that the feed lives", () => {
    const { feed, clock } = feedAt(NOW);
    const heard: FeedSignal[] = [];
    const end = feed.follow((signal) => heard.push(signal));
    clock.advance(60_000);
    expect(heard.some(({ kind }) => kind === "due")).toBe(true);
    expect(heard.filter(({ kind }) => kind === "alive").length).toBeGreaterThanOrEqual(12);
    end();
    const { length } = heard;
    clock.advance(60_000);
    expect(heard).toHaveLength(length);
  });
});
