import { FEATURES } from "@fairline/contracts/features";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { isAvailable, SITE_DEFAULTS, siteFacts } from "./site-facts.ts";

describe("configuration the guards read", () => {
  it("[CFG-03] has the defaults of its schemas", () => {
    const { movedPages: _operators, modules, ...groups } = SITE_DEFAULTS;
    const config = defaultSiteConfig();
    expect(config).toMatchObject(groups);
    expect(config.modules).toMatchObject({ forbiddenPathFragments: [], platformHidden: {} });
    expect(modules.available.every((id) => config.modules.available.includes(id))).toBe(true);
  });

  it("[CFG-06] takes what a provider says over a default, field by field", () => {
    const site = siteFacts({ core: { lng: "en" }, modules: { available: [FEATURES.live] } });
    expect(site.core).toMatchObject({ lng: "en", langHiddenUnauthorized: [] });
    expect(isAvailable(site, FEATURES.live)).toBe(true);
    expect(isAvailable(site, FEATURES.login)).toBe(false);
    expect(siteFacts({})).toEqual(SITE_DEFAULTS);
  });
});
