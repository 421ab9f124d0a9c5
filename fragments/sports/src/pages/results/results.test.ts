import { expect, it } from "vitest";
import { sampleChampion, sampleFixture } from "../../testing/sample-fixture.ts";
import { isWinner } from "./results-table.tsx";
import { appendResults } from "./use-results.ts";

function result(startsAt: number, score: [number, number], shootOut: [number, number] | null) {
  const { home, away } = sampleFixture("1");
  return {
    fixtureId: null,
    slug: "a-b",
    startsAt,
    home,
    away,
    score,
    periodScores: [],
    afterExtraTime: null,
    shootOut,
    goals: [],
  };
}

it("names the winner of a shoot-out", () => {
  expect(isWinner(result(0, [1, 1], [4, 5]), 1)).toBe(true);
  expect(isWinner(result(0, [1, 1], null), 0)).toBe(false);
  expect(isWinner(result(0, [2, 1], null), 0)).toBe(true);
});

it("goes on with a championship that a page cut", () => {
  const page = (champion: string, ...times: number[]) => ({
    champion: sampleChampion(champion),
    results: times.map((at) => result(at, [0, 0], null)),
  });
  const joined = appendResults([page("1", 1)], [page("1", 2), page("2", 3)]);
  expect(joined.map((group) => group.results.length)).toEqual([2, 1]);
  expect(appendResults([], [page("1", 1)])).toHaveLength(1);
});
