import { createApiCaller } from "@fairline/api-client";
import { getSiteFrame, type SiteFrame } from "@fairline/contracts";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { readOfficeSite, USUAL_SITE } from "./office-site.ts";

type Reg = ReturnType<typeof defaultSiteConfig>["reg"];

/** Languages of their own: what pages of one language read is kept for ten seconds. */
function read(lang: string, change: Partial<Reg>, account?: SiteFrame["account"]) {
  const reg = { ...defaultSiteConfig().reg, ...change };
  const api = createApiCaller({
    origin: "http://platform",
    async fetch(url) {
      const isFrame = new URL(url).pathname === getSiteFrame.path;
      if (isFrame && account === undefined) return { status: 503, text: async () => "{}" };
      const reply = isFrame ? { account } : { version: "1", lang, data: { reg }, failed: [] };
      return { status: 200, text: async () => JSON.stringify(reply) };
    },
  });
  return readOfficeSite({ api, lang, now: 0, signal: new AbortController().signal });
}

describe("what the site says of the account's pages", () => {
  it("[CFG-03] reg.types, currencyFallback, bonusChoices, savingWays, agreement and minAge shape the form", async () => {
    const account = { menu: ["history"], takesPasswords: false, socialNetworks: ["google"] };
    const change = {
      types: ["soc_reg" as const],
      currencyFallback: "KZT",
      bonusChoices: [1 as const],
      savingWays: [0 as const],
      agreement: true,
      minAge: 21,
    };
    const { types: _types, ...shown } = change;
    expect(await read("de", change, account)).toEqual({
      ...account,
      registration: { ...shown, isOpen: false, networks: ["google"] },
    });
  });

  it("leaves everything as usual while the platform does not answer", async () => {
    expect(await read("fr", {})).toBe(USUAL_SITE);
  });
});
