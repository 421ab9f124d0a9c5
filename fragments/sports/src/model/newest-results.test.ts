import { expect, it } from "vitest";
import { sampleChampion, sampleFixture } from "../testing/sample-fixture.ts";
import { NEWEST_RESULTS, newestResults } from "./newest-results.ts";

function result(startsAt: number) {
  const { home, away } = sampleFixture("1");
  return {
    fixtureId: null,
    slug: "a-b",
    startsAt,
    home,
    away,
    score: [1, 0] as [number, number],
    periodScores: [],
    afterExtraTime: null,
    shootOut: null,
    goals: [{ minute: "3", player: "A", side: "home" as const }],
  };
}

it("keeps the newest results alone, in their groups, and no scorers", () => {
  const times = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => first + index);
  const groups = newestResults([
    { champion: sampleChampion("1"), results: times(0, 20).map(result) },
    { champion: sampleChampion("2"), results: times(100, 3).map(result) },
    { champion: sampleChampion("3"), results: [] },
  ]);
  const kept = groups.map(({ results }) => results.map(({ startsAt }) => startsAt));
  expect(kept).toEqual([times(20 - (NEWEST_RESULTS - 3), NEWEST_RESULTS - 3), times(100, 3)]);
  expect(groups.flatMap(({ results }) => results.flatMap(({ goals }) => goals))).toEqual([]);
});
