import { expect, it } from "vitest";
import { hasReachedAge, parseBirthDate } from "./birth-date.ts";

const NOON = Date.UTC(2026, 2, 1, 12);

it.each(["1990-05-17", "2000-02-29", "1900-01-01", "2026-03-01"])(
  "takes the real day %s",
  (day) => {
    expect(parseBirthDate(day, NOON)).toBe(day);
  },
);

it.each([
  "",
  "17.05.1990",
  "1990-5-17",
  "1990-13-01",
  "1990-00-10",
  "2023-02-29",
  "2023-02-30",
  "1899-12-31",
  "2026-03-02",
  "9999-12-31",
  "1990-05-17T00:00",
  "１９９０-05-17",
])("refuses %j", (text) => {
  expect(parseBirthDate(text, NOON)).toBeUndefined();
});

it("counts years by the calendar day, neither earlier nor later", () => {
  expect(hasReachedAge("2008-05-17", 18, "2026-05-16")).toBe(false);
  expect(hasReachedAge("2008-05-17", 18, "2026-05-17")).toBe(true);
});

it("lets a person born on 29 February come of age on 1 March of a common year", () => {
  expect(hasReachedAge("2008-02-29", 18, "2026-02-28")).toBe(false);
  expect(hasReachedAge("2008-02-29", 18, "2026-03-01")).toBe(true);
});
