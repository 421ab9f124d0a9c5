import { expect, it } from "vitest";
import { parseIds, starredOf } from "./stored-set.ts";

it("reads what was stored and nothing else", () => {
  expect([...parseIds("fixture:1,champion:2")]).toEqual(["fixture:1", "champion:2"]);
  expect(parseIds(null).size).toBe(0);
  expect([...parseIds("<b>,ok-1,,")]).toEqual(["ok-1"]);
  expect(parseIds("x".repeat(30_000)).size).toBe(0);
});

it("lists what is starred of one kind, the latest where there is too much", () => {
  const favourites = { ids: new Set(["fixture:1", "champion:2", "fixture:3", "fixture:4"]) };
  expect(starredOf(favourites, "fixture", 2)).toEqual(["3", "4"]);
  expect(starredOf(favourites, "champion", 20)).toEqual(["2"]);
});
