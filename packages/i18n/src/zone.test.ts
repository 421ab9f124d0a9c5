import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayAt, startOfDayIn, zoneMinutesAt } from "./zone.ts";

/** November in New York: five hours behind. */
const newYork = { timeZoneMinutes: -300, timeZoneName: "America/New_York" };
const HOUR_MS = 3_600_000;

describe("days of a time zone", () => {
  it("begin with the offset of that day, not with that of now", () => {
    expect(startOfDayIn("2026-10-20", newYork)).toBe(Date.UTC(2026, 9, 20, 4));
    expect(startOfDayIn("2026-11-28", newYork)).toBe(Date.UTC(2026, 10, 28, 5));
  });

  it("last 25 and 23 hours when the clocks change", () => {
    const hours = (day: string) =>
      (startOfDayIn(addDays(day, 1), newYork) - startOfDayIn(day, newYork)) / HOUR_MS;
    expect(hours("2026-11-01")).toBe(25);
    expect(hours("2026-03-08")).toBe(23);
    expect(hours("2026-07-04")).toBe(24);
  });

  it("begin at one o'clock where midnight itself is left out", () => {
    const santiago = { timeZoneMinutes: -240, timeZoneName: "America/Santiago" };
    expect(startOfDayIn("2026-09-06", santiago)).toBe(Date.UTC(2026, 8, 6, 4));
    expect(dayAt(Date.UTC(2026, 8, 6, 3, 59), santiago)).toBe("2026-09-05");
  });

  it("have the one offset where no name is known, or none that exists", () => {
    for (const timeZoneName of [undefined, "Mars/Olympus", ""]) {
      const zone = { timeZoneMinutes: 345, timeZoneName };
      expect(zoneMinutesAt(0, zone)).toBe(345);
      expect(startOfDayIn("2026-10-20", zone)).toBe(Date.UTC(2026, 9, 19, 18, 15));
    }
  });

  it("follow one another without gap, in every zone", () => {
    const names = ["Europe/Dublin", "America/New_York", "Asia/Beirut", "Australia/Lord_Howe"];
    fc.assert(
      fc.property(
        fc.constantFrom(...names, "America/Santiago", "Asia/Kathmandu", "Africa/Casablanca"),
        fc.integer({ min: 0, max: 1_500 }),
        (timeZoneName, days) => {
          const zone = { timeZoneMinutes: 0, timeZoneName };
          const day = addDays("2024-01-01", days);
          const start = startOfDayIn(day, zone);
          expect(dayAt(start, zone)).toBe(day);
          expect(dayAt(start - 1, zone)).toBe(addDays(day, -1));
        },
      ),
    );
  });
});
