import type { IncomingMessage, ServerResponse } from "node:http";
import { secureToken } from "@fairline/fairness";
import { createFragmentClient, createMeter, type VisitorSignal } from "@fairline/fragment-client";
import { LIMITS, MF_HEADERS } from "@fairline/fragment-protocol";
import { type SiteFacts, siteFacts } from "../common/facts/site-facts.ts";
import { SEO_BASE } from "../common/seo/seo-address.ts";
import { VIEW_REPORTS } from "../common/view-reports.ts";
import { WEB_METRICS } from "../common/web-metrics.ts";
import { allowedLanguages, resolveLanguage } from "../common/language/resolve-language.ts";
import { answerFragment, FRAGMENT_BASE } from "./answer-fragment.ts";
import { answerPage, type PageKit } from "./answer-page.ts";
import { askSession, type AskedSession } from "./ask-session.ts";
import { createBannerSource } from "./banner-source.ts";
import { drawHome } from "./home-experiment.ts";
import { createReportBook, REPORT_BYTES_MAX } from "./csp-reports.ts";
import type { FactsKit } from "./facts/ask-facts.ts";
import type { FactPorts } from "./facts/fact-ports.ts";
import { createMovedPages } from "./facts/moved-pages.ts";
import { createSiteSource, type SitePlace } from "./facts/site-source.ts";
import { learnVisit } from "./facts/learn-visit.ts";
import { failurePage } from "./failure-page.ts";
import { readBody } from "./read-body.ts";
import { createOverrides } from "./fragments/overrides.ts";
import { isBot } from "./fragments/page-mode.ts";
import { openRegistry } from "./fragments/registry.ts";
import { createViewReports, VIEW_REPORT_BYTES_MAX } from "./fragments/view-reports.ts";
import { pageMeasures } from "./fragments/write-page.ts";
import { type Reply, send, sendHints, textReply } from "./reply.ts";
import { BUDGETS, type ShellOptions } from "./shell-options.ts";
import { robotsTxt } from "./seo/robots-txt.ts";
import { answerSeo } from "./seo/answer-seo.ts";
import { createSeoSource } from "./seo/seo-source.ts";
import { createSitemap } from "./seo/sitemap.ts";
import { visitorPlace, visitorSite } from "./facts/visitor-site.ts";
import { readSite, siteMounts } from "./site-files.ts";
import { type SiteLook, USUAL_LOOK } from "./site-look.ts";
import { warmPages } from "./warm-pages.ts";
import { serveStatic } from "./static-files.ts";
import { readContext, readVisitor, type Visitor } from "./visitor.ts";
import { visitorSignal } from "./visitor-signal.ts";
import { manifestLanguage, webManifest } from "./web-manifest.ts";
import { createWebMetrics, WEB_METRICS_BYTES_MAX } from "./web-metrics.ts";

/** The page server of the site. */
export type Shell = {
  /** Answers one request; it never throws and never leaves one unanswered. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  /** Loads the fragments of this process, so that the first page is not the slow one. */
  start(): Promise<void>;
  stop(): Promise<void>;
  health(): { build: string; fragments: readonly string[] };
  /** Reads the configuration again: something was published. */
  refreshConfig(): Promise<void>;
  /** Forgets kept answers of fragments with one of these tags; says how many. */
  purge(tags: readonly string[]): Promise<number>;
  /** What fragments and pages took, in the text format of Prometheus. */
  metrics(): string;
};

const FILE_NAME = /\.[a-z0-9]{1,8}$/i;
const NONCE_BYTES = 16;
const REQUEST_ID_BYTES = 9;

/** Makes the page server over what the last build made. */
export function createShell(options: ShellOptions): Shell {
  const built = options.development?.site ?? readSite(options.root, options.siteFile);
  const mounts = siteMounts(options.root);
  const meter = createMeter();
  const opened = openRegistry(options, built);
  const { site } = opened;
  const overrides = createOverrides(options.overrides, {
    declarations: site.declarations,
    hosts: () => siteNow().modules.fragments.overrideHosts,
    userAgent: `fairline-shell/${site.build}`,
    clock: options.clock,
    log: options.log,
  });
  const client = createFragmentClient(opened.fragments, options.clock, {
    meter,
    log: options.log,
    ...(options.answers ? { answers: options.answers } : {}),
  });
  const noteReports = createReportBook(options.log);
  const noteViews = createViewReports(meter, Object.keys(opened.fragments), options.clock);
  const noteMetrics = createWebMetrics(meter, options.clock);
  const budgets = { ...BUDGETS, ...options.budgets };
  const token = options.token ?? (() => secureToken(REQUEST_ID_BYTES));
  const nonce = options.token ?? (() => secureToken(NONCE_BYTES));
  const source = createSiteSource(options);
  const moved = createMovedPages(options);
  const ports: FactPorts = {
    site: (place) => ({ ...source.site(place), ...moved.changes() }),
    knowSite: source.know,
    isSiteKnown: source.isKnown,
    look: source.look,
    ...options.ports,
  };
  const facts: FactsKit = {
    ports,
    clock: options.clock,
    log: options.log,
    deadlineMs: budgets.factsMs,
    isProduction: options.isProduction ?? false,
  };
  const siteNow = () => siteFacts(ports.site?.() ?? {});
  const sitemap = createSitemap({
    ...options,
    site: siteNow,
    languages: () => allowedLanguages(siteNow(), false).map(({ code }) => code),
  });
  const banners = createBannerSource(options);
  const kit: PageKit = {
    seo: createSeoSource(options),
    banners,
    drawHome: options.drawHome ?? drawHome,
    get site() {
      return opened.site;
    },
    client,
    budgets,
    publicOrigin: options.publicOrigin,
    clock: options.clock,
    log: options.log,
    meter,
    measurePage: pageMeasures(meter),
    overrides,
    remote: opened.remote,
    development: options.development,
  };

  function lookOf(place: SitePlace): SiteLook {
    return ports.look?.(place) ?? USUAL_LOOK;
  }

  function siteAt(place: SitePlace): SiteFacts {
    return siteFacts(visitorSite(ports, place));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    requestId: string,
    signal: VisitorSignal,
  ): Promise<Reply> {
    const { pathname } = visitor;
    const manifestOf = manifestLanguage(pathname);
    if (manifestOf !== undefined) {
      return webManifest(manifestOf, lookOf(await visitorPlace(ports, visitor, manifestOf)));
    }
    if (pathname === "/csp" && request.method === "POST") {
      return noteReports(await readBody(request, REPORT_BYTES_MAX));
    }
    if (pathname === VIEW_REPORTS && request.method === "POST") {
      return noteViews(await readBody(request, VIEW_REPORT_BYTES_MAX));
    }
    if (pathname === WEB_METRICS && request.method === "POST") {
      return noteMetrics(await readBody(request, WEB_METRICS_BYTES_MAX));
    }
    if (pathname === "/robots.txt") return robotsTxt(options.publicOrigin, facts.isProduction);
    const map = sitemap.answer(pathname);
    if (map) return map;
    // No page has a name with a dot: a missing picture must not become a whole page, except for people.
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    if (FILE_NAME.test(pathname) && !wantsPage) return textReply(404, "not found");
    if (pathname.startsWith(`${SEO_BASE}/`)) return seo(request, visitor, requestId);
    if (pathname.startsWith(FRAGMENT_BASE)) return fragment(request, visitor, requestId, signal);
    // A fragment that asks for whole pages would be asked by them in turn.
    if (request.headers[MF_HEADERS.depth] !== undefined) return textReply(508, "loop detected");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return textReply(405, "method not allowed");
    }
    const startedMs = options.clock.monotonicMs();
    const { known, visit, player, place } = await learnVisit(facts, {
      visitor,
      publicOrigin: options.publicOrigin,
      requestId,
      askSession: () => sessionOf(visitor, requestId),
    });
    const { lang } = visit.language;
    const look = lookOf(place);
    const context = readContext(visitor, lang, options.clock.nowMs(), {
      site: visit.site,
      look,
    });
    return answerPage(kit, {
      visitor,
      context: { ...context, player },
      visit,
      known,
      look,
      requestId,
      nonce: nonce(),
      method: request.method,
      isBot: isBot(request.headers["user-agent"]),
      startedMs,
      signal,
      hint: (links) => sendHints(request, response, links),
    });
  }

  async function seo(
    request: IncomingMessage,
    visitor: Visitor,
    requestId: string,
  ): Promise<Reply> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return textReply(405, "method not allowed");
    }
    const page = { ...visitor, pathname: visitor.pathname.slice(SEO_BASE.length) };
    const { known, visit, place } = await learnVisit(facts, {
      visitor: page,
      publicOrigin: options.publicOrigin,
      requestId,
      askSession: () => sessionOf(page, requestId),
    });
    const look = lookOf(place);
    const context = readContext(page, visit.language.lang, options.clock.nowMs(), {
      site: visit.site,
      look,
    });
    return answerSeo(kit.seo, { known, visit, visitor: page, context });
  }

  function fragment(
    request: IncomingMessage,
    visitor: Visitor,
    requestId: string,
    signal: VisitorSignal,
  ): Promise<Reply> {
    return answerFragment(client, opened.site, {
      method: request.method ?? "GET",
      pathname: visitor.pathname,
      search: visitor.search,
      header: (name) => request.headers[name]?.toString(),
      cookies: visitor.cookies,
      requestId,
      publicOrigin: options.publicOrigin,
      deadlineMs: budgets.primaryMs,
      signal,
      readBody: () => readBody(request, LIMITS.requestBytesMax),
      async context(path, needsPlayer) {
        const session = needsPlayer ? await sessionOf(visitor, requestId) : undefined;
        // A page that stands has its language: whether it may have it was decided before.
        const asked = { path, cookie: undefined, asked: [], isSignedIn: true };
        const country = await visitorPlace(ports, visitor);
        const { lang } = resolveLanguage({ ...asked, site: siteAt(country) });
        const place = await visitorPlace(ports, visitor, lang);
        const context = readContext(visitor, lang, options.clock.nowMs(), {
          site: siteAt(place),
          look: lookOf(place),
        });
        return { ...context, player: session?.player ?? null };
      },
    });
  }

  function sessionOf(visitor: Visitor, requestId: string): Promise<AskedSession> {
    const { apiFetch, apiOrigin, clock } = options;
    const deadlineMs = budgets.sessionMs;
    return askSession({
      apiFetch,
      apiOrigin,
      clock,
      cookies: visitor.cookies,
      requestId,
      deadlineMs,
    });
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const visitor = readVisitor(request);
    if (await serveStatic(mounts, visitor.pathname, request, response)) return;
    const signal = visitorSignal(response);
    const reply = await answer(request, response, visitor, requestId, signal);
    await send(request, response, reply);
  }

  return {
    routing(request, response) {
      const requestId = token();
      handle(request, response, requestId).catch((cause: unknown) => {
        // The visitor went away before his answer was whole: nothing failed here.
        if (response.destroyed && !response.writableFinished) return;
        options.log.error({ err: cause, requestId, path: request.url }, "a page failed");
        if (response.headersSent) response.destroy();
        else void send(request, response, failurePage(requestId));
      });
    },
    async start() {
      if (!options.ports?.site) await Promise.all([source.start(), moved.start()]);
      await opened.warm();
      await warmPages(client, opened.site, options);
    },
    async stop() {
      source.stop();
      moved.stop();
      opened.close();
      await Promise.all([client.close(), overrides.close()]);
    },
    health: () => ({ build: site.build, fragments: Object.keys(opened.fragments) }),
    async refreshConfig() {
      banners.forget();
      await Promise.all([source.refresh(), moved.refresh()]);
    },
    purge: (tags) => client.purge(tags),
    metrics: () => meter.toText(),
  };
}
