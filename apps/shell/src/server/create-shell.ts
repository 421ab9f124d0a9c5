import type { IncomingMessage, ServerResponse } from "node:http";
import { secureToken } from "@fairline/fairness";
import { createFragmentClient } from "@fairline/fragment-client";
import { LIMITS } from "@fairline/fragment-protocol";
import { resolveLanguage } from "../common/language/resolve-language.ts";
import { answerFragment, FRAGMENT_BASE } from "./answer-fragment.ts";
import { answerPage, type PageKit } from "./answer-page.ts";
import { askSession, type AskedSession } from "./ask-session.ts";
import { createReportBook, REPORT_BYTES_MAX } from "./csp-reports.ts";
import { failurePage } from "./failure-page.ts";
import { readBody } from "./read-body.ts";
import { openRegistry } from "./registry.ts";
import { type Reply, send, textReply } from "./reply.ts";
import { BUDGETS, type ShellOptions } from "./shell-options.ts";
import { readSite, siteMounts } from "./site-files.ts";
import { warmPages } from "./warm-pages.ts";
import { serveStatic } from "./static-files.ts";
import { readContext, readVisitor, type Visitor } from "./visitor.ts";
import { manifestLanguage, webManifest } from "./web-manifest.ts";

/** The page server of the site. */
export type Shell = {
  /** Answers one request; it never throws and never leaves one unanswered. */
  routing(request: IncomingMessage, response: ServerResponse): void;
  /** Loads the fragments of this process, so that the first page is not the slow one. */
  start(): Promise<void>;
  stop(): Promise<void>;
  health(): { build: string; fragments: readonly string[] };
};

const FILE_NAME = /\.[a-z0-9]{1,8}$/i;
const NONCE_BYTES = 16;
const REQUEST_ID_BYTES = 9;

/** Makes the page server over what the last build made. */
export function createShell(options: ShellOptions): Shell {
  const site = options.development?.site ?? readSite(options.root);
  const mounts = siteMounts(options.root);
  const opened = openRegistry(options, site);
  const client = createFragmentClient(opened.fragments, options.clock);
  const noteReports = createReportBook(options.log);
  const budgets = { ...BUDGETS, ...options.budgets };
  const token = options.token ?? (() => secureToken(REQUEST_ID_BYTES));
  const nonce = options.token ?? (() => secureToken(NONCE_BYTES));
  const kit: PageKit = {
    site,
    client,
    budgets,
    publicOrigin: options.publicOrigin,
    log: options.log,
    development: options.development,
  };

  async function answer(
    request: IncomingMessage,
    visitor: Visitor,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Reply> {
    const { pathname } = visitor;
    const lang = manifestLanguage(pathname);
    if (lang !== undefined) return webManifest(lang);
    if (pathname === "/csp" && request.method === "POST") {
      return noteReports(await readBody(request, REPORT_BYTES_MAX));
    }
    // No page has a name with a dot: a missing picture must not become a whole page.
    if (FILE_NAME.test(pathname)) return textReply(404, "not found");
    if (pathname.startsWith(FRAGMENT_BASE)) return fragment(request, visitor, requestId, signal);
    if (request.method !== "GET" && request.method !== "HEAD") {
      return textReply(405, "method not allowed");
    }
    const session = await sessionOf(visitor, requestId);
    return answerPage(kit, {
      visitor,
      context: {
        ...readContext(visitor, request, options.clock.nowMs()),
        player: session.player,
      },
      session,
      requestId,
      nonce: nonce(),
      signal,
    });
  }

  function fragment(
    request: IncomingMessage,
    visitor: Visitor,
    requestId: string,
    signal: AbortSignal,
  ): Promise<Reply> {
    return answerFragment(client, site, {
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
        const language = resolveLanguage({ path, cookie: undefined, asked: [] });
        const session = needsPlayer ? await sessionOf(visitor, requestId) : undefined;
        const nowMs = options.clock.nowMs();
        return {
          ...readContext({ ...visitor, language }, request, nowMs),
          player: session?.player ?? null,
        };
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
    const controller = new AbortController();
    response.once("close", () => controller.abort());
    const reply = await answer(request, visitor, requestId, controller.signal);
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
      await opened.warm();
      await warmPages(client, site, options);
    },
    stop: () => client.close(),
    health: () => ({ build: site.build, fragments: Object.keys(opened.fragments) }),
  };
}
