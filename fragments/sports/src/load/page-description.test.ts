import { findFixtures, getFixture } from "@fairline/contracts";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { parseListQuery } from "../model/list-query.ts";
import { pageDescription } from "./page-description.ts";
import type { EventPage, ListPage, ResultsPage, SportsPage, StatisticsPage } from "./page-state.ts";

const t = createTranslate("en", await loadDictionary("en", messages));
const reading = { t, lang: "en", timeZoneMinutes: 0 };
const say = (page: SportsPage, changes = {}) => pageDescription(page, { ...reading, ...changes });

const match = getFixture.reply.parse(getFixture.example.reply);
const fixture = { ...match.fixture, startsAt: Date.parse("2026-11-28T23:30:00Z") };
const list = findFixtures.reply.parse(findFixtures.example.reply);
const failed = {
  ok: false as const,
  problem: { code: "NETWORK", textKey: "", requestId: "r", data: {} },
};

const event: EventPage = {
  kind: "event",
  section: "line",
  fixtureId: fixture.fixtureId,
  fixture: { ok: true, reply: { ...match, fixture } },
  siblings: failed,
  hasStatistics: true,
};
const statistics: StatisticsPage = {
  kind: "statistics",
  match: { fixture: { ok: true, reply: { ...match, fixture } }, form: failed },
  live: null,
};
const results: ResultsPage = {
  kind: "results",
  tab: "finished",
  date: null,
  champions: [],
  search: "",
  results: failed,
};
const section: ListPage = {
  kind: "list",
  section: "line",
  sport: "football",
  path: "/line/football",
  query: parseListQuery(new URLSearchParams()),
  timeFilters: null,
  list: { ok: true, reply: list },
};
const league: ListPage = {
  ...section,
  query: parseListQuery(new URLSearchParams(), list.groups[0]?.champion.championId),
};

describe("the description of a sports page", () => {
  it("names teams, league and the reader's date on the page of a match", () => {
    expect(say(event)).toContain("Arsenal v Leicester City, England. Premier League");
    expect(say(event)).toContain("28 November 2026");
    expect(say(event, { timeZoneMinutes: 60 })).toContain("29 November 2026");
    expect(say(statistics)).toContain("Arsenal v Leicester City, 28 November 2026");
  });

  it("names a league with its next match, and a day of results", () => {
    expect(say(league)).toMatch(/^England\. Premier League: .+ v .+ on \d+ \w+ \d{4}\.$/);
    expect(say({ ...results, date: "2026-10-20" })).toContain("20 October 2026");
  });

  it("is another sentence on each page", () => {
    const pages: SportsPage[] = [
      { kind: "home", strip: null, live: failed, line: failed, results: failed },
      section,
      { ...section, section: "live" },
      { ...section, sport: "tennis" },
      { ...section, sport: null },
      { ...section, section: "live", sport: null },
      league,
      event,
      statistics,
      { ...statistics, match: null },
      results,
      { ...results, tab: "live" },
      { ...results, tab: "zone" },
      { ...results, date: "2026-10-20" },
    ];
    const said = pages.map((page) => say(page));
    expect(new Set(said).size).toBe(pages.length);
    for (const text of said) expect(text).not.toMatch(/sports\.|\{/);
  });

  it("is empty where there is nothing to describe", () => {
    expect(say({ kind: "missing" })).toBe("");
    expect(say({ ...event, fixture: failed })).toBe("");
  });
});
