import type { FragmentClient } from "@fairline/fragment-client";
import { isFault, LIMITS, type PageContext, type SiteManifest } from "@fairline/fragment-protocol";
import type { Log } from "@fairline/kernel";
import { COOKIES } from "../common/cookies.ts";
import { addressOf, type Decision, decide } from "../common/guards/decide.ts";
import { mergeHead, parseHead } from "../common/head-items.ts";
import { withoutModal } from "../common/modal-query.ts";
import { ownPath } from "../common/own-path.ts";
import type { PageBody, PageFacts, Slot } from "../common/page-facts.ts";
import type { RouteMatch } from "../common/routes/match-route.ts";
import type { AskedSession } from "./ask-session.ts";
import { checkCode } from "./check-code.ts";
import { bodyOf, type Filled, fillSlots } from "./compose-page.ts";
import { oldBrowserPage } from "./old-browser-page.ts";
import { renderDocument } from "./render-document.tsx";
import { PLAIN_SECURITY, type Reply, textReply } from "./reply.ts";
import { documentHeaders } from "./security-headers.ts";
import type { Budgets, Development } from "./shell-options.ts";
import type { Visitor } from "./visitor.ts";

/** What answering a page needs beside the visit itself. */
export type PageKit = {
  readonly site: SiteManifest;
  readonly client: FragmentClient;
  readonly publicOrigin: string;
  readonly budgets: Budgets;
  readonly log: Log;
  readonly development: Development | undefined;
};

/** One visit of one page. */
export type AskedVisit = {
  readonly visitor: Visitor;
  readonly context: PageContext;
  readonly session: AskedSession;
  readonly requestId: string;
  readonly nonce: string;
  readonly signal: AbortSignal;
};

/** Answers a page: language, guards, fragments, document, in this order. */
export async function answerPage(kit: PageKit, visit: AskedVisit): Promise<Reply> {
  const { visitor } = visit;
  const { language } = visitor;
  if (visitor.pathname.length > LIMITS.urlLengthMax)
    return textReply(414, "the address is too long");
  if (!isDecodable(visitor.pathname)) return writePage(kit, visit, { kind: "not-found" });
  if (language.prefix !== "valid") {
    kit.log.warn({ path: visitor.pathname, prefix: language.prefix }, "language prefix replaced");
    const path = language.path.replace(/(?<=.)\/$/, "");
    return redirect(addressOf(language.lang, path) + visitor.search, 302);
  }
  const decision = decide({
    lang: language.lang,
    path: language.path,
    search: visitor.search,
    session: visit.session.kind,
  });
  if (decision.kind === "redirect") return redirect(decision.to, decision.code);
  if (decision.kind === "render" && decision.match.route.name === "oldBrowser") {
    return oldBrowserPage(language.lang);
  }
  return writePage(kit, visit, decision);
}

async function writePage(
  kit: PageKit,
  visit: AskedVisit,
  decision: Exclude<Decision, { kind: "redirect" }>,
): Promise<Reply> {
  const match = decision.kind === "render" ? decision.match : undefined;
  const slots = slotsOf(kit.site, match);
  const filled = await fill(kit, visit, slots);
  const primary = filled.find((one) => one.slot === "primary");
  const target = redirectOf(kit, visit, primary);
  if (target) return target;
  const { body, status } = match ? ownBody(match, bodyOf(primary)) : refusedBody(decision);
  const shown = body.kind === "fragment" ? filled : filled.filter((one) => one !== primary);
  const heads = shown
    .toSorted((a, b) => Number(b === primary) - Number(a === primary))
    .map(({ result }) => parseHead(isFault(result) ? undefined : result.head));
  const html = await renderDocument({
    site: kit.site,
    facts: {
      ...factsOf(kit, visit, match),
      body,
      title: primary && !isFault(primary.result) ? (primary.result.title ?? "") : "",
      head: mergeHead(heads.map((head) => head.items)),
    },
    filled: shown,
    structuredData: [...new Set(heads.flatMap((head) => head.structuredData))],
    slots: { header: null, primary: null, coupon: null, footer: null, ...slots },
    nonce: visit.nonce,
    developmentHead: await kit.development?.headOf(
      shown.map((one) => one.appName),
      visit.nonce,
    ),
  });
  return documentReply(kit, visit, status, html);
}

/** Which fragment stands where: the frame's own by their declared place, the page's by its route. */
function slotsOf(site: SiteManifest, match: RouteMatch | undefined): Partial<Record<Slot, string>> {
  if (match?.route.layout === "empty") {
    return match.route.fragment === null ? {} : { primary: match.route.fragment };
  }
  const slots: Partial<Record<Slot, string>> = {};
  for (const { name, slot } of Object.values(site.declarations)) {
    if (slot !== "primary" && (slot !== "coupon" || match?.route.hasCoupon)) slots[slot] = name;
  }
  const primary = match?.route.fragment ?? undefined;
  return primary === undefined ? slots : { ...slots, primary };
}

async function fill(
  kit: PageKit,
  visit: AskedVisit,
  slots: Partial<Record<Slot, string>>,
): Promise<readonly Filled[]> {
  const filled = await fillSlots(
    kit.client,
    {
      slots,
      declarations: kit.site.declarations,
      path: visit.visitor.pathname,
      search: withoutModal(visit.visitor.search),
      context: visit.context,
      requestId: visit.requestId,
      cookies: visit.visitor.cookies,
      publicOrigin: kit.publicOrigin,
      budgets: kit.budgets,
    },
    visit.signal,
  );
  return filled.map((one) => {
    const result = checkCode(one.result, kit.site.fragments[one.appName]);
    if (isFault(result) && result.code !== "FRAGMENT_ABORTED") {
      const { code, detail, status } = result;
      kit.log.warn(
        { fragment: one.appName, code, detail, status, requestId: visit.requestId },
        "a fragment is missing from a page",
      );
    }
    return { ...one, result };
  });
}

/** Only the primary may redirect, only inside the site, and never onto the same address. */
function redirectOf(
  kit: PageKit,
  visit: AskedVisit,
  primary: Filled | undefined,
): Reply | undefined {
  if (!primary || isFault(primary.result)) return undefined;
  const wanted = primary.result.ext?.redirect;
  if (!wanted) return undefined;
  const target = ownPath(wanted.to);
  const here = visit.visitor.pathname + visit.visitor.search;
  if (target !== undefined && target.split("#")[0] !== here) return redirect(target, wanted.code);
  kit.log.error({ to: wanted.to, here, requestId: visit.requestId }, "redirect not performed");
  return undefined;
}

/** The page named 500 is the error page itself. */
function ownBody(
  match: RouteMatch,
  found: { body: PageBody; status: number },
): { body: PageBody; status: number } {
  return match.route.name === "error500"
    ? { body: { kind: "error", status: 500 }, status: 500 }
    : found;
}

function refusedBody(decision: Decision): { body: PageBody; status: number } {
  return decision.kind === "error"
    ? { body: { kind: "error", status: decision.status }, status: decision.status }
    : { body: { kind: "not-found" }, status: 404 };
}

function factsOf(
  kit: PageKit,
  visit: AskedVisit,
  match: RouteMatch | undefined,
): Omit<PageFacts, "body" | "title" | "head"> {
  const { visitor } = visit;
  return {
    context: visit.context,
    path: visitor.language.path,
    search: visitor.search,
    routeName: match?.route.name ?? "",
    layout: match?.route.layout ?? "main",
    hasCoupon: match?.route.hasCoupon ?? false,
    isPrivate: match?.route.isPrivate ?? true,
    isRightHidden: visitor.cookies.get(COOKIES.hideRight) === "1",
    requestId: visit.requestId,
    origin: kit.publicOrigin,
  };
}

function documentReply(kit: PageKit, visit: AskedVisit, status: number, html: string): Reply {
  return {
    status,
    headers: {
      ...documentHeaders({
        nonce: visit.nonce,
        publicOrigin: kit.publicOrigin,
        isDevelopment: kit.development !== undefined,
      }),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      vary: "cookie, accept-language",
      "x-app-version": kit.site.build,
      "x-request-id": visit.requestId,
    },
    body: html.startsWith("<!") ? html : `<!DOCTYPE html>${html}`,
  };
}

function redirect(to: string, code: number): Reply {
  return {
    status: code,
    headers: {
      ...PLAIN_SECURITY,
      location: to,
      "cache-control": "private, no-store",
      vary: "cookie, accept-language",
    },
    body: "",
  };
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
