import type { GameCard } from "@fairline/contracts";
import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { withLanguage } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { loadMine } from "../mine/load-mine.ts";
import { type CasinoRoute, parseRoute } from "../model/routes.ts";
import { MINE } from "../model/sections.ts";
import { gamesOf, holdsGames } from "../model/section-games.ts";
import { areGames, loadGames } from "./load-games.ts";
import { loadThanks } from "./load-thanks.ts";
import type { Available, CasinoState } from "./page-state.ts";

const NOT_FOUND = 404;
const MOVED = 301;
const FOUND = 302;

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<CasinoState>> {
  const route = parseRoute(request.path);
  if (route.kind === "bonus") return loadBonus(route.id, request);
  const [found, t] = await Promise.all([loadRoute(route, request), request.texts()]);
  if ("leadsTo" in found) {
    const state: CasinoState = { kind: "missing", available: null };
    const { leadsTo, code } = found;
    return { state, redirect: { to: withLanguage(leadsTo, request.lang), code } };
  }
  const { title, lead } = headOf(found, t);
  return {
    state: found,
    title,
    ...descriptionHead(lead),
    ...(found.kind === "missing" ? { status: NOT_FOUND } : {}),
  };
}

type Elsewhere = { readonly leadsTo: string; readonly code: 301 | 302 };

async function loadRoute(
  route: Exclude<CasinoRoute, { kind: "bonus" }>,
  request: FragmentRequest,
): Promise<CasinoState | Elsewhere> {
  switch (route.kind) {
    case "section":
      return loadSection(route.section.id, request);
    case "game":
    case "moved-game":
    case "provider":
      return loadOfGames(route, request);
    case "bonuses":
      return loadBonuses(request);
    case "thanks":
      // Without anything to say thank you for, the way leads home.
      return (await loadThanks(route.for, request)) ?? { leadsTo: "/", code: FOUND };
    case "unknown":
      return { kind: "missing", available: await readAvailable(request) };
    default:
      return assertNever(route);
  }
}

async function loadSection(id: string, request: FragmentRequest): Promise<CasinoState> {
  if (id === MINE) {
    const [available, mine] = await Promise.all([readAvailable(request), loadMine(request)]);
    return { kind: "mine", mine, available };
  }
  if (!holdsGames(id)) return { kind: "section", id, available: await readAvailable(request) };
  const [available, games] = await Promise.all([readAvailable(request), loadGames(request)]);
  if (!areGames(games)) return { kind: "lobby", id, games, available };
  return { kind: "lobby", id, games: gamesOf(id, games), available };
}

/** What is there only if a game is. */
async function loadOfGames(
  route: Extract<CasinoRoute, { kind: "game" | "moved-game" | "provider" }>,
  request: FragmentRequest,
): Promise<CasinoState | Elsewhere> {
  const [available, games] = await Promise.all([readAvailable(request), loadGames(request)]);
  if (!areGames(games)) return { kind: "untold", problem: games, available };
  if (route.kind === "provider") {
    const { provider, section } = route;
    const own = games.filter((card) => card.provider === provider);
    if (own.length === 0) return { kind: "missing", available };
    return { kind: "provider", id: section.id, provider, games: own, available };
  }
  const card = games.find((one) => isAskedFor(one, route));
  if (card === undefined) return { kind: "missing", available };
  if (route.kind === "game") return { kind: "game", card, available };
  return { leadsTo: `/games/${card.route}`, code: MOVED };
}

function isAskedFor(
  card: GameCard,
  route: Extract<CasinoRoute, { kind: "game" | "moved-game" }>,
): boolean {
  if (route.kind === "game") return card.route === route.route;
  if (route.by === "gameId") return card.gameId === route.name;
  return card.route === route.name && card.product === "poker";
}

async function loadBonuses(request: FragmentRequest): Promise<CasinoState> {
  const [available, found] = await Promise.all([
    readAvailable(request),
    request.api("findOffers", { query: {} }, request.signal),
  ]);
  const offers = found.ok ? found.reply.offers.filter(({ choice }) => choice === 2) : found.problem;
  return { kind: "bonuses", offers, available };
}

/** A bonus has one page, beside the bonuses of everything else. */
async function loadBonus(id: string, request: FragmentRequest): Promise<FragmentPage<CasinoState>> {
  const found = await request.api("findOffers", { query: {} }, request.signal);
  const isThere = found.ok && found.reply.offers.some(({ templateId }) => templateId === id);
  const available = await readAvailable(request);
  const state: CasinoState = { kind: "missing", available };
  if (!isThere) {
    const t = await request.texts();
    return { state, title: t("casino.missing"), status: NOT_FOUND };
  }
  const to = withLanguage(`/bonus/${id}`, request.lang);
  return { state, redirect: { to, code: MOVED } };
}

async function readAvailable({ api, lang, signal }: FragmentRequest): Promise<Available> {
  const answer = await api("getConfigGroups", { query: { groups: "modules", lang } }, signal);
  const available = answer.ok ? answer.reply.data.modules?.available : undefined;
  return Array.isArray(available)
    ? available.filter((id): id is number => typeof id === "number")
    : null;
}

function headOf(
  state: CasinoState,
  t: Translate,
): { readonly title: string; readonly lead: string } {
  switch (state.kind) {
    case "section":
    case "lobby":
      return { title: t(`casino.${state.id}`), lead: t(`casino.${state.id}.lead`) };
    case "provider":
      return { title: t("casino.ourGames"), lead: t("casino.ourGames.lead") };
    case "game":
      return {
        title: t(`game.${state.card.route}.name`),
        lead: t(`game.${state.card.route}.lead`),
      };
    case "mine":
      return { title: t("casino.myCasino"), lead: t("casino.myCasino.lead") };
    case "untold":
      return { title: t("casino.gamesIndex"), lead: "" };
    case "bonuses":
      return { title: t("casino.casinoBonus"), lead: t("casino.casinoBonus.lead") };
    case "account-open":
      return { title: t("casino.thanks.account"), lead: "" };
    case "deposit-made":
      return { title: t("casino.thanks.deposit"), lead: "" };
    case "missing":
      return { title: t("casino.missing"), lead: "" };
    default:
      return assertNever(state);
  }
}
