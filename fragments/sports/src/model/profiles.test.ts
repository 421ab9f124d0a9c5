import { SETTING_DEFAULTS, SETTING_VALUES } from "@fairline/contracts/settings";
import { describe, expect, it } from "vitest";
import { findSport } from "../sports/sports.ts";
import { isBusiestFirst, profileOf, sectionColumns, showsGroup } from "./profiles.ts";

const football = findSport("football");
const tennis = findSport("tennis");

const GROUPS = ["main", "totals", "handicaps", "goals", "halves", "corners"];

function shown(lineProfileId: 1 | 2 | 3, liveProfileId: 1 | 2 | 3, section: "line" | "live") {
  const profile = profileOf({ lineProfileId, liveProfileId }, section);
  return GROUPS.filter((group) => showsGroup(football, profile, group));
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
      const [first, ...rest] = sectionColumns([football], settings, "line");
      expect(first).toBe("goals");
      expect(new Set([first, ...rest]).size).toBe(4);
      expect(sectionColumns([football], settings, "live")[0]).toBe(
        appViewType === 1 ? "handicap" : "main",
      );
    }
  });
  it("shows something of every sport, and leads where a sport of the table has what it is about", () => {
    for (const id of [1, 2, 3] as const) expect(showsGroup(tennis, id, "main")).toBe(true);
    const settings = { ...SETTING_DEFAULTS, lineProfileId: 3 } as const;
    expect(sectionColumns([tennis], settings, "line")[0]).toBe("main");
    expect(sectionColumns([tennis, football], settings, "line")[0]).toBe("goals");
    expect([1, 2, 3].map((id) => isBusiestFirst(id === 1 ? 1 : id === 2 ? 2 : 3))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
