import type { GameCard } from "@fairline/contracts";
import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { withLanguage } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { loadMine } from "../mine/load-mine.ts";
import { type CasinoRoute, parseRoute } from "../model/routes.ts";
import { menuOf } from "../model/menu.ts";
import { LOBBIES, MINE } from "../model/sections.ts";
import { areGames, loadGames } from "./load-games.ts";
import { loadThanks } from "./load-thanks.ts";
import type { CasinoState, FoundGames, Menu } from "./page-state.ts";

const NOT_FOUND = 404;
const MOVED = 301;
const FOUND = 302;
/** The choice of a first deposit's bonus that is wagered in games. */
const CASINO = 2;

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<CasinoState>> {
  const route = parseRoute(request.path);
  if (route.kind === "bonus") return loadBonus(route.id, request);
  const [found, t] = await Promise.all([loadRoute(route, request), request.texts()]);
  if ("leadsTo" in found) {
    const state: CasinoState = { kind: "missing", menu: [] };
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
  // Without anything to say thank you for, the way leads home.
  if (route.kind === "thanks") {
    return (await loadThanks(route.for, request)) ?? { leadsTo: "/", code: FOUND };
  }
  const hall = await loadHall(request);
  const { games, menu } = hall;
  switch (route.kind) {
    case "section":
      return loadSection(route.section.id, hall, request);
    case "game":
    case "moved-game":
    case "provider":
      return stateOfGames(route, hall);
    case "bonuses":
      return { kind: "bonuses", offers: await loadOffers(request), games, menu };
    case "unknown":
      return { kind: "missing", menu };
    default:
      return assertNever(route);
  }
}

/** What every page of the casino needs: the games, and the menu of sections that hold some. */
type Hall = { readonly games: FoundGames; readonly menu: Menu };

async function loadHall(request: FragmentRequest): Promise<Hall> {
  const [available, games] = await Promise.all([readAvailable(request), loadGames(request)]);
  return { games, menu: menuOf(available, games) };
}

async function loadSection(
  id: string,
  { games, menu }: Hall,
  request: FragmentRequest,
): Promise<CasinoState> {
  if (id === MINE) return { kind: "mine", mine: await loadMine(games, request), menu };
  const played = LOBBIES.has(id) ? await loadPlayed(request) : [];
  return { kind: "lobby", id, games, played, menu };
}

/** What is there only if a game is. */
function stateOfGames(
  route: Extract<CasinoRoute, { kind: "game" | "moved-game" | "provider" }>,
  { games, menu }: Hall,
): CasinoState | Elsewhere {
  if (!areGames(games)) return { kind: "untold", problem: games, menu };
  if (route.kind === "provider") {
    const { provider, section } = route;
    const own = games.filter((card) => card.provider === provider);
    if (own.length === 0) return { kind: "missing", menu };
    return { kind: "provider", id: section.id, provider, games: own, menu };
  }
  const card = games.find((one) => isAskedFor(one, route));
  if (card === undefined) return { kind: "missing", menu };
  if (route.kind === "game") return { kind: "game", card, menu };
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

/** Numbers of the games that a player played of late; none for a guest, or when nobody can tell. */
async function loadPlayed({ api, signal, signedIn }: FragmentRequest): Promise<readonly string[]> {
  if (signedIn === null) return [];
  const found = await api("findPlayedGames", {}, signal);
  if (!found.ok) return [];
  return found.reply.games.toSorted((a, b) => b.lastAt - a.lastAt).map(({ gameId }) => gameId);
}

async function loadOffers({ api, signal }: FragmentRequest) {
  const found = await api("findOffers", { query: {} }, signal);
  if (!found.ok) return found.problem;
  const { currency, offers } = found.reply;
  return { currency, offers: offers.filter((one) => one.choice === CASINO && one.mayBeTaken) };
}

/** A bonus has one page, beside the bonuses of everything else. */
async function loadBonus(id: string, request: FragmentRequest): Promise<FragmentPage<CasinoState>> {
  const [found, hall] = await Promise.all([
    request.api("findOffers", { query: {} }, request.signal),
    loadHall(request),
  ]);
  const isThere = found.ok && found.reply.offers.some(({ templateId }) => templateId === id);
  const state: CasinoState = { kind: "missing", menu: hall.menu };
  if (!isThere) {
    const t = await request.texts();
    return { state, title: t("casino.missing"), status: NOT_FOUND };
  }
  const to = withLanguage(`/bonus/${id}`, request.lang);
  return { state, redirect: { to, code: MOVED } };
}

async function readAvailable({ api, lang, signal }: FragmentRequest) {
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
