import { SETTING_DEFAULTS, SETTING_VALUES } from "@fairline/contracts/settings";
import { describe, expect, it } from "vitest";
import { profileOf, sectionColumns, showsGroup } from "./profiles.ts";

const GROUPS = ["main", "totals", "handicaps", "goals", "halves", "corners"];

function shown(lineProfileId: 1 | 2 | 3, liveProfileId: 1 | 2 | 3, section: "line" | "live") {
  const profile = profileOf({ lineProfileId, liveProfileId }, section);
  return GROUPS.filter((group) => showsGroup(profile, group));
}

describe("the profile of a section", () => {
  it("[CFG-03] says which markets it shows, each section by its own", () => {
    expect(shown(1, 2, "line")).toEqual(GROUPS);
    expect(shown(1, 2, "live")).toEqual(["main", "totals", "handicaps"]);
    expect(shown(3, 1, "line")).toEqual(["totals", "goals", "halves"]);
    expect(shown(3, 1, "live")).toEqual(GROUPS);
  });

  it("[CFG-03] says which columns lead its tables, whatever the view", () => {
    for (const appViewType of SETTING_VALUES.appViewType) {
      const settings = { ...SETTING_DEFAULTS, appViewType, lineProfileId: 3 } as const;
      const [first, ...rest] = sectionColumns(settings, "line");
      expect(first).toBe("goals");
      expect(new Set([first, ...rest]).size).toBe(4);
      expect(sectionColumns(settings, "live")[0]).toBe(appViewType === 1 ? "handicap" : "main");
    }
  });
});
