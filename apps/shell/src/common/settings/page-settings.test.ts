import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { describe, expect, it } from "vitest";
import { siteFacts } from "../facts/site-facts.ts";
import { pageSettings, settingAttributes } from "./page-settings.ts";

describe("settings of a page", () => {
  it("are the defaults of the specification for a stranger", () => {
    expect(pageSettings(siteFacts({}), {})).toEqual(SETTING_DEFAULTS);
  });

  it("read the 12-hour clock from the choice, then from the country", () => {
    const american = siteFacts({ common: { currentCountryCode: "us" } });
    expect(pageSettings(american, {}).is12h).toBe(1);
    expect(pageSettings(american, { is12h: 0 }).is12h).toBe(0);
    const never = siteFacts({
      common: { currentCountryCode: "us" },
      customize: { has_twelve_h_by_geo: false },
    });
    expect(pageSettings(never, {}).is12h).toBe(0);
    expect(pageSettings(siteFacts({}), { is12h: 1 }).is12h).toBe(1);
  });

  it("start where the site says, and a locked one stays there", () => {
    const site = siteFacts({
      global: {
        defaults: { appFontSize: 1, showGameId: 1, marketsNameType: "odd" },
        locked: ["showGameId"],
      },
    });
    expect(pageSettings(site, {})).toMatchObject({ appFontSize: 1, marketsNameType: "short" });
    expect(pageSettings(site, { appFontSize: 2, showGameId: 0 })).toMatchObject({
      appFontSize: 2,
      showGameId: 1,
    });
  });

  it("stand on the document's element for every style to see", () => {
    const settings = { ...SETTING_DEFAULTS, appViewType: 1, compactView: 1, zoneState: 0 } as const;
    const { "data-on": on, ...rest } = settingAttributes(settings);
    expect(rest).toEqual({ "data-density": "regular", "data-font-size": 0, "data-marks": 3 });
    expect(on.split(" ")).toEqual(expect.arrayContaining(["compactView", "asianView"]));
    expect(on.split(" ")).not.toContain("zoneState");
    expect(settingAttributes({ ...settings, visuallyImpaired: 1 })["data-font-size"]).toBe(2);
  });

  it("[CFG-03] have the site's profiles until a section's is chosen", () => {
    const site = siteFacts({ betting: { lineProfileId: 2, liveProfileId: 9 } });
    expect(pageSettings(site, {})).toMatchObject({ lineProfileId: 2, liveProfileId: 1 });
    const chosen = { liveProfileId: 3, profilesAt: "0" } as const;
    expect(pageSettings(site, chosen)).toMatchObject({ lineProfileId: 2, liveProfileId: 3 });
  });

  it("[CFG-03] drop chosen profiles when the site's are newer than the choice", () => {
    const chosen = { lineProfileId: 3, compactView: 1, profilesAt: "1790000000000" } as const;
    const at = (profilesAt: string) =>
      pageSettings(siteFacts({ betting: { lineProfileId: 2, profilesAt } }), chosen);
    expect(at("1790000000000").lineProfileId).toBe(3);
    expect(at("2026-09-01").lineProfileId).toBe(3);
    expect(at("1790000000001")).toMatchObject({
      lineProfileId: 2,
      compactView: 1,
      profilesAt: "1790000000001",
    });
    expect(at("2026-12-01T00:00:00Z").lineProfileId).toBe(2);
    expect(at("soon").profilesAt).toBe("0");
  });
});
