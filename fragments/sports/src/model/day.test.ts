import { expect, it } from "vitest";
import { dayOf, shiftDay, startOfUtcDay } from "./day.ts";

it("steps over the ends of months and years", () => {
  expect(dayOf(Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12-31");
  expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(shiftDay("2028-03-01", -1)).toBe("2028-02-29");
  expect(startOfUtcDay("2026-09-21")).toBe(Date.UTC(2026, 8, 21));
});
