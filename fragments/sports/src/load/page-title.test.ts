import { findFixtures } from "@fairline/contracts";
import { createTranslate, languages, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { parseListQuery } from "../model/list-query.ts";
import type { ListPage } from "./page-state.ts";
import { pageTitle } from "./page-title.ts";

const list = findFixtures.reply.parse(findFixtures.example.reply);
const champion = list.groups[0]?.champion;
const section: ListPage = {
  kind: "list",
  section: "line",
  sport: "football",
  path: "/line/football",
  query: parseListQuery(new URLSearchParams()),
  timeFilters: null,
  list: { ok: true, reply: list },
};
const league = { ...section, query: parseListQuery(new URLSearchParams(), champion?.championId) };
const empty: ListPage = { ...league, list: { ok: true, reply: { ...list, groups: [] } } };

async function speak(lang: string) {
  const own = await messages[lang]?.();
  return createTranslate(lang, { ...(await loadDictionary(lang)), ...own?.default });
}

describe("the title of a sports page", () => {
  it("names the league of a page of one, and whether it is live", async () => {
    const t = await speak("en");
    expect(pageTitle(section, t)).toBe("Upcoming football");
    expect(pageTitle({ ...section, sport: "tennis" }, t)).toBe("Upcoming tennis");
    expect(pageTitle({ ...section, sport: null }, t)).toBe("Upcoming matches");
    expect(pageTitle(league, t)).toBe("England. Premier League: odds on upcoming matches");
    expect(pageTitle({ ...league, section: "live" }, t)).toBe("England. Premier League: live odds");
  });

  it("names a league that has no match now", async () => {
    const t = await speak("en");
    expect(pageTitle(empty, t, champion)).toContain("England. Premier League");
  });

  it("leaves the name of the site to the document, in every language", async () => {
    for (const { code } of languages) {
      const t = await speak(code);
      for (const page of [section, { ...section, sport: "tennis" }, league, empty]) {
        expect(pageTitle(page, t, champion), code).not.toMatch(/Fairline|sports\.title/);
      }
    }
  });
});
