import { isSport } from "../sports/sports.ts";

/** Sports line (before the match) or live. */
export type Section = "line" | "live";

/** What results are looked at: finished matches, those in play, or finished ones with their match centre. */
export type ResultsTab = "finished" | "live" | "zone";

/** What a path of this fragment asks for. */
export type SportsRoute =
  | { readonly kind: "home" }
  | {
      readonly kind: "list";
      readonly section: Section;
      /** Null for all sports together. */
      readonly sport: string | null;
      readonly championId?: string;
    }
  | {
      readonly kind: "event";
      readonly section: Section;
      readonly championId: string;
      readonly fixtureId: string;
    }
  | { readonly kind: "results"; readonly tab: ResultsTab }
  | { readonly kind: "statistics"; readonly fixtureId: string | undefined }
  | { readonly kind: "unknown" };

/** Stands for every sport where one is named. */
const ALL_SPORTS = "all";

const UNKNOWN: SportsRoute = { kind: "unknown" };

/** Reads a path without its language prefix. */
export function parseRoute(path: string): SportsRoute {
  const parts = path.split("/").filter((part) => part !== "");
  const [first] = parts;
  switch (first) {
    case undefined:
      return { kind: "home" };
    case "live":
    case "line":
      return parseSection(first, parts.slice(1));
    case "results":
      return parseResults(parts.slice(1));
    case "statistic":
    case "statistic-popup":
      return parseStatistics(parts.slice(1), first === "statistic");
    default:
      return UNKNOWN;
  }
}

function parseStatistics([game, ...more]: readonly string[], isList: boolean): SportsRoute {
  const fixtureId = game === undefined ? undefined : leadingId(game);
  const isThere = more.length === 0 && (fixtureId !== undefined || (isList && game === undefined));
  return isThere ? { kind: "statistics", fixtureId } : UNKNOWN;
}

function parseSection(section: Section, parts: readonly string[]): SportsRoute {
  const [named = ALL_SPORTS, champion, game] = parts;
  const sport = named === ALL_SPORTS ? null : named;
  if (parts.length > 3 || (sport !== null && !isSport(sport))) return UNKNOWN;
  if (champion === undefined) return { kind: "list", section, sport };
  const championId = leadingId(champion);
  if (championId === undefined) return UNKNOWN;
  if (game === undefined) return { kind: "list", section, sport, championId };
  const fixtureId = leadingId(game);
  return fixtureId === undefined ? UNKNOWN : { kind: "event", section, championId, fixtureId };
}

function parseResults(parts: readonly string[]): SportsRoute {
  const [tab] = parts;
  if (tab === undefined) return { kind: "results", tab: "finished" };
  const isTab = parts.length === 1 && (tab === "live" || tab === "zone");
  return isTab ? { kind: "results", tab } : UNKNOWN;
}

/** "3728001-arsenal" begins with its id; anything else is not ours. */
function leadingId(part: string): string | undefined {
  return /^(\d{1,19})(?:-|$)/.exec(part)?.[1];
}

type Named = { readonly sport: string; readonly championId: string; readonly slug: string };

/** Path of a sport's table, or of the table of all sports. */
export function sectionPath(section: Section, sport: string | null): string {
  return sport === null ? `/${section}` : `/${section}/${sport}`;
}

/** The sport that the path of a table or fixture names. */
export function sportOfPath(path: string): string | null {
  const [section, sport = ALL_SPORTS] = path.split("/").slice(1);
  const isSection = section === "line" || section === "live";
  return isSection && isSport(sport) ? sport : null;
}

/** Path of a championship's table. */
export function championPath(section: Section, champion: Named): string {
  return `${sectionPath(section, champion.sport)}/${champion.championId}-${champion.slug}`;
}

/** Path of a fixture's page. Ended fixtures keep their live address. */
export function eventPath(
  section: Section | "result",
  champion: Named,
  fixture: { readonly fixtureId: string; readonly slug: string },
): string {
  const place = section === "line" ? "line" : "live";
  return `${championPath(place, champion)}/${fixture.fixtureId}-${fixture.slug}`;
}

/** Path of a fixture's statistics: a page of this window, or a sheet for one of its own. */
export function statisticsPath(
  fixture: { readonly fixtureId: string; readonly slug: string },
  isOwnWindow: boolean,
): string {
  return `/statistic${isOwnWindow ? "-popup" : ""}/${fixture.fixtureId}-${fixture.slug}`;
}
