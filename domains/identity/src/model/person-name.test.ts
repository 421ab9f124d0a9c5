import { expect, it } from "vitest";
import { parsePersonName } from "./person-name.ts";

it.each([
  ["  Anna   Maria ", "Anna Maria"],
  ["O’Neil", "O’Neil"],
  ["Jean-Luc", "Jean-Luc"],
  ["Анна", "Анна"],
  ["李", "李"],
  ["J. R. Smith", "J. R. Smith"],
  ["Núria Col·lell", "Núria Col·lell"],
  ["ジョン・スミス", "ジョン・スミス"],
  ["علی\u200Cرضا", "علی\u200Cرضا"],
  ["क्\u200Dष", "क्\u200Dष"],
  ["ശ്രീജിത്\u200C", "ശ്രീജിത്\u200C"],
  ["葛\u{E0100}城", "葛\u{E0100}城"],
  ["김민준", "김민준"],
])("takes %j", (typed, name) => {
  expect(parsePersonName(typed)).toBe(name);
});

it.each([
  "",
  "   ",
  "-",
  "Anna1",
  "<b>Anna</b>",
  "Anna\u0000",
  "=cmd()",
  "a".repeat(61),
  // Letters by name, of which nothing is seen: the fillers of Hangul.
  "\u3164",
  "\u115F\u1160",
  "\uFFA0",
  "Anna\u3164",
  // Joiners where nothing is joined, and marks without a picture.
  "An\u200Dna",
  "An\u200Cna",
  "Anna\u034F",
  "Anna\uFE0F",
  "علی\u200C",
  "·Anna",
  "Anna·",
  "Anna··Maria",
])("refuses %j", (typed) => {
  expect(parsePersonName(typed)).toBeUndefined();
});
