import { describe, expect, it } from "vitest";
import { configGroups } from "./site-config/index.ts";
import {
  type ChosenSettings,
  parseSettings,
  readSettings,
  SETTING_DEFAULTS,
  SETTING_NAMES,
  SETTING_VALUES,
  SETTINGS_TEXT_MAX,
  settingsText,
} from "./settings.ts";

describe("settings of how the site looks and reads", () => {
  it("come back from their text, each with every value it may have", () => {
    for (const name of SETTING_NAMES) {
      for (const value of SETTING_VALUES[name]) {
        const chosen: ChosenSettings = { [name]: value };
        expect(parseSettings(settingsText(chosen)), `${name} ${value}`).toEqual(chosen);
      }
    }
    expect(parseSettings(settingsText(SETTING_DEFAULTS))).toEqual(SETTING_DEFAULTS);
    expect(settingsText(SETTING_DEFAULTS).length).toBeLessThan(SETTINGS_TEXT_MAX);
  });

  it("are as if never chosen where a text is not understood", () => {
    for (const text of [undefined, "", "x", "density-huge", "__proto__-1", "compactView-2.-.1"]) {
      expect(parseSettings(text)).toEqual({});
    }
    expect(readSettings({ compactView: 1, appFontSize: "9", other: 1 })).toEqual({
      compactView: 1,
    });
  });

  it("start as the configuration's own defaults say", () => {
    const { defaults } = configGroups.global.schema.parse({});
    const { coefViewId: _odds, ...rest } = defaults;
    expect(SETTING_DEFAULTS).toMatchObject({ ...rest, marketsNameType: "short" });
  });
});
