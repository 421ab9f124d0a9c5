import type { VisitorSignal } from "@fairline/fragment-client";
import type { PageContext, SiteManifest } from "@fairline/fragment-protocol";
import type { Log } from "@fairline/kernel";
import { bannerSlot, NO_BANNERS, openBanners, type PageBanners } from "../common/banners.ts";
import { consentOf } from "../common/consent/consent.ts";
import { COOKIES } from "../common/cookies.ts";
import { judge } from "../common/guards/judge.ts";
import type { KnownFacts } from "../common/guards/make-visit.ts";
import { fragmentOf, ownPage, type RouteFacts, routeFacts } from "../common/guards/page-route.ts";
import { addressOf, type Verdict, type Visit } from "../common/guards/visit.ts";
import { type HomeType, primaryPath } from "../common/home/home-type.ts";
import { allowedLanguages } from "../common/language/resolve-language.ts";
import type { PageBody, PageFacts, Slot } from "../common/page-facts.ts";
import type { BannerSource } from "./banner-source.ts";
import { findPageSeo } from "./seo/find-page-seo.ts";
import type { SeoSource } from "./seo/seo-source.ts";
import { type ComposerKit, NOTHING_SAID } from "./fragments/composition.ts";
import { writePage } from "./fragments/write-page.ts";
import { openDocument } from "./render-document.tsx";
import { documentHosts } from "./document-hosts.ts";
import { oldBrowserPage } from "./old-browser-page.ts";
import { PLAIN_SECURITY, type Reply, textReply, VARY_BY } from "./reply.ts";
import { findHome, type FoundHome, homeCookie } from "./home-experiment.ts";
import { frameFacts } from "./frame-facts.ts";
import { joinCookies } from "./fragments/page-cookies.ts";
import { maintenanceCookies } from "./maintenance-cookies.ts";
import type { SiteLook } from "./site-look.ts";
import type { Visitor } from "./visitor.ts";

/** What answering a page needs beside the visit itself. */
export type PageKit = ComposerKit & {
  readonly seo: SeoSource;
  readonly banners: BannerSource;
  /** Draws a home page for somebody. */
  drawHome(): HomeType;
};

/** One visit of one page. */
export type AskedVisit = {
  readonly visitor: Visitor;
  readonly context: PageContext;
  readonly visit: Visit;
  readonly known: KnownFacts;
  readonly look: SiteLook;
  readonly requestId: string;
  readonly nonce: string;
  readonly method: string;
  readonly isBot: boolean;
  /** When the request came, on the monotonic clock. */
  readonly startedMs: number;
  readonly signal: VisitorSignal;
  /** Sends `Link` values ahead of the answer, where the browser understands that. */
  hint(links: readonly string[]): void;
};

/** Answers a page: guards, fragments, document, in this order. */
export async function answerPage(kit: PageKit, asked: AskedVisit): Promise<Reply> {
  const { visit } = asked;
  const { verdict, cyclic, warning } = judge(visit);
  noteLanguage(kit.log, visit, warning);
  for (const url of cyclic) {
    kit.log.error({ requestId: asked.requestId }, `cyclic redirect: ${url}`);
  }
  if (verdict.kind === "redirect") return redirect(verdict.to, verdict.code);
  if (verdict.kind === "error" && verdict.status === 414) return textReply(414, verdict.message);
  if (verdict.kind === "render" && verdict.match.route.name === "oldBrowser") {
    return oldBrowserPage(visit.language.lang);
  }
  return composePage(kit, asked, verdict);
}

function noteLanguage(log: Log, { language, pathname }: Visit, warning: string | undefined): void {
  const { refusedDefault } = language;
  if (refusedDefault !== undefined) {
    log.error({ path: pathname }, `default language ${refusedDefault} is not allowed`);
  }
  if (warning !== undefined) log.warn({ path: pathname }, warning);
}

async function composePage(
  kit: PageKit,
  asked: AskedVisit,
  verdict: Exclude<Verdict, { kind: "redirect" }>,
): Promise<Reply> {
  const { visitor, visit } = asked;
  const match = verdict.kind === "render" ? verdict.match : undefined;
  const route = routeFacts(match, visit.site);
  const [seo, banners] = await Promise.all([
    findPageSeo(kit.seo, asked, match),
    bannersOf(kit, asked, route),
  ]);
  const home = homeOf(kit, asked);
  const facts = { ...factsOf(kit, asked, home), ...route, seo, banners, ...NOTHING_SAID };
  const composed = await writePage(kit, {
    slots: slotsOf(kit.site, route, fragmentOf(match)),
    facts,
    openDocument: (parts) => openDocument(parts, asked),
    fixed: match ? ownPage(match, visit) : refusedBody(verdict),
    pathname: visitor.pathname,
    primaryPathname: primaryPathname(asked, home),
    search: visitor.search,
    cookies: visitor.cookies,
    method: asked.method,
    isBot: asked.isBot,
    nonce: asked.nonce,
    hosts: documentHosts(asked.look, facts.consent),
    startedMs: asked.startedMs,
    signal: asked.signal,
    hint: asked.hint,
  });
  const own = composed.kind === "redirect" ? [] : cookiesOf(kit, asked, home);
  const cookies = joinCookies(composed.cookies, own, kit.publicOrigin);
  const reply =
    composed.kind === "redirect" ? redirect(composed.to, composed.code) : composed.reply;
  return cookies.length === 0 ? reply : { ...reply, cookies };
}

/** What the browser is to keep, or no longer. Where nobody knows the site, its cookies stay. */
function cookiesOf(
  { publicOrigin, clock }: PageKit,
  { known, visit: { site }, visitor: { cookies } }: AskedVisit,
  home: FoundHome,
): readonly string[] {
  const drawn = home.isDrawn ? [homeCookie(home.homeType, publicOrigin)] : [];
  if (known.lacksConfig) return drawn;
  const asked = { cookies, nowMs: clock.nowMs(), publicOrigin };
  return [...drawn, ...maintenanceCookies(site.other.maintenance, asked)];
}

function homeOf(kit: PageKit, { visit: { site }, visitor: { cookies }, isBot }: AskedVisit) {
  const consent = consentOf(site, cookies.get(COOKIES.consent));
  return findHome(site, { cookies, consent, isBot }, () => kit.drawHome());
}

function primaryPathname({ visitor, visit: { language } }: AskedVisit, home: FoundHome): string {
  const path = primaryPath(language.path, home.homeType);
  return path === language.path ? visitor.pathname : addressOf(language.lang, path);
}

/** Only pages whose slot the site has ask for banners. */
async function bannersOf(
  kit: PageKit,
  { visit: { site, language }, visitor }: AskedVisit,
  { routeName }: RouteFacts,
): Promise<PageBanners> {
  if (!Object.hasOwn(site.banner.slots, bannerSlot(routeName))) return NO_BANNERS;
  const found = await kit.banners.find(routeName, language.lang);
  return openBanners(found, visitor.cookies.get(COOKIES.closedBanners));
}

/** Which fragment stands where: the frame's own by their declared place, the page's by its route. */
function slotsOf(
  site: SiteManifest,
  route: RouteFacts,
  primary: string | null,
): Partial<Record<Slot, string>> {
  const slots: Partial<Record<Slot, string>> = primary === null ? {} : { primary };
  if (route.layout !== "main") return slots;
  for (const { name, slot } of Object.values(site.declarations)) {
    if (slot !== "primary" && (slot !== "coupon" || route.hasCoupon)) slots[slot] = name;
  }
  return slots;
}

function refusedBody(verdict: Verdict): { body: PageBody; status: number } {
  if (verdict.kind !== "error") return { body: { kind: "not-found" }, status: 404 };
  const { status, message } = verdict;
  return { body: { kind: "error", status, message }, status };
}

function factsOf(
  kit: PageKit,
  { visitor, visit, context, look, requestId }: AskedVisit,
  { homeType }: FoundHome,
): Omit<PageFacts, keyof typeof NOTHING_SAID | "seo" | "banners" | keyof RouteFacts> {
  const { site } = visit;
  const codes = allowedLanguages(site, false).map(({ code }) => code);
  return {
    context,
    path: visit.language.path,
    search: visitor.search,
    homeType,
    ...frameFacts(site, visitor, context),
    requestId,
    brand: look.core.companyName,
    origin: kit.publicOrigin,
    alternates: { codes, usual: codes.includes(site.core.lng) ? site.core.lng : "en" },
  };
}

function redirect(to: string, code: number): Reply {
  return {
    status: code,
    headers: {
      ...PLAIN_SECURITY,
      location: to,
      "cache-control": "private, no-store",
      vary: VARY_BY,
    },
    body: "",
  };
}
