import { addDays, dayAt, startOfDayIn, type Zone } from "@fairline/i18n";
import type { Section } from "./routes.ts";

/** Time filters of the specification §9 that the list offers. */
export const timeFilters = ["0", "1", "2", "3", "6"] as const;
/** One of them. */
export type TimeFilter = (typeof timeFilters)[number];

/** Kick-off windows of the line. */
export const windows = ["all", "2h", "12h", "today", "tomorrow"] as const;
/** One of them. */
export type Window = (typeof windows)[number];

/** Orders of a list. */
export const sortOrders = ["champion", "time", "interest"] as const;
/** One of them. */
export type SortOrder = (typeof sortOrders)[number];

/** What the address says about a list: everything in it can be shared as a link. */
export type ListQuery = {
  readonly champions: readonly string[];
  readonly time: TimeFilter;
  readonly window: Window;
  readonly sort: SortOrder;
  readonly search: string;
  /** Fixtures to which the list is narrowed, where it is. */
  readonly ids: readonly string[];
};

/** At most this many championships in one table. */
export const CHAMPIONS_MAX = 20;
/** At most this many chosen fixtures in one table. */
export const FIXTURES_MAX = 50;
/** Rows in the first HTML, and in each further page. */
export const PAGE_ROWS = 30;
const SEARCH_LENGTH_MAX = 80;
const HOUR_MS = 3_600_000;

/** Reads the address; what it cannot mean is left out. */
export function parseListQuery(query: URLSearchParams, championId?: string): ListQuery {
  const champions =
    championId === undefined ? parseIds(query.get("champs"), CHAMPIONS_MAX) : [championId];
  return {
    champions,
    time: timeFilters.find((filter) => filter === query.get("time")) ?? "0",
    window: windows.find((window) => window === query.get("day")) ?? "all",
    sort: sortOrders.find((sort) => sort === query.get("sort")) ?? "champion",
    search: (query.get("q") ?? "").slice(0, SEARCH_LENGTH_MAX),
    ids: parseIds(query.get("ids"), FIXTURES_MAX),
  };
}

function parseIds(text: string | null, max: number): readonly string[] {
  const ids = (text ?? "").split(",").filter((id) => /^\d{1,19}$/.test(id));
  return [...new Set(ids)].slice(0, max);
}

/** The address with some of its filters changed; what is usual is not written. */
export function listAddress(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  const next = { ...query, ...change };
  const parts = new URLSearchParams();
  const isInPath = /\/\d+-[^/]*$/.test(path);
  if (next.champions.length > 0 && !isInPath) parts.set("champs", next.champions.join(","));
  if (next.time !== "0") parts.set("time", next.time);
  if (next.window !== "all") parts.set("day", next.window);
  if (next.sort !== "champion") parts.set("sort", next.sort);
  if (next.search !== "") parts.set("q", next.search);
  if (next.ids.length > 0) parts.set("ids", next.ids.join(","));
  const text = parts.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

/** What the list asks the platform. */
export type FixturesAsked = {
  section: Section;
  sport?: string;
  champions?: string;
  time?: TimeFilter;
  from?: string;
  to?: string;
  sort?: SortOrder;
  search?: string;
  ids?: string;
  limit: string;
  cursor?: string;
};

/** Turns the address into the question. */
export function fixturesAsked(
  { section, sport }: { readonly section: Section; readonly sport: string | null },
  query: ListQuery,
  nowMs: number,
  zone: Zone,
): FixturesAsked {
  const window = section === "line" ? windowOf(query.window, nowMs, zone) : undefined;
  return {
    section,
    ...(sport === null ? {} : { sport }),
    ...(query.champions.length > 0 ? { champions: query.champions.join(",") } : {}),
    ...(query.time === "0" ? {} : { time: query.time }),
    ...(window ? { from: String(window[0]), to: String(window[1]) } : {}),
    sort: query.sort,
    ...(query.search === "" ? {} : { search: query.search }),
    ...(query.ids.length > 0 ? { ids: query.ids.join(",") } : {}),
    limit: String(PAGE_ROWS),
  };
}

function windowOf(
  window: Window,
  nowMs: number,
  zone: Zone,
): readonly [from: number, to: number] | undefined {
  const startIn = (days: number) => startOfDayIn(addDays(dayAt(nowMs, zone), days), zone);
  switch (window) {
    case "all":
      return undefined;
    case "2h":
      return [nowMs, nowMs + 2 * HOUR_MS];
    case "12h":
      return [nowMs, nowMs + 12 * HOUR_MS];
    case "today":
      return [nowMs, startIn(1)];
    default:
      return [startIn(1), startIn(2)];
  }
}
