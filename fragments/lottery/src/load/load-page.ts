import { calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { type FragmentPage, type FragmentRequest, readConfig } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import { parseRoute } from "../model/routes.ts";
import type { Configured, Game, LotteryState } from "./page-state.ts";

const NOT_FOUND = 404;

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<LotteryState>> {
  const [configured, games, t] = await Promise.all([
    readConfigured(request),
    findGames(request),
    request.texts(),
  ]);
  const route = parseRoute(request.path);
  const isUnknown =
    route.kind === "unknown" ||
    (route.section !== null && !configured.totoSections.includes(route.section));
  if (isUnknown) {
    const state: LotteryState = { kind: "missing", configured, games };
    return { state, title: t("lottery.missing"), status: NOT_FOUND };
  }
  const isWhole = route.lottery === "toto" && route.section === null;
  const section = isWhole ? configured.totoDefault : route.section;
  return {
    state: { ...route, section, configured, games },
    title: t(`lottery.${route.lottery}`),
    ...descriptionHead(t(`lottery.${route.lottery}.lead`)),
  };
}

/** None when nobody can tell: the page says then what it says without games. */
async function findGames({ api, signal }: FragmentRequest): Promise<readonly Game[]> {
  addLateCalls(calls);
  const found = await api("findGames", {}, signal);
  return found.ok ? found.reply.games.map(({ route, product }) => ({ route, product })) : [];
}

async function readConfigured(request: FragmentRequest): Promise<Configured> {
  const config = await readConfig(request, ["modules", "toto"]);
  if (config === null) return { available: null, totoSections: [], totoDefault: null };
  const { sections, defaultSection } = config.toto;
  return {
    available: config.modules.available,
    totoSections: sections,
    totoDefault: sections.includes(defaultSection) ? defaultSection : null,
  };
}
