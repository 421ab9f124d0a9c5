import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { withLanguage } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import type { Translate } from "@fairline/i18n";
import { assertNever } from "@fairline/kernel";
import { type CasinoRoute, parseRoute } from "../model/routes.ts";
import { loadThanks } from "./load-thanks.ts";
import type { Available, CasinoState } from "./page-state.ts";

const NOT_FOUND = 404;
const MOVED = 301;
const FOUND = 302;

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<CasinoState>> {
  const route = parseRoute(request.path);
  if (route.kind === "bonus") return loadBonus(route.id, request);
  const [state, t] = await Promise.all([loadRoute(route, request), request.texts()]);
  if (state === null) {
    const home = withLanguage("/", request.lang);
    return { state: { kind: "missing", available: null }, redirect: { to: home, code: FOUND } };
  }
  const { title, lead } = headOf(state, t);
  return {
    state,
    title,
    ...descriptionHead(lead),
    ...(state.kind === "missing" ? { status: NOT_FOUND } : {}),
  };
}

/** Null when there is nothing to say thank you for: the way leads home. */
async function loadRoute(
  route: Exclude<CasinoRoute, { kind: "bonus" }>,
  request: FragmentRequest,
): Promise<CasinoState | null> {
  switch (route.kind) {
    case "section":
      return { kind: "section", id: route.section.id, available: await readAvailable(request) };
    case "bonuses":
      return loadBonuses(request);
    case "thanks":
      return loadThanks(route.for, request);
    case "unknown":
      return { kind: "missing", available: await readAvailable(request) };
    default:
      return assertNever(route);
  }
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
      return { title: t(`casino.${state.id}`), lead: t(`casino.${state.id}.lead`) };
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
