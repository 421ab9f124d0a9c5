import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { usefulCategories } from "../model/categories.ts";
import { type BonusesRoute, parseRoute } from "../model/routes.ts";
import { type BonusesPage, type BonusesState, type Loaded, loaded } from "./page-state.ts";

const NOT_FOUND = 404;
const RULES = { group: "money", chapter: "bonuses" } as const;

/** Loads what an address shows, and the categories that its menu leads to. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<BonusesState>> {
  const [offers, t] = await Promise.all([
    request.api("findOffers", { query: {} }, request.signal),
    request.texts(),
  ]);
  const page = await loadRoute(parseRoute(request.path), loaded(offers), request);
  const categories = offers.ok ? usefulCategories(offers.reply.offers) : [];
  const { title, lead } = headOf(page, t);
  const languages = writtenLanguages(page);
  return {
    state: { ...page, categories },
    title,
    ...descriptionHead(lead),
    ...(languages ? { languages } : {}),
    ...(page.kind === "missing" ? { status: NOT_FOUND } : {}),
  };
}

type Offers = Loaded<"findOffers">;

async function loadRoute(
  route: BonusesRoute,
  offers: Offers,
  request: FragmentRequest,
): Promise<BonusesPage> {
  const { api, signal, lang } = request;
  switch (route.kind) {
    case "list":
      return { ...route, offers, grants: await loadGrants(request) };
    case "offer":
      return loadOffer(route, offers, request);
    case "rules": {
      const text = await api("getRuleChapter", { params: RULES, query: { lang } }, signal);
      return { kind: "rules", text: loaded(text) };
    }
    case "promotions":
      return loadPromotions(offers, request);
    case "article": {
      const { type, slug } = route;
      const text = await api("getArticle", { params: { type, slug }, query: { lang } }, signal);
      const isGone = !text.ok && text.problem.code === "CONTENT_NOT_FOUND";
      return isGone ? { kind: "missing" } : { kind: "article", type, text: loaded(text) };
    }
    case "plain":
      return { ...route, offers };
    case "unknown":
      return { kind: "missing" };
    default:
      return assertNever(route);
  }
}

async function loadGrants({ api, signal, signedIn }: FragmentRequest) {
  return signedIn === null ? null : loaded(await api("findGrants", {}, signal));
}

async function loadOffer(
  route: Extract<BonusesRoute, { kind: "offer" }>,
  found: Offers,
  { api, signal, lang }: FragmentRequest,
): Promise<BonusesPage> {
  if (!found.ok) return { kind: "failed", problem: found.problem };
  const { currency, offers } = found.reply;
  const offer = offers.find(({ templateId }) => templateId === route.id);
  if (!offer) return { kind: "missing" };
  const rules = route.hasRules
    ? loaded(await api("getRuleChapter", { params: RULES, query: { lang } }, signal))
    : null;
  return { kind: "offer", family: route.family, offer, currency, rules };
}

/** A player who may not be offered anything finds no promotions either. */
async function loadPromotions(
  offers: Offers,
  { api, signal, lang }: FragmentRequest,
): Promise<BonusesPage> {
  const list = await api("findArticles", { query: { type: "promotion", lang } }, signal);
  const isKept = offers.ok && !offers.reply.mayBeOffered && list.ok;
  const shown = isKept ? { ...list, reply: { ...list.reply, rows: [] } } : list;
  return { kind: "promotions", list: loaded(shown), offers };
}

/** The languages in which a page's text is written; undefined where the page has none. */
function writtenLanguages(state: BonusesPage): string[] | undefined {
  const text =
    state.kind === "offer"
      ? state.rules
      : state.kind === "rules" || state.kind === "article"
        ? state.text
        : null;
  return text?.ok ? text.reply.languages : undefined;
}

function headOf(
  state: BonusesPage,
  t: Translate,
): { readonly title: string; readonly lead: string } {
  switch (state.kind) {
    case "list":
      return { title: t(listTitleKey(state)), lead: t("bonuses.lead") };
    case "offer":
      return {
        title: t(state.rules === null ? nameKey(state.offer) : "bonuses.rules"),
        lead: t("bonuses.lead"),
      };
    case "rules":
      return state.text.ok ? state.text.reply : { title: t("bonuses.rules"), lead: "" };
    case "promotions":
      return { title: t("bonuses.promotions"), lead: t("bonuses.promotions.lead") };
    case "article":
      return state.text.ok ? state.text.reply : { title: t("bonuses.promotions"), lead: "" };
    case "plain":
      return { title: t(`bonuses.${state.page}`), lead: t(`bonuses.${state.page}.text`) };
    case "failed":
      return { title: t("bonuses.title"), lead: "" };
    case "missing":
      return { title: t("bonuses.missing"), lead: "" };
    default:
      return assertNever(state);
  }
}

/** Dictionary key of a list's heading. */
export function listTitleKey(page: {
  readonly category: string | null;
  readonly isOfGames: boolean;
}): string {
  if (page.isOfGames) return "bonuses.ofGames";
  return page.category === null ? "bonuses.title" : `bonuses.category.${page.category}`;
}

/** Dictionary key of a bonus's name. */
export function nameKey({ choice }: { readonly choice: 1 | 2 }): string {
  return choice === 1 ? "bonuses.name.sports" : "bonuses.name.games";
}
