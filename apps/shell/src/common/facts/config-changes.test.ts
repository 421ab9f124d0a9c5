import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { changesOf } from "./config-changes.ts";

describe("what pages are told of a configuration", () => {
  it("is nothing while it is as usual", () => {
    expect(changesOf(defaultSiteConfig())).toEqual({});
  });

  it("[CFG-03] core.languages are told by their codes once the site offers others", () => {
    const { core } = defaultSiteConfig();
    const offered = core.languages.filter(({ code }) => code === "en" || code === "de");
    const unknown = { id: 99, code: "qq", locale: "qq", name: "Q", dir: "ltr" };
    const changes = changesOf({ core: { ...core, languages: [...offered, unknown] } });
    expect(changes).toEqual({ core: { languages: ["de", "en"] } });
  });

  it("[CFG-06] numbers that stand for nothing are not told", () => {
    expect(changesOf({ modules: { available: [2, 9_999, 1] } })).toEqual({
      modules: { available: [2, 1] },
    });
  });
});
