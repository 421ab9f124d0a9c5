import { describe, expect, it } from "vitest";
import { countryCodes } from "./countries.ts";
import { dayInCountry } from "./country-day.ts";

const NOON = Date.UTC(2026, 9, 1, 12);

describe("the day of a country", () => {
  it.each([
    ["JP", Date.UTC(2026, 4, 16, 15)],
    ["IE", Date.UTC(2026, 4, 16, 23)],
    ["IN", Date.UTC(2026, 4, 16, 18, 30)],
    ["CO", Date.UTC(2026, 4, 17, 5)],
  ])("of %s begins at its own midnight, neither earlier nor later", (country, midnight) => {
    expect(dayInCountry(country, midnight - 1)).toBe("2026-05-16");
    expect(dayInCountry(country, midnight)).toBe("2026-05-17");
  });

  it("of several zones is the day that has begun in all of them", () => {
    // Kaliningrad is two hours ahead of Greenwich, Kamchatka twelve.
    expect(dayInCountry("RU", Date.UTC(2026, 4, 16, 22) - 1)).toBe("2026-05-16");
    expect(dayInCountry("RU", Date.UTC(2026, 4, 16, 22))).toBe("2026-05-17");
  });

  it("is known of every country, the latest of all where nobody lives", () => {
    for (const country of countryCodes) {
      expect(dayInCountry(country, NOON), country).toMatch(/^2026-(09-30|10-0[12])$/);
    }
    expect(dayInCountry("BV", NOON - 1)).toBe("2026-09-30");
    expect(dayInCountry("ZZ", NOON)).toBe("2026-10-01");
  });
});
