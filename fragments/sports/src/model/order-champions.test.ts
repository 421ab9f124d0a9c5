import { describe, expect, it } from "vitest";
import { orderChampions } from "./order-champions.ts";

const entry = (name: string, flag: string, count: number) => ({ name, champion: { flag }, count });
const entries = [
  entry("England. Premier League", "gb-eng", 3),
  entry("Spain. La Liga", "es", 9),
  entry("England. Championship", "gb-eng", 5),
  entry("Cup of Nations", "un", 1),
];
const names = (isGrouped: boolean, isBusiestFirst = false) =>
  orderChampions(entries, { isGrouped, isBusiestFirst, nameOf: ({ name }) => name }).map(
    ({ name }) => name,
  );

describe("championships of the menu", () => {
  it("stand by country where the player wants it, else by their matches", () => {
    expect(names(true)).toEqual([
      "Cup of Nations",
      "England. Championship",
      "England. Premier League",
      "Spain. La Liga",
    ]);
    expect(names(false)).toEqual([
      "Spain. La Liga",
      "England. Championship",
      "England. Premier League",
      "Cup of Nations",
    ]);
  });

  it("[CFG-03] stand by the busiest country first where the section's profile says so", () => {
    expect(names(true, true)).toEqual([
      "Spain. La Liga",
      "England. Championship",
      "England. Premier League",
      "Cup of Nations",
    ]);
  });
});
