import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { escapeAttribute } from "@fairline/fragment-kit/page";
import type { CacheHints } from "@fairline/fragment-protocol";
import { assertNever } from "@fairline/kernel";
import { pageNumberOf } from "../model/page-number.ts";
import { type InfoRoute, parseRoute } from "../model/routes.ts";
import { articleData } from "./article-data.ts";
import { readHelpWays } from "./help-ways.ts";
import { headOf } from "./page-head.ts";
import { readSiteFact } from "./site-fact.ts";
import { type InfoState, loaded } from "./page-state.ts";
import { writtenLanguages } from "./written-languages.ts";

const NOT_FOUND = 404;
/** Other articles shown below one. */
const RELATED_MAX = 2;

/**
 * Texts change when somebody publishes them, and are better old than missing. What the site says
 * beside them may be of a country.
 */
const TEXT_CACHE: CacheHints = {
  maxAge: 10,
  swr: 50,
  sie: 86_400,
  vary: ["lang", "geo", "theme"],
  tags: ["content", "texts"],
};

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<InfoState>> {
  const state = await loadRoute(parseRoute(request.path), request);
  if (isMissing(state)) return { state: { kind: "missing" }, status: NOT_FOUND };
  const { title, lead } = headOf(state, await request.texts());
  const languages = writtenLanguages(state);
  const head = [
    ...(lead === "" ? [] : [`<meta name="description" content="${escapeAttribute(lead)}">`]),
    ...(state.kind === "article" && state.text.ok
      ? [articleData(state.type, state.text.reply)]
      : []),
  ].join("");
  const cache = isWhole(state) ? { cache: TEXT_CACHE } : {};
  return {
    state,
    title,
    ...(head === "" ? {} : { head }),
    ...(languages ? { languages } : {}),
    ...cache,
  };
}

async function loadRoute(route: InfoRoute, request: FragmentRequest): Promise<InfoState> {
  const { api, signal, lang } = request;
  switch (route.kind) {
    case "page": {
      const { slug } = route;
      const [text, fact, help] = await Promise.all([
        api("getPage", { params: { slug }, query: { lang } }, signal),
        readSiteFact(slug, request),
        readHelpWays(slug, request),
      ]);
      return { kind: "page", slug, text: loaded(text), fact, help };
    }
    case "rules":
      return loadRules(route, request);
    case "blog":
    case "news":
      return loadArticles(route, request);
    case "article":
      return loadArticle(route, request);
    case "unknown":
      return { kind: "missing" };
    default:
      return assertNever(route);
  }
}

async function loadRules(
  { group, chapter }: { group: string | null; chapter: string | null },
  { api, signal, lang }: FragmentRequest,
): Promise<InfoState> {
  const isChapter = group !== null && chapter !== null;
  const [rules, text] = await Promise.all([
    api("findRules", { query: { lang } }, signal),
    isChapter
      ? api("getRuleChapter", { params: { group, chapter }, query: { lang } }, signal)
      : null,
  ]);
  return { kind: "rules", rules: loaded(rules), group, chapter, text: text && loaded(text) };
}

async function loadArticles(
  route: { kind: "blog"; category: string | null } | { kind: "news" },
  { api, signal, lang, query }: FragmentRequest,
): Promise<InfoState> {
  const type = route.kind === "blog" ? "blog-article" : "news";
  const category = route.kind === "blog" ? route.category : null;
  const page = pageNumberOf(query);
  if (page === undefined) return { kind: "missing" };
  const list = await api(
    "findArticles",
    {
      query: {
        type,
        lang,
        ...(category === null ? {} : { category }),
        ...(page === 1 ? {} : { page: String(page) }),
      },
    },
    signal,
  );
  return { kind: "articles", type, category, page, list: loaded(list) };
}

async function loadArticle(
  { type, slug, category }: Extract<InfoRoute, { kind: "article" }>,
  { api, signal, lang }: FragmentRequest,
): Promise<InfoState> {
  const query = { lang, ...(category === null ? {} : { category }) };
  const [text, others] = await Promise.all([
    api("getArticle", { params: { type, slug }, query }, signal),
    api("findArticles", { query: { type, lang } }, signal),
  ]);
  // An article is worth showing without its neighbours; those of its category come first.
  const all = others.ok ? others.reply.rows.filter((row) => row.slug !== slug) : [];
  const isNear = (row: (typeof all)[number]) => row.category === category;
  const rows = [...all.filter(isNear), ...all.filter((row) => !isNear(row))];
  return { kind: "article", type, text: loaded(text), related: rows.slice(0, RELATED_MAX) };
}

/** A text that is not there, a group without such a name, or no page at all. */
function isMissing(state: InfoState): boolean {
  switch (state.kind) {
    case "missing":
      return true;
    case "rules": {
      if (state.text !== null) return isGone(state.text);
      const { group, rules } = state;
      return group !== null && rules.ok && !rules.reply.groups.some(({ slug }) => slug === group);
    }
    case "articles":
      return isGone(state.list);
    case "page":
    case "article":
      return isGone(state.text);
    default:
      return assertNever(state);
  }
}

/** Whether all of it could be read: what lacks a part is not kept for others. */
function isWhole(state: InfoState): boolean {
  switch (state.kind) {
    case "missing":
      return false;
    case "rules":
      return state.rules.ok && (state.text === null || state.text.ok);
    case "articles":
      return state.list.ok;
    case "page":
    case "article":
      return state.text.ok;
    default:
      return assertNever(state);
  }
}

function isGone(part: { ok: true } | { ok: false; problem: { code: string } }): boolean {
  return !part.ok && part.problem.code === "CONTENT_NOT_FOUND";
}
