import type { BetView, PlayerView } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";
import { type FragmentRequest, readSiteFrame } from "@fairline/fragment-kit";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { definePage, failed, type Loaded, MISSING, ready } from "../office-page.ts";
import { BetPage } from "./bet-page.tsx";
import { type HistoryFilter, questionOf, readFilter } from "./history-filter.ts";
import { HistoryPage } from "./history-page.tsx";

/** `tax` is what the player's country asks of him, where the site says so. */
type HistoryState =
  | {
      readonly kind: "bets";
      readonly filter: HistoryFilter;
      readonly page: CallReply<"findBets">;
      readonly tax: PlayerTax | null;
    }
  | { readonly kind: "bet"; readonly bet: BetView; readonly tax: PlayerTax | null };

/** The bets of a player, or the one that the address names. */
export const historyPage = definePage<HistoryState>({
  path: "/office/history",
  titleKey: "common.history",
  menu: { group: "money", order: 40, icon: "history" },
  frame: "menu",
  hidesAmounts: true,
  access: "player",
  async load(request, player) {
    const betId = request.query.get("bet");
    return betId === null ? loadBets(request, player) : loadBet(betId, request, player);
  },
  view: ({ state }) =>
    state.kind === "bets" ? (
      <HistoryPage filter={state.filter} page={state.page} tax={state.tax} />
    ) : (
      <BetPage key={state.bet.betId} bet={state.bet} tax={state.tax} />
    ),
});

async function loadBets(
  request: FragmentRequest,
  player: PlayerView,
): Promise<Loaded<HistoryState>> {
  const filter = readFilter(request.query);
  const query = questionOf(filter, request.now, request);
  const [answer, tax] = await Promise.all([
    request.api("findBets", { query }, request.signal),
    readTax(request, player),
  ]);
  return answer.ok ? ready({ kind: "bets", filter, page: answer.reply, tax }) : failed(answer);
}

const BET_ID = /^\d{1,18}$/;
const NOT_FOUND = 404;

/** One bet by its id; what is no bet of his is not there. */
async function loadBet(
  betId: string,
  request: FragmentRequest,
  player: PlayerView,
): Promise<Loaded<HistoryState>> {
  if (!BET_ID.test(betId)) return MISSING;
  const [answer, tax] = await Promise.all([
    request.api("getBet", { params: { betId } }, request.signal),
    readTax(request, player),
  ]);
  if (answer.ok) return ready({ kind: "bet", bet: answer.reply.bet, tax });
  return answer.status === NOT_FOUND ? MISSING : failed(answer);
}

async function readTax(request: FragmentRequest, player: PlayerView): Promise<PlayerTax | null> {
  const frame = await readSiteFrame(request);
  const home = player.country.toLowerCase();
  return frame?.play.taxes.find(({ country }) => country === home) ?? null;
}
