import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import {
  playedMatch,
  SCRIPT_START,
  scriptedFixture,
} from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { joinFeeds } from "./join-feeds.ts";

const clock = fakeClock(SCRIPT_START + 10_000_000);
const early = { ...scriptedFixture("1"), startsAt: SCRIPT_START };
const middle = { ...scriptedFixture("2"), startsAt: SCRIPT_START + 1_000 };
const late = { ...scriptedFixture("3"), startsAt: SCRIPT_START + 2_000 };
const one = scriptedFeed(clock, [early, late], playedMatch({}, "3"));
const other = scriptedFeed(clock, [middle], playedMatch({ goals: [[1, 0]] }, "2"));
const feeds = joinFeeds([one, other]);

describe("feeds joined to one calendar", () => {
  it("tell their fixtures in order of kick-off", () => {
    const found = feeds.findFixtures(SCRIPT_START, SCRIPT_START + 2_001);
    expect(found.map(({ fixtureId }) => fixtureId)).toEqual(["1", "2", "3"]);
    expect(feeds.findFixture("2")).toBe(middle);
    expect(feeds.findFixture("4")).toBeUndefined();
  });

  it("read a fixture from the feed it belongs to", () => {
    expect(feeds.sourceOf("2")).toBe(other);
    expect(feeds.read("2", 0, 500)).toEqual(other.read("2", 0, 500));
    expect(feeds.read("3", 2, 1)).toEqual(one.read("3", 2, 1));
    expect(feeds.read("4", 0, 500)).toEqual([]);
  });
});
