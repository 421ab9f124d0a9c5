import { expect, it } from "vitest";
import { elapsedText } from "./elapsed-text.ts";

it("[R11] time passes in hours, minutes and seconds, and never backwards past nothing", () => {
  expect([0, 9_999, 61_000, 3_599_999, 3_600_000, 45_296_000].map(elapsedText)).toEqual([
    "0:00:00",
    "0:00:09",
    "0:01:01",
    "0:59:59",
    "1:00:00",
    "12:34:56",
  ]);
  expect(elapsedText(-5_000)).toBe("0:00:00");
});
