import type { Pool } from "pg";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createShelf } from "../book/shelf.ts";
import type { FeedFixture } from "../ports.ts";
import { SCRIPT_START, scriptedFixture } from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { createFixtureLister } from "./fixture-lister.ts";

const clock = fakeClock(SCRIPT_START - 3_600_000);

/** Matches of one championship, the even one first. */
const fixtures: readonly FeedFixture[] = [
  named("1", "Watford", "Leicester City", { interest: 59, prior: [1.3, 1.3] }),
  named("2", "Real Madrid", "Barcelona", { interest: 156, prior: [2.4, 1.1] }),
  named("3", "Bayern München", "Köln", { interest: 96, prior: [3.1, 0.4] }),
  named("4", "Nowhere", "Elsewhere", {}),
];

function named(
  fixtureId: string,
  home: string,
  away: string,
  change: Partial<FeedFixture>,
): FeedFixture {
  const fixture = scriptedFixture(fixtureId);
  return {
    ...fixture,
    home: { teamId: `${fixtureId}1`, name: home },
    away: { teamId: `${fixtureId}2`, name: away },
    ...change,
  };
}

const lister = listerOf();

function listerOf() {
  const feed = scriptedFeed(clock, fixtures, []);
  const shelf = createShelf(feed, clock);
  shelf.reset(1);
  // Line rows are made in memory alone.
  const pool: Pick<Pool, "query"> = { query: () => Promise.reject(new Error("no database")) };
  return createFixtureLister({
    pool: pool as Pool,
    clock,
    shelf,
    feed,
    archive: { results: [] },
    isTrusted: () => true,
  });
}

function ids(asked: Omit<Parameters<typeof lister.find>[0], "section">): string {
  const { groups } = lister.find({ section: "line", ...asked });
  return groups.flatMap((group) => group.fixtures.map((row) => row.fixtureId)).join(" ");
}

describe("the list of fixtures", () => {
  it("recommends what most people follow, not what is even", () => {
    expect(ids({ time: "6" })).toBe("2 3");
  });

  it("goes by the number of followers from page to page, unknown matches last", () => {
    expect(ids({ sort: "interest" })).toBe("2 3 1 4");
    const first = lister.find({ section: "line", sort: "interest", limit: "2" });
    expect(ids({ sort: "interest", cursor: first.next ?? "", limit: "2" })).toBe("1 4");
  });

  it("tells of chosen fixtures alone where ids are asked for", () => {
    expect(ids({ ids: "4,2,999" })).toBe("2 4");
  });

  it("finds matches by words of either team", () => {
    expect(ids({ search: "koln" })).toBe("3");
    expect(ids({ search: "real" })).toBe("2");
    expect(ids({ search: "no such team" })).toBe("");
  });
});
