import { expect, it } from "vitest";
import { dayAsked, dayOf, parseDay, shiftDay, startOfUtcDay } from "./day.ts";

it("steps over the ends of months and years", () => {
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12-31");
  expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(shiftDay("2028-03-01", -1)).toBe("2028-02-29");
  expect(startOfUtcDay("2026-09-21")).toBe(Date.UTC(2026, 8, 21));
});

it("is the day of the player's clock, not of UTC", () => {
  const late = Date.UTC(2026, 10, 27, 23, 30);
  expect(dayOf(late, 60)).toBe("2026-11-28");
  expect(dayOf(late, -300)).toBe("2026-11-27");
});

it("knows no day that never comes", () => {
  for (const text of ["2026-02-30", "2026-02-29", "2026-13-01", "2026-00-10", "26-1-1", ""]) {
    expect(parseDay(text), text).toBeUndefined();
  }
  expect(parseDay("2028-02-29")).toBe("2028-02-29");
});

it("asks for results of a day with the offset of that day", () => {
  const newYork = { timeZoneMinutes: -300, timeZoneName: "America/New_York" };
  expect(dayAsked("2026-10-20", newYork)).toEqual({ date: "2026-10-20", zone: "-240" });
  expect(dayAsked("2026-11-20", newYork).zone).toBe("-300");
  expect(dayAsked("2026-10-20", { timeZoneMinutes: 120 }).zone).toBe("120");
});
