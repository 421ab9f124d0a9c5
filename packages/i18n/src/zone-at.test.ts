import { describe, expect, it, vi } from "vitest";
import { daysBetween } from "./format-date.ts";
import { formatMoment, zoneAt } from "./i18n-provider.tsx";

/** Dublin turns its clocks back at two in the morning of 25 October 2026. */
const SATURDAY_NIGHT = Date.UTC(2026, 9, 25, 0, 30);
const SUNDAY_NIGHT = Date.UTC(2026, 9, 26, 0, 30);
const SUMMER_MINUTES = 60;

const own = { isOwnZone: true, timeZoneMinutes: SUMMER_MINUTES };
const chosen = { isOwnZone: false, timeZoneMinutes: SUMMER_MINUTES };

describe("moments on both sides of a change of the clocks", () => {
  it("have each the browser's own offset while nobody chose a zone by hand", () => {
    vi.stubEnv("TZ", "Europe/Dublin");
    expect(zoneAt(SATURDAY_NIGHT, own)).toBe(SUMMER_MINUTES);
    expect(zoneAt(SUNDAY_NIGHT, own)).toBe(0);
    expect(timeAt(SATURDAY_NIGHT, own)).toBe("01:30");
    expect(timeAt(SUNDAY_NIGHT, own)).toBe("00:30");
  });

  it("have the one offset that was chosen by hand", () => {
    vi.stubEnv("TZ", "Europe/Dublin");
    expect(timeAt(SATURDAY_NIGHT, chosen)).toBe("01:30");
    expect(timeAt(SUNDAY_NIGHT, chosen)).toBe("01:30");
  });

  it("are as many days away as the player's calendar says", () => {
    const lastOfSunday = Date.UTC(2026, 9, 25, 23, 30);
    const days = (toMinutes: number) =>
      daysBetween(SATURDAY_NIGHT, lastOfSunday, SUMMER_MINUTES, toMinutes);
    expect(days(0)).toBe(0);
    expect(days(SUMMER_MINUTES)).toBe(1);
  });
});

function timeAt(atMs: number, zone: typeof own): string {
  return formatMoment(atMs, "time", { lang: "en", ...zone });
}
