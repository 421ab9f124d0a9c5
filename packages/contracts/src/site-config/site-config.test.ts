import { z } from "zod";
import { describe, expect, it } from "vitest";
import { configGroupNames, configGroups, defaultSiteConfig } from "./index.ts";

describe("site configuration", () => {
  it("has the 22 groups of the specification", () => {
    expect(configGroupNames).toEqual(
      (
        "core other application auth banner betting customize dicts footer global header " +
        "information modules office reg responsible support thirdparty toto white_feature coupon " +
        "common"
      ).split(" "),
    );
  });

  it("works without a stored value, and its defaults are those of the specification", () => {
    const config = defaultSiteConfig();
    expect(config.core.lng).toBe("ru");
    expect(config.reg.currencyFallback).toBe("RUB");
    expect(config.common.currentCountryCode).toBe("ru");
    expect(config.common.policyCountryIds).toEqual([1, 66, 126, 228, 120]);
    expect(config.betting.timeFilters).toEqual([0, 1, 2, 3, 6]);
    expect(config.global.defaults).toMatchObject({
      accumulatorOfTheDay: 1,
      liveAccumulator: 1,
      statsInNewWindow: 1,
      moveVideoOnScroll: 1,
      marketsNameType: "short",
      partnerTaxes: true,
      groupByCountry: true,
    });
  });

  it("refuses a field that no schema knows, in every group", () => {
    for (const name of configGroupNames) {
      expect(configGroups[name].schema.safeParse({ unheardOf: 1 }).success, name).toBe(false);
    }
  });

  it("gives operators a JSON schema of every group, with a default for every field", () => {
    for (const name of configGroupNames) {
      const { properties } = z.toJSONSchema(configGroups[name].schema, { io: "input" });
      for (const [field, shape] of Object.entries(properties ?? {})) {
        expect(shape, `${name}.${field}`).toHaveProperty("default");
      }
    }
  });

  it("scopes only fields that a group has", () => {
    for (const name of configGroupNames) {
      const { schema, scoped } = configGroups[name];
      const fields = Object.keys(z.toJSONSchema(schema, { io: "input" }).properties ?? {});
      for (const field of scoped) expect(fields, name).toContain(field);
    }
  });

  it("refuses values that would break out of a page", () => {
    const book = (css_value: string) =>
      configGroups.core.schema.safeParse({
        partnerCssBrandBook: [{ css_prop: "--fl-accent", css_value }],
      }).success;
    expect(book("#00ff00")).toBe(true);
    for (const bad of ["red;}", "url(x)</style>", "a{b", "expression:1"]) {
      expect(book(bad), bad).toBe(false);
    }
    const assets = (assetHost: string) => configGroups.core.schema.safeParse({ assetHost }).success;
    expect([assets("cdn.example.com"), assets("evil/;script-src *")]).toEqual([true, false]);
  });
});
