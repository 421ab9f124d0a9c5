import { type ApiFetch, type CallOutcome, createApiCaller } from "@fairline/api-client";
import { type CallName, type CallReply, calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { type Clock, Failure, type Log } from "@fairline/kernel";
import { fragmentOf } from "../../common/guards/page-route.ts";
import { judge } from "../../common/guards/judge.ts";
import { addressOf } from "../../common/guards/visit.ts";
import { allRoutes } from "../../common/routes/all-routes.ts";
import { matchRoute } from "../../common/routes/match-route.ts";
import type { RouteText } from "../../common/routes/route.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import { QUIET_SERVICES } from "../../common/facts/visitor-facts.ts";
import { answerInTime } from "../answer-in-time.ts";
import { PLAIN_SECURITY, type Reply, textReply } from "../reply.ts";
import { findSiteTexts, isTextOf, pathOfText, type SiteText, type TextKind } from "./site-texts.ts";

/** Where the pages of a map come from. */
export type SitemapOptions = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
  site(): SiteFacts;
  /** Languages that guests may read. */
  languages(): readonly string[];
};

/** Maps of the site for search engines; `answer` is undefined for other paths. */
export type Sitemap = { answer(pathname: string): Promise<Reply> | undefined };

/** Parts of the site that have maps of their own. */
const AREAS = ["pages", "sports", "games", "articles"] as const;
type Area = (typeof AREAS)[number];
type Entry = { readonly path: string; readonly changedAtMs?: number | undefined };
/** The addresses of an area in a language: texts stand in the languages they are written in. */
type SiteMap = Readonly<Record<Area, (lang: string) => readonly Entry[]>>;

/** The protocol allows 50,000 addresses and 50 MB. */
const ENTRIES_MAX = 45_000;
const LIFE_MS = 3_600_000;
/** What could not be made whole is made again soon. */
const RETRY_MS = 60_000;
const WAIT_MS_MAX = 30_000;
const PAGES_MAX = 200;
const ROWS_A_PAGE = "200";
const GAMES_DAYS = 14;
const DAY_MS = 86_400_000;
const PAGE_TEXTS: readonly TextKind[] = ["page", "rule-group", "rule-chapter"];
const ARTICLE_TEXTS: readonly TextKind[] = [
  "blog-category",
  "blog-article",
  "news",
  "promotion",
  "landing",
];
const PART = /^\/sitemap\/(pages|sports|games|articles)-([a-z]{2})-(\d{1,3})\.xml$/;

/** Makes the maps once an hour when somebody asks; what fails of them stays as it was. */
export function createSitemap(options: SitemapOptions): Sitemap {
  const { clock, log, publicOrigin } = options;
  const api = createApiCaller({ fetch: options.apiFetch, origin: options.apiOrigin });
  addLateCalls(calls);
  let kept: { readonly map: SiteMap; readonly untilMs: number } | undefined;
  let making: Promise<SiteMap> | undefined;

  async function make(): Promise<SiteMap> {
    const last = kept?.map;
    const [pages, sports, games, articles] = await Promise.all([
      inTime("pages", findPages),
      inTime("sports", findSports),
      inTime("games", findGames),
      inTime("articles", findArticles),
    ]);
    const nothing = () => [];
    const map: SiteMap = {
      pages: pages ?? last?.pages ?? always(openOf(PAGES)),
      sports: sports ? always(sports) : (last?.sports ?? nothing),
      games: games ? always(games) : (last?.games ?? nothing),
      articles: articles ?? last?.articles ?? nothing,
    };
    const lifeMs = pages && sports && games && articles ? LIFE_MS : RETRY_MS;
    kept = { map, untilMs: clock.monotonicMs() + lifeMs };
    return map;
  }

  /** Undefined, and a line in the log, where the platform does not tell all of an area in time. */
  async function inTime<Found>(
    area: Area,
    find: (signal: AbortSignal) => Promise<Found>,
  ): Promise<Found | undefined> {
    try {
      const found = await answerInTime(clock, WAIT_MS_MAX, find);
      if (found) return found;
      log.error({ area }, "the site's map is an old one");
    } catch (error) {
      log.error({ err: error, area }, "the site's map is an old one");
    }
    return undefined;
  }

  async function read(): Promise<SiteMap> {
    if (kept && clock.monotonicMs() < kept.untilMs) return kept.map;
    making ??= make().finally(() => {
      making = undefined;
    });
    return kept?.map ?? making;
  }

  async function findSports(signal: AbortSignal): Promise<readonly Entry[]> {
    const sections = (["line", "live"] as const).map(async (section) => {
      const { sports } = told(await api("findSportsTree", { query: { section } }, signal));
      return sports.flatMap(({ sport, champions }) => [
        { path: `/${section}/${sport}` },
        ...champions.map(({ champion }) => ({
          path: `/${section}/${sport}/${champion.championId}-${champion.slug}`,
        })),
      ]);
    });
    return openOf((await Promise.all(sections)).flat());
  }

  async function findGames(signal: AbortSignal): Promise<readonly Entry[]> {
    const to = String(clock.nowMs() + GAMES_DAYS * DAY_MS);
    const found: Entry[] = [];
    if (openOf([{ path: "/line" }]).length === 0) return found;
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const query = { section: "line" as const, to, limit: ROWS_A_PAGE };
      const { groups, next } = told(
        await api(
          "findFixtures",
          { query: cursor === undefined ? query : { ...query, cursor } },
          signal,
        ),
      );
      for (const { champion, fixtures } of groups) {
        for (const { fixtureId, slug } of fixtures) {
          const champ = `${champion.championId}-${champion.slug}`;
          found.push({ path: `/line/${champion.sport}/${champ}/${fixtureId}-${slug}` });
        }
      }
      cursor = next;
      if (cursor === undefined) break;
    }
    return found;
  }

  async function findPages(signal: AbortSignal): Promise<SiteMap["pages"]> {
    const texts = await findSiteTexts(api, PAGE_TEXTS, told, signal);
    const pagesOf = (lang: string) =>
      TEXT_PAGES.flatMap(({ path, text }) => {
        const found = texts.find((one) => isTextOf(one, text));
        return found ? entryIn(lang, path, found) : [];
      });
    return byLanguage((lang) => [...PAGES, ...pagesOf(lang), ...textsIn(lang, texts)]);
  }

  async function findArticles(signal: AbortSignal): Promise<SiteMap["articles"]> {
    const texts = await findSiteTexts(api, ARTICLE_TEXTS, told, signal);
    return byLanguage((lang) => textsIn(lang, texts));
  }

  function byLanguage(entriesOf: (lang: string) => readonly Entry[]): SiteMap[Area] {
    const found = options.languages().map((lang) => [lang, openOf(entriesOf(lang))] as const);
    const entries = new Map(found);
    return (lang) => entries.get(lang) ?? [];
  }

  /** Those that a guest is shown at their very address. */
  function openOf(entries: readonly Entry[]): readonly Entry[] {
    const site = options.site();
    return entries.filter(({ path }) => isShown(site, path));
  }

  async function answerIndex(): Promise<Reply> {
    const map = await read();
    const parts = AREAS.flatMap((area) =>
      options.languages().flatMap((lang) =>
        Array.from({ length: Math.ceil(map[area](lang).length / ENTRIES_MAX) }, (_, index) => {
          return `<sitemap><loc>${publicOrigin}/sitemap/${area}-${lang}-${index + 1}.xml</loc></sitemap>`;
        }),
      ),
    );
    return xmlReply(`<sitemapindex ${XMLNS}>${parts.join("")}</sitemapindex>`);
  }

  async function answerPart(area: Area, lang: string, number: number): Promise<Reply> {
    const start = (number - 1) * ENTRIES_MAX;
    const entries = (await read())[area](lang).slice(start, start + ENTRIES_MAX);
    if (entries.length === 0 || number < 1 || !options.languages().includes(lang)) {
      return textReply(404, "not found");
    }
    const urls = entries.map((entry) => urlOf(publicOrigin, lang, entry));
    return xmlReply(`<urlset ${XMLNS}>${urls.join("")}</urlset>`);
  }

  return {
    answer(pathname) {
      if (pathname === "/sitemap.xml") return answerIndex();
      const [, name, lang = "", number] = PART.exec(pathname) ?? [];
      const area = AREAS.find((one) => one === name);
      return area && answerPart(area, lang, Number(number));
    },
  };
}

/** Of some texts those that are written in a language: where another stands in, that one is kept. */
function textsIn(lang: string, texts: readonly SiteText[]): readonly Entry[] {
  return texts.flatMap((text) => {
    const path = pathOfText(text);
    return path === undefined ? [] : entryIn(lang, path, text);
  });
}

function entryIn(lang: string, path: string, { changedAtMs }: SiteText): readonly Entry[] {
  return changedAtMs.has(lang) ? [{ path, changedAtMs: changedAtMs.get(lang) }] : [];
}

function always(entries: readonly Entry[]): () => readonly Entry[] {
  return () => entries;
}

/** What the platform told; a refusal is a map that cannot be made now. */
function told<Name extends CallName>(outcome: CallOutcome<Name>): CallReply<Name> {
  if (outcome.ok) return outcome.reply;
  throw new Failure("SITEMAP", `the platform answered ${outcome.status}`);
}

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlOf(origin: string, lang: string, { path, changedAtMs }: Entry): string {
  const changed =
    changedAtMs === undefined
      ? ""
      : `<lastmod>${new Date(changedAtMs).toISOString().slice(0, 10)}</lastmod>`;
  return `<url><loc>${escapeXml(origin + addressOf(lang, path))}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function xmlReply(body: string): Reply {
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600, stale-while-revalidate=3600",
    },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  };
}

/** Who reads maps: a search engine, which is nobody's player. */
const READER = {
  session: { kind: "guest" },
  browser: { device: "desktop", isBot: true, isTouchMac: false, keepsDevice: false },
  services: QUIET_SERVICES,
  from: null,
  host: "",
} as const;

/** Whether a fragment draws the page of a path for everybody, without leading on. */
function isShown(site: SiteFacts, path: string): boolean {
  const lang = site.core.lng;
  const pathname = addressOf(lang, path);
  const language = { lang, path, prefix: "valid" } as const;
  const { verdict } = judge({ ...READER, site, pathname, search: "", language });
  return verdict.kind === "render" && fragmentOf(verdict.match) !== null;
}

/** Paths of a template whose parameters are choices of words or may be left out. */
function pathsOf(template: string): readonly string[] {
  const segments = template.split("/").filter((segment) => segment !== "");
  const wordsOf = (segment: string): readonly string[] | null => {
    const param = /^\{\w+(?::([^}?]+))?(\?)?\}$/.exec(segment);
    if (!param) return [segment];
    if (param[2]) return [];
    return param[1]?.includes("|") ? param[1].split("|") : null;
  };
  return segments.reduce<readonly string[]>(
    (paths, segment) => {
      const words = wordsOf(segment);
      if (words === null) return [];
      return words.length === 0
        ? paths
        : paths.flatMap((path) => words.map((word) => `${path === "/" ? "" : path}/${word}`));
    },
    ["/"],
  );
}

type MapPage = { readonly path: string; readonly text: RouteText | undefined };

/** Pages that everybody may keep and that have one address: no parameter of theirs is needed. */
const ALL_PAGES: readonly MapPage[] = allRoutes.flatMap((route) => {
  if (route.seo.includes("none") || route.layout !== "main") return [];
  return pathsOf(route.path)
    .filter((path) => matchRoute(path)?.route === route)
    .map((path) => ({ path, text: route.text }));
});

/** Those that are the same in every language, and those that are where their text is written. */
const PAGES: readonly Entry[] = ALL_PAGES.flatMap(({ path, text }) => (text ? [] : [{ path }]));
const TEXT_PAGES = ALL_PAGES.flatMap(({ path, text }) => (text ? [{ path, text }] : []));
