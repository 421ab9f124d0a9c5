import { expect, it } from "vitest";
import { parsePersonName } from "./person-name.ts";

it.each([
  ["  Anna   Maria ", "Anna Maria"],
  ["O’Neil", "O’Neil"],
  ["Jean-Luc", "Jean-Luc"],
  ["Анна", "Анна"],
  ["李", "李"],
  ["J. R. Smith", "J. R. Smith"],
])("takes %j", (typed, name) => {
  expect(parsePersonName(typed)).toBe(name);
});

it.each(["", "   ", "-", "Anna1", "<b>Anna</b>", "Anna\u0000", "=cmd()", "a".repeat(61)])(
  "refuses %j",
  (typed) => {
    expect(parsePersonName(typed)).toBeUndefined();
  },
);
