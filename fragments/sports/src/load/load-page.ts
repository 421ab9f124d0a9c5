import type { CallOutcome } from "@fairline/api-client";
import { type FragmentPage, type FragmentRequest, readSiteFrame } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import type { FragmentRedirect } from "@fairline/fragment-protocol";
import { assertNever } from "@fairline/kernel";
import { dayAsked, parseDay } from "../model/day.ts";
import { fixturesAsked, parseListQuery } from "../model/list-query.ts";
import { newestResults } from "../model/newest-results.ts";
import {
  eventPath,
  parseRoute,
  type ResultsTab,
  type Section,
  type SportsRoute,
} from "../model/routes.ts";
import { type ChampionPlace, championPlace } from "./champion-place.ts";
import { eventData } from "./event-data.ts";
import { loadHomeStrip } from "./home-strip.ts";
import { type DescriptionReading, pageDescription } from "./page-description.ts";
import { pageTitle } from "./page-title.ts";
import {
  type EventPage,
  type Loaded,
  loaded,
  type SportsPage,
  type SportsState,
} from "./page-state.ts";

const HOME_LIVE_ROWS = "10";
const HOME_LINE_ROWS = "12";
const SIBLING_ROWS = "20";

/** Loads what an address shows: the page and the menu at the same time. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<SportsState>> {
  const route = parseRoute(request.path);
  const menuSection = route.kind === "list" || route.kind === "event" ? route.section : "live";
  const [page, menu, t] = await Promise.all([
    loadRoute(route, request),
    request.api("findSportsTree", { query: { section: menuSection } }, request.signal),
    request.texts(),
  ]);
  const place = await placeOf(route, menu, request);
  if (place.kind === "nowhere") {
    const missing: SportsPage = { kind: "missing" };
    return { state: { page: missing, menuSection, menu: loaded(menu) }, status: 404 };
  }
  const own = page.kind === "event" ? movedTo(page, request) : undefined;
  const redirect = place.kind === "moved" ? place.redirect : own;
  return {
    state: { page, menuSection, menu: loaded(menu) },
    title: pageTitle(page, t, place.kind === "here" ? place.champion : null),
    ...headOf(page, { ...request, t }),
    ...(isMissing(page) ? { status: 404 } : {}),
    ...(redirect ? { redirect } : {}),
  };
}

/** A page that is missing tells nothing of itself. */
function headOf(page: SportsPage, reading: DescriptionReading): { head?: string } {
  const description = pageDescription(page, reading);
  if (description === "") return {};
  const data = page.kind === "event" && page.fixture.ok ? eventData(page.fixture.reply) : "";
  return { head: `${descriptionHead(description).head}${data}` };
}

function placeOf(
  route: SportsRoute,
  menu: CallOutcome<"findSportsTree">,
  request: FragmentRequest,
): Promise<ChampionPlace> | ChampionPlace {
  if (route.kind !== "list" || route.championId === undefined) {
    return { kind: "here", champion: null };
  }
  return championPlace({ section: route.section, championId: route.championId }, menu, request);
}

function loadRoute(route: SportsRoute, request: FragmentRequest): Promise<SportsPage> {
  switch (route.kind) {
    case "home":
      return loadHome(request);
    case "list":
      return loadList(route, request);
    case "event":
      return loadEvent(route, request);
    case "results":
      return loadResults(route.tab, request);
    case "statistics":
      return loadStatistics(route.fixtureId, request);
    case "unknown":
      return Promise.resolve({ kind: "missing" });
    default:
      return assertNever(route);
  }
}

async function loadHome(request: FragmentRequest): Promise<SportsPage> {
  const { api, signal } = request;
  const [strip, live, line, results] = await Promise.all([
    request.settings.homeStrip === 0 ? null : loadHomeStrip(request),
    api("findFixtures", { query: { section: "live", limit: HOME_LIVE_ROWS } }, signal),
    api(
      "findFixtures",
      { query: { section: "line", sort: "time", limit: HOME_LINE_ROWS } },
      signal,
    ),
    api("findResults", { query: {} }, signal),
  ]);
  return {
    kind: "home",
    strip,
    live: loaded(live),
    line: loaded(line),
    results: newest(loaded(results)),
  };
}

/** The state of the page holds what the page shows. */
function newest(results: Loaded<"findResults">): Loaded<"findResults"> {
  if (!results.ok) return results;
  return { ...results, reply: { ...results.reply, groups: newestResults(results.reply.groups) } };
}

async function loadList(
  route: { section: Section; sport: string | null; championId?: string },
  request: FragmentRequest,
): Promise<SportsPage> {
  const query = parseListQuery(request.query, route.championId);
  const asked = fixturesAsked(route, query, request.now, request);
  const [list, frame] = await Promise.all([
    request.api("findFixtures", { query: asked }, request.signal),
    readSiteFrame(request),
  ]);
  return {
    kind: "list",
    section: route.section,
    sport: route.sport,
    path: request.path,
    query,
    timeFilters: frame?.play.timeFilters.map(String) ?? null,
    list: loaded(list),
  };
}

async function loadEvent(
  route: { section: Section; championId: string; fixtureId: string },
  request: FragmentRequest,
): Promise<SportsPage> {
  const { api, signal } = request;
  const [fixture, siblings, frame] = await Promise.all([
    api("getFixture", { params: { fixtureId: route.fixtureId } }, signal),
    api(
      "findFixtures",
      { query: { section: route.section, champions: route.championId, limit: SIBLING_ROWS } },
      signal,
    ),
    readSiteFrame(request),
  ]);
  return {
    kind: "event",
    section: route.section,
    fixtureId: route.fixtureId,
    fixture: loaded(fixture),
    siblings: loaded(siblings),
    hasStatistics: frame?.play.hasStatistics === true,
  };
}

async function loadStatistics(
  fixtureId: string | undefined,
  { api, signal }: FragmentRequest,
): Promise<SportsPage> {
  if (fixtureId === undefined) {
    const live = await api("findFixtures", { query: { section: "live" } }, signal);
    return { kind: "statistics", match: null, live: loaded(live) };
  }
  const params = { fixtureId };
  const [fixture, form] = await Promise.all([
    api("getFixture", { params }, signal),
    api("findForm", { params }, signal),
  ]);
  const match = { fixture: loaded(fixture), form: loaded(form) };
  return { kind: "statistics", match, live: null };
}

async function loadResults(tab: ResultsTab, request: FragmentRequest): Promise<SportsPage> {
  const text = request.query.get("date");
  const date = (text === null ? undefined : parseDay(text)) ?? null;
  const { champions, search } = parseListQuery(request.query);
  if (text !== null && text !== "" && date === null) {
    return { kind: "results", tab, date, champions, search, results: null };
  }
  const results = await request.api(
    "findResults",
    {
      query: {
        ...(date === null ? {} : dayAsked(date, request)),
        ...(champions.length > 0 ? { champions: champions.join(",") } : {}),
        ...(search === "" ? {} : { search }),
      },
    },
    request.signal,
  );
  return { kind: "results", tab, date, champions, search, results: loaded(results) };
}

/**
 * A fixture has one address. Another name in it has moved for good; another section only until the
 * match begins.
 */
function movedTo(page: EventPage, request: FragmentRequest): FragmentRedirect | undefined {
  if (!page.fixture.ok) return undefined;
  const { champion, fixture } = page.fixture.reply;
  const right = eventPath(fixture.section, champion, fixture);
  if (right === request.path) return undefined;
  const search = request.query.toString();
  return {
    to: `/${request.lang}${right}${search === "" ? "" : `?${search}`}`,
    code: eventPath(page.section, champion, fixture) === request.path ? 302 : 301,
  };
}

function isMissing(page: SportsPage): boolean {
  if (page.kind === "missing") return true;
  const asked =
    page.kind === "event" ? page.fixture : page.kind === "statistics" ? page.match?.fixture : null;
  return asked?.ok === false && asked.problem.code === "NOT_FOUND";
}
