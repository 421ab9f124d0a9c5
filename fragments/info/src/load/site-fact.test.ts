import { createApiCaller } from "@fairline/api-client";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { readSiteFact } from "./site-fact.ts";

type Information = ReturnType<typeof defaultSiteConfig>["information"];

function fact(slug: string, change: Partial<Information> = {}): Promise<string | null> {
  const information = { ...defaultSiteConfig().information, ...change };
  const reply = { version: "1", lang: "en", data: { information }, failed: [] };
  const api = createApiCaller({
    origin: "http://platform",
    fetch: async () => ({ status: 200, text: async () => JSON.stringify(reply) }),
  });
  const { signal } = new AbortController();
  const texts = async () => createTranslate("en", await loadDictionary("en", messages));
  return readSiteFact(slug, { api, lang: "en", texts, signal });
}

describe("what only the site knows of a page", () => {
  it("[CFG-03] information.ussd, smsNumber, awardsYears and terminals complete their pages", async () => {
    expect(await fact("ussdinstruction", { ussd: "*123#" })).toContain("*123#");
    expect(await fact("smsbets", { smsNumber: "5577" })).toContain("5577");
    expect(await fact("betting-awards", { awardsYears: [2024, 2025] })).toContain("2024, 2025");
    expect(await fact("cash_terminals", { terminals: true })).toContain("deposit cash");
  });

  it("[CFG-03] the pages say that there is none, and others say nothing", async () => {
    expect(await fact("ussdinstruction")).toBe("This site has no USSD code.");
    expect(await fact("smsbets")).toBe("This site has no SMS number.");
    expect(await fact("betting-awards")).toBe("No awards yet.");
    expect(await fact("cash_terminals")).toBe("This site has no cash terminals.");
    expect(await fact("about")).toBeNull();
  });
});
