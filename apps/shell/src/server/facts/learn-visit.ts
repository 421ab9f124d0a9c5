import type { PlayerView } from "@fairline/contracts";
import { COOKIES } from "../../common/cookies.ts";
import { QUIET_SERVICES, type SessionFacts } from "../../common/facts/visitor-facts.ts";
import { namesGame } from "../../common/guards/canonical-game.ts";
import { type KnownFacts, makeVisit } from "../../common/guards/make-visit.ts";
import type { Visit } from "../../common/guards/visit.ts";
import { matchRoute } from "../../common/routes/match-route.ts";
import type { AskedSession } from "../ask-session.ts";
import type { Visitor } from "../visitor.ts";
import { askAccount, askServices, type FactsKit } from "./ask-facts.ts";
import type { AskedVisitor } from "./fact-ports.ts";
import type { SitePlace } from "./site-source.ts";
import { visitorPlace, visitorSite } from "./visitor-site.ts";

/** One request about which everything is to be learned that decides it. */
export type UnknownVisit = {
  readonly visitor: Visitor;
  /** Scheme, host and port under which players see the site. */
  readonly publicOrigin: string;
  readonly requestId: string;
  askSession(): Promise<AskedSession>;
};

/** What is known of a visit, and who is signed in. */
export type LearnedVisit = {
  readonly known: KnownFacts;
  readonly visit: Visit;
  readonly player: PlayerView | null;
  /** Where he is, and what he is spoken to in. */
  readonly place: SitePlace;
};

/** Asks for the session and the services at the same time, and for the account of a player. */
export async function learnVisit(kit: FactsKit, unknown: UnknownVisit): Promise<LearnedVisit> {
  const { visitor } = unknown;
  const { pathname, search, cookies } = visitor;
  const country = await visitorPlace(kit.ports, visitor);
  const address = {
    pathname,
    search,
    cookie: cookies.get(COOKIES.language),
    asked: visitor.asked,
    from: null,
    host: visitor.host,
  };
  const unspoken: KnownFacts = {
    changes: visitorSite(kit.ports, country),
    session: { kind: cookies.has(COOKIES.session) ? "unknown" : "guest" },
    browser: visitor.browser,
    services: QUIET_SERVICES,
    isProduction: kit.isProduction,
    ...(kit.ports.isSiteKnown?.() === false ? { lacksConfig: true } : {}),
  };
  // Only the language tells which values of its own hold, and only some values tell the language.
  const { lang } = makeVisit(unspoken, address).language;
  const place = await visitorPlace(kit.ports, visitor, lang);
  const before: KnownFacts = { ...unspoken, changes: visitorSite(kit.ports, place) };
  const first = makeVisit(before, address);
  const asked: AskedVisitor = {
    url: unknown.publicOrigin + pathname + search,
    lang,
    remoteAddress: visitor.remoteAddress,
    forwardedFor: visitor.forwardedFor,
    geoCountry: visitor.geoCountry,
    userAgent: visitor.userAgent,
    cookies,
    requestId: unknown.requestId,
  };
  const wantsGames = namesGame(matchRoute(first.language.path));
  const [session, services] = await Promise.all([
    askSessionFacts(kit, unknown, asked),
    askServices(kit, asked, first.site, wantsGames),
  ]);
  const known: KnownFacts = { ...before, session: session.facts, services };
  // A redirect is of one address: the browser's own guards must not follow it from others.
  const kept: KnownFacts = { ...known, services: { ...services, move: null } };
  return { known: kept, visit: makeVisit(known, address), player: session.player, place };
}

async function askSessionFacts(
  kit: FactsKit,
  unknown: UnknownVisit,
  asked: AskedVisitor,
): Promise<{ facts: SessionFacts; player: PlayerView | null }> {
  const session = await unknown.askSession();
  if (session.kind !== "player") return { facts: { kind: session.kind }, player: null };
  const account = await askAccount(kit, asked, session);
  return { facts: { kind: "player", account }, player: session.player };
}
