import { describe, expect, it } from "vitest";
import { sampleChampion, sampleFixture } from "../testing/sample-fixture.ts";
import {
  appendGroups,
  bestFirst,
  countArrivals,
  countRows,
  type FixtureGroups,
  groupKeys,
  refreshInPlace,
  replaceKeeping,
} from "./fixture-list.ts";

function list(
  ...groups: readonly (readonly [champion: string, ...ids: string[]])[]
): FixtureGroups {
  return groups.map(([champion, ...ids]) => ({
    champion: sampleChampion(champion),
    fixtures: ids.map((id) => sampleFixture(id)),
  }));
}

function ids(groups: FixtureGroups): string {
  return groups
    .map((group) => `${group.champion.championId}:${group.fixtures.map((f) => f.fixtureId)}`)
    .join(" ");
}

describe("fixture list", () => {
  it("goes on with a championship that a page cut", () => {
    const joined = appendGroups(list(["1", "a", "b"]), list(["1", "b", "c"], ["2", "d"]));
    expect(ids(joined)).toBe("1:a,b,c 2:d");
    expect(countRows(joined)).toBe(4);
  });

  it("puts the matches first that most people follow, where the player wants it", () => {
    const row = (id: string, interest: number) => sampleFixture(id, { interest });
    const groups: FixtureGroups = [
      { champion: sampleChampion("1"), fixtures: [row("a", 3), row("b", 7)] },
      { champion: sampleChampion("2"), fixtures: [row("c", 40), row("d", 90)] },
      { champion: sampleChampion("3"), fixtures: [row("e", 7)] },
    ];
    expect(ids(bestFirst(groups))).toBe("2:d,c 1:b,a 3:e");
  });

  it("moves nothing while a hand is on the table", () => {
    const shown = list(["1", "a", "b"], ["2", "c"]);
    const fresh = list(["2", "c", "d"], ["1", "b"]);
    expect(ids(refreshInPlace(shown, fresh))).toBe("1:a,b 2:c");
    expect(countArrivals(shown, fresh)).toBe(1);
  });

  it("takes what is newer about a row that stays", () => {
    const fresh: FixtureGroups = [
      {
        champion: sampleChampion(),
        fixtures: [sampleFixture("a", { marketCount: 3 })],
      },
    ];
    const [group] = refreshInPlace(list(["1", "a"]), fresh);
    expect(group?.fixtures[0]?.marketCount).toBe(3);
  });

  it("keeps an ended row where it stood", () => {
    const kept = replaceKeeping(
      list(["1", "a", "b", "c"]),
      list(["1", "a", "c"]),
      (id) => id === "b",
    );
    expect(ids(kept)).toBe("1:a,b,c");
  });

  it("keeps an ended row whose championship has left the list", () => {
    const kept = replaceKeeping(list(["1", "a"], ["2", "b"]), list(["1", "a"]), (id) => id === "b");
    expect(ids(kept)).toBe("1:a 2:b");
  });

  it("lets a row go that need not be kept", () => {
    expect(ids(replaceKeeping(list(["1", "a", "b"]), list(["1", "a"]), () => false))).toBe("1:a");
  });

  it("names the second group of a championship differently", () => {
    expect(groupKeys(list(["1", "a"], ["2", "b"], ["1", "c"]))).toEqual(["1/1", "2/1", "1/2"]);
  });
});
