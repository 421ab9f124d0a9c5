import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sampleFixture, sampleMarket } from "../testing/sample-fixture.ts";
import { findSport, sportPages } from "../sports/sports.ts";
import { columnSetsOf, groupsOf, groupsShown, lineOf, marketOf } from "./columns.ts";
import { shapeOfRow } from "./market-shape.ts";

const shapes = shapeOfRow(
  sampleFixture("1", {
    markets: [
      sampleMarket("fb.result", "periodnr=1", { "1": 2_000 }),
      sampleMarket("fb.result", "", { "1": 1_740 }),
      sampleMarket("fb.total", "total=1.5", { over: 1_300 }, { isMainLine: false }),
      sampleMarket("fb.total", "total=2.5", { over: 1_900 }),
      sampleMarket("fb.handicap", "hcp=-0.75", { "1": 1_900 }),
    ],
  }),
).markets;

const football = findSport("football");

function group(id: string) {
  const found = groupsOf(football, "main").find((known) => known.id === id);
  if (!found) throw new TypeError(id);
  return found;
}

describe("columns", () => {
  it("shows fewer groups the narrower the table is", () => {
    expect([390, 560, 561, 648, 838, 1_080, 1_233].map(groupsShown)).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  it("hides by the same widths in the style sheet", () => {
    const css = readFileSync(new URL("../table/event-row.module.css", import.meta.url), "utf8");
    const widths = [...css.matchAll(/@container \(width <= (\d+)px\)/g)].map((match) => match[1]);
    expect(widths).toEqual(["1080", "900", "780", "560"]);
  });

  it("ranks every group of every set once, and the chosen one first", () => {
    for (const { columns } of sportPages) {
      for (const { groups } of columns) {
        const ranks = groups.map((known) => known.rank);
        expect(ranks.toSorted()).toEqual(ranks.map((_, index) => index + 1));
        expect(ranks[0]).toBe(1);
      }
    }
  });

  it("begins with handicaps in the Asian view, with the result in the European one", () => {
    const sets = (view: 0 | 1) => columnSetsOf([football], view);
    expect([sets(0)[0], sets(1)[0]]).toEqual(["main", "handicap"]);
    expect(sets(1).toSorted()).toEqual(sets(0).toSorted());
  });

  it("offers the sets of all sports of a table, and a sport without the chosen one shows its first", () => {
    const tennis = findSport("tennis");
    expect(columnSetsOf([tennis], 0)).toEqual(["main", "totals", "handicap"]);
    expect(columnSetsOf([tennis, football], 0)).toEqual(["main", "totals", "handicap", "goals"]);
    expect(groupsOf(tennis, "goals")).toEqual(groupsOf(tennis, "main"));
  });

  it("takes the market of the whole match and the main line", () => {
    expect(marketOf(shapes, group("result"), "periodnr")?.key).toBe("fb.result");
    expect(marketOf(shapes, group("total"), "periodnr")?.key).toBe("fb.total/total=2.5");
    expect(marketOf(shapes, group("double-chance"), "periodnr")).toBeUndefined();
  });

  it("writes a handicap with its sign and a true minus", () => {
    const [away] = shapeOfRow(
      sampleFixture("1", { markets: [sampleMarket("fb.handicap", "hcp=1.5", { "1": 1_900 })] }),
    ).markets;
    expect(lineOf(marketOf(shapes, group("handicap"), "periodnr"), "en")).toBe("−0.75");
    expect(lineOf(away, "en")).toBe("+1.5");
    expect(lineOf(marketOf(shapes, group("total"), "periodnr"), "en")).toBe("2.5");
    expect(lineOf(undefined, "en")).toBe("");
  });
});
