import { describe, expect, it } from "vitest";
import { FEATURES } from "../features.ts";
import { configGroups } from "./index.ts";
import { availableUnder, WHITE_FLAG_NAMES } from "./white-flags.ts";

const all = Object.values(FEATURES);

describe("switches of partner builds", () => {
  it("[CFG-03] white_feature.flags take their pages away and leave the others", () => {
    const left = availableUnder({ sportsOnly: true }, all);
    for (const id of [FEATURES.slots, FEATURES.lotto, FEATURES.casinoBonuses]) {
      expect(left).not.toContain(id);
    }
    expect(left).toContain(FEATURES.quickCoupon);
    expect(left).toContain(FEATURES.line);
    expect(availableUnder({ noBlog: true }, all)).not.toContain(FEATURES.blog);
    expect(availableUnder({ noBlog: false }, all)).toEqual(all);
  });

  it("are a closed list: a flag that nothing reads is refused", () => {
    const fits = (flags: object) => configGroups.white_feature.schema.safeParse({ flags }).success;
    expect(fits(Object.fromEntries(WHITE_FLAG_NAMES.map((name) => [name, true])))).toBe(true);
    expect(fits({ unheardOf: true })).toBe(false);
  });
});
