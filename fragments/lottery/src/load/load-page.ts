import { calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { type FragmentPage, type FragmentRequest, readConfig } from "@fairline/fragment-kit";
import { descriptionHead } from "@fairline/fragment-kit/page";
import { type Lottery, parseRoute } from "../model/routes.ts";
import type { Configured, LotteryState } from "./page-state.ts";

const NOT_FOUND = 404;
/** Games that this fragment has words for. */
const NAMED: ReadonlySet<string> = new Set(["keno"]);

/** Loads what an address shows. */
export async function loadPage(request: FragmentRequest): Promise<FragmentPage<LotteryState>> {
  const [configured, t] = await Promise.all([readConfigured(request), request.texts()]);
  const route = parseRoute(request.path);
  const isUnknown =
    route.kind === "unknown" ||
    (route.section !== null && !configured.totoSections.includes(route.section));
  if (isUnknown) {
    const state: LotteryState = { kind: "missing", configured };
    return { state, title: t("lottery.missing"), status: NOT_FOUND };
  }
  const isWhole = route.lottery === "toto" && route.section === null;
  const section = isWhole ? configured.totoDefault : route.section;
  return {
    state: { ...route, section, configured, games: await findGames(route.lottery, request) },
    title: t(`lottery.${route.lottery}`),
    ...descriptionHead(t(`lottery.${route.lottery}.lead`)),
  };
}

/** None when nobody can tell: the page says then what it says without games. */
async function findGames(lottery: Lottery, { api, signal }: FragmentRequest): Promise<string[]> {
  if (lottery !== "keno") return [];
  addLateCalls(calls);
  const found = await api("findGames", {}, signal);
  if (!found.ok) return [];
  const played = found.reply.games.filter(({ product }) => product === lottery);
  return played.map(({ route }) => route).filter((route) => NAMED.has(route));
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
