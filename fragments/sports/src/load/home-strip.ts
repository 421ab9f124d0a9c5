import { type FragmentRequest, readSiteFrame } from "@fairline/fragment-kit";
import type { CallReply } from "@fairline/contracts/calls";
import type { HomeStrip, OwnPlay, StripOffer } from "./page-state.ts";

const DAY_MS = 86_400_000;
const GAMES_MAX = 5;
/** Where a site's menu leads to its games. */
const CASINO = /^\/(?:casino|games|slots)(?:\/|$)/;

type Asked = Pick<
  FragmentRequest,
  "api" | "signal" | "signedIn" | "settings" | "lang" | "geo" | "now"
>;

/** What the cards above the table tell: each is left out where nothing is known of it. */
export async function loadHomeStrip(request: Asked): Promise<HomeStrip> {
  const isSportsOnly = request.settings.sportsOnly === 1;
  const [top, casino, offer, accumulator] = await Promise.all([
    topMatch(request),
    isSportsOnly ? null : casinoOf(request),
    isSportsOnly ? null : offerOf(request),
    accumulatorOf(request),
  ]);
  const own = request.signedIn ? await ownPlay(request, casino?.games ?? []) : null;
  const shown = casino && { to: casino.to, routes: routesOf(casino.games).slice(0, GAMES_MAX) };
  return { top, casino: shown, offer, accumulator, own };
}

async function topMatch({ api, signal, now }: Asked): Promise<HomeStrip["top"]> {
  const to = String(now + DAY_MS);
  const found = await api(
    "findFixtures",
    { query: { section: "line", sort: "interest", to, limit: "1" } },
    signal,
  );
  const group = found.ok ? found.reply.groups[0] : undefined;
  const fixture = group?.fixtures[0];
  return group && fixture ? { champion: group.champion, fixture } : null;
}

type Games = CallReply<"findGames">["games"];

/** The games of a site whose menu leads to them. */
async function casinoOf(request: Asked): Promise<{ to: string; games: Games } | null> {
  const { api, signal } = request;
  const [frame, found] = await Promise.all([readSiteFrame(request), api("findGames", {}, signal)]);
  const menu = frame ? [...frame.header.menu, ...frame.header.more] : [];
  const link = menu.find(({ to }) => to !== undefined && CASINO.test(to));
  if (!link?.to || !found.ok || found.reply.games.length === 0) return null;
  return { to: link.to, games: found.reply.games };
}

function routesOf(games: Games): string[] {
  return games.map(({ route }) => route);
}

async function offerOf({ api, signal }: Asked): Promise<StripOffer | null> {
  const found = await api("findOffers", { query: {} }, signal);
  const offer = found.ok ? found.reply.offers.find((one) => one.mayBeTaken) : undefined;
  if (!found.ok || !offer) return null;
  const { templateId, pctBp, capMinor, minDepositMinor, wagerX, basis, expiresDays } = offer;
  const { currency } = found.reply;
  return { templateId, pctBp, capMinor, minDepositMinor, wagerX, basis, expiresDays, currency };
}

/** The likeliest accumulator of the day; a site without them refuses. */
async function accumulatorOf({ api, signal, settings }: Asked): Promise<HomeStrip["accumulator"]> {
  if (settings.accumulatorOfTheDay === 0) return null;
  const found = await api("findAccumulators", { query: { section: "line" } }, signal);
  return found.ok ? (found.reply.accumulators[0] ?? null) : null;
}

/** What a player has open and played last. */
async function ownPlay({ api, signal }: Asked, games: Games): Promise<OwnPlay | null> {
  const [bets, played] = await Promise.all([
    api("findBets", { query: { status: "open", limit: "1" } }, signal),
    games.length === 0 ? null : api("findPlayedGames", {}, signal),
  ]);
  const bet = bets.ok ? bets.reply.bets[0] : undefined;
  const last = (played?.ok ? played.reply.games : []).toSorted((a, b) => b.lastAt - a.lastAt)[0];
  const game = games.find(({ gameId }) => gameId === last?.gameId)?.route ?? null;
  const count = bets.ok ? bets.reply.totals.count : 0;
  if (!bet) return game === null ? null : { count: 0, bet: null, game };
  const { currency, stakeMinor, maxReturnsMinor, legs } = bet;
  const { home = "", away = "" } = legs[0] ?? {};
  const shown = { currency, stakeMinor, maxReturnsMinor, legs: legs.length, home, away };
  return { count, bet: shown, game };
}
