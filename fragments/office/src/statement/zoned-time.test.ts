import { expect, it } from "vitest";
import { zonedTime, zoneName } from "./zoned-time.ts";

it("writes a moment with the offset that the statement names", () => {
  const at = Date.parse("2026-12-31T22:30:00.001Z");
  expect([zonedTime(at, { timeZoneMinutes: 0 }), zoneName({ timeZoneMinutes: 0 })]).toEqual([
    "2026-12-31T22:30:00.001+00:00",
    "UTC+00:00",
  ]);
  expect([zonedTime(at, { timeZoneMinutes: 345 }), zoneName({ timeZoneMinutes: 345 })]).toEqual([
    "2027-01-01T04:15:00.001+05:45",
    "UTC+05:45",
  ]);
  expect([zonedTime(at, { timeZoneMinutes: -210 }), zoneName({ timeZoneMinutes: -210 })]).toEqual([
    "2026-12-31T19:00:00.001-03:30",
    "UTC-03:30",
  ]);
});
