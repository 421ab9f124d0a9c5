import { SETTING_NAMES, SETTING_VALUES } from "@fairline/contracts/settings";
import { describe, expect, it } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { SWITCHES } from "./setting-switches.tsx";
import { languageAddress } from "./language-address.ts";
import { DEFAULT_SETTINGS, settingsFromText } from "./own-settings.ts";
import { zoneName, ZONES } from "./zones.ts";

describe("the language menu", () => {
  it("keeps the page and its query", () => {
    const query = new URLSearchParams("columns=totals&q=a b");
    expect(languageAddress("ru", "/live/football", query)).toBe(
      "/ru/live/football?columns=totals&q=a+b",
    );
    expect(languageAddress("ru", "/", new URLSearchParams())).toBe("/ru");
    expect(languageAddress("ru", "/", new URLSearchParams("a=1"))).toBe("/ru?a=1");
  });
});

describe("settings of this browser", () => {
  it("come back as they were chosen", () => {
    const chosen = { announcements: "off" };
    expect(settingsFromText(JSON.stringify(chosen))).toEqual(chosen);
  });

  it("are the usual ones when nothing readable is stored", () => {
    for (const text of [null, "", "{", "7", '{"announcements":"huge"}']) {
      expect(settingsFromText(text)).toEqual(DEFAULT_SETTINGS);
    }
  });
});

describe("switches of the panel", () => {
  it("offer once every setting that is on or off, each with its text", () => {
    const offered = Object.values(SWITCHES).flat();
    const flags = SETTING_NAMES.filter(
      (name) =>
        SETTING_VALUES[name].length === 2 &&
        !["is12h", "marketsNameType", "appViewType"].includes(name),
    );
    expect(offered.toSorted()).toEqual(flags.toSorted());
    for (const texts of [en, ru]) {
      for (const name of offered) expect(Object.keys(texts)).toContain(`header.setting.${name}`);
    }
  });
});

describe("time zones", () => {
  it("are named by their offset", () => {
    expect([0, 180, -210, 345].map(zoneName)).toEqual([
      "UTC",
      "UTC+03:00",
      "UTC−03:30",
      "UTC+05:45",
    ]);
    expect(new Set(ZONES).size).toBe(ZONES.length);
  });
});
