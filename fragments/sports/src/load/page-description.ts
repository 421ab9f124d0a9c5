import { formatDate, matchName, type Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { championName } from "../model/champion-name.ts";
import { sportText } from "../sports/sport-text.ts";
import type { EventPage, ListPage, ResultsPage, SportsPage, StatisticsPage } from "./page-state.ts";

/** How dates are written for the reader of a page. */
export type DescriptionReading = {
  readonly t: Translate;
  readonly lang: string;
  readonly timeZoneMinutes: number;
};

/** The page in one sentence for search engines, with its teams and date; empty for a missing one. */
export function pageDescription(page: SportsPage, reading: DescriptionReading): string {
  const { t } = reading;
  switch (page.kind) {
    case "home":
      return t("sports.description.home");
    case "list":
      return listDescription(page, reading);
    case "event":
      return eventDescription(page, reading);
    case "statistics":
      return statisticsDescription(page, reading);
    case "results":
      return resultsDescription(page, reading);
    case "missing":
      return "";
    default:
      return assertNever(page);
  }
}

/** One league names its next match; all of them are the section. */
function listDescription(page: ListPage, reading: DescriptionReading): string {
  const { list, query, section, sport } = page;
  const { t } = reading;
  const group = query.champions.length === 1 && list.ok ? list.reply.groups[0] : undefined;
  const first = group?.fixtures[0];
  if (!group || !first) return sportText(t, sport, `description.${section}`);
  return t("sports.description.league", {
    league: championName(t, group.champion),
    match: matchName(t, { home: first.home.name, away: first.away.name }),
    date: dateOf(first.startsAt, reading),
  });
}

function eventDescription({ fixture }: EventPage, reading: DescriptionReading): string {
  if (!fixture.ok) return "";
  const { t } = reading;
  const { home, away, startsAt } = fixture.reply.fixture;
  return sportText(t, fixture.reply.champion.sport, "description.event", {
    match: matchName(t, { home: home.name, away: away.name }),
    league: championName(t, fixture.reply.champion),
    date: dateOf(startsAt, reading),
  });
}

function statisticsDescription({ match }: StatisticsPage, reading: DescriptionReading): string {
  const { t } = reading;
  if (match === null) return t("sports.description.statistics");
  if (!match.fixture.ok) return "";
  const { home, away, startsAt } = match.fixture.reply.fixture;
  return t("sports.description.form", {
    match: matchName(t, { home: home.name, away: away.name }),
    date: dateOf(startsAt, reading),
  });
}

/** A day of an address is the same day in every zone. */
function resultsDescription({ date, tab }: ResultsPage, reading: DescriptionReading): string {
  const { t, lang } = reading;
  if (tab === "live") return t("sports.description.scores");
  if (tab === "zone" && date === null) return t("sports.description.zone");
  if (date === null) return t("sports.description.latest");
  const atMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(atMs)) return t("sports.description.latest");
  return t("sports.description.results", {
    date: formatDate(atMs, "day-long", { lang, timeZoneMinutes: 0 }),
  });
}

function dateOf(atMs: number, { lang, timeZoneMinutes }: DescriptionReading): string {
  return formatDate(atMs, "day-long", { lang, timeZoneMinutes });
}
