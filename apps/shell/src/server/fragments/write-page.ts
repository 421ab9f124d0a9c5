import { byValue, type Meter, type Served } from "@fairline/fragment-client";
import { isFault } from "@fairline/fragment-protocol";
import { ownPath } from "../../common/own-path.ts";
import { withoutModal } from "../../common/modal-query.ts";
import type { PageBody } from "../../common/page-facts.ts";
import { checkResult } from "./check-result.ts";
import { bodyOf, type Filled, type Filling, startSlots } from "./compose-page.ts";
import type { AskedComposition, Composed, ComposerKit } from "./composition.ts";
import type { OpenDocument } from "./document-parts.ts";
import { lateParts } from "./late-parts.ts";
import { mergeHeads, type MergedHeads } from "./merge-heads.ts";
import { pageCookies } from "./page-cookies.ts";
import { pageHeaders } from "./page-headers.ts";
import { styleHints } from "./page-hints.ts";
import { pageModeOf, type PageMode } from "./page-mode.ts";
import { type FragmentTrace, openPageSpans, type PageSpans } from "./page-spans.ts";

const MS = 1_000;

/** Measures pages by mode and route. */
export function pageMeasures(meter: Meter): ComposerKit["measurePage"] {
  const of = (mode: PageMode) =>
    byValue((route) => meter.histogram("mf_page_seconds", { route, mode }));
  const modes = { buffered: of("buffered"), streaming: of("streaming") };
  return (mode, route) => modes[mode](route);
}

/** Composes a page: all fragments at once, the main one decides, the others never hold it up. */
export async function writePage(kit: ComposerKit, asked: AskedComposition): Promise<Composed> {
  const mode = pageModeOf({
    method: asked.method,
    isBot: asked.isBot,
    isDevelopment: kit.development !== undefined,
  });
  const { requestId, routeName } = asked.facts;
  const spans = openPageSpans({ requestId, route: routeName, mode }, kit.clock);
  try {
    return await compose(kit, asked, mode, spans);
  } catch (cause) {
    spans.end("failed", FAILED);
    throw cause;
  }
}

/** Status of a page that could not be drawn. */
const FAILED = 500;

async function compose(
  kit: ComposerKit,
  asked: AskedComposition,
  mode: PageMode,
  spans: PageSpans,
): Promise<Composed> {
  const hints = styleHints(kit.site, asked.slots.primary);
  asked.hint(hints.links);
  const fillings = await start(kit, asked, spans);
  const main = fillings.find(isPrimary);
  const primary = main?.filled ?? (await main?.done);
  const cookies = pageCookies(primary, asked.facts.consent);
  const target = redirectOf(kit, asked, primary);
  if (target) {
    spans.end("sent", target.code);
    return { ...target, cookies };
  }
  if (mode === "buffered") await Promise.all(fillings.map((one) => one.done));
  // Whoever is as quick as the main fragment needs no template.
  else if (!fillings.every((one) => one.filled)) await turn();
  const { body, status } = asked.fixed ?? bodyOf(primary);
  const shown = body.kind === "fragment" ? fillings : fillings.filter((one) => !isPrimary(one));
  // Both at once: what is filled while the document is drawn is late all the same.
  const { filled, late } = divided(shown);
  const parts = { body, shown, filled, primary, mode };
  const heads = headsOf(parts);
  const document = await open(kit, asked, parts, heads);
  const sent = statusOf(kit, asked, status, filled);
  const headers = pageHeaders(kit, asked, {
    filled,
    conflicts: heads.conflicts,
    hints: hints.text,
    status,
    body,
  });
  const end = () => {
    if (!asked.signal.aborted) observe(kit, asked, mode);
    spans.end(asked.signal.aborted ? "aborted" : "sent", sent);
  };
  if (late.length === 0) {
    end();
    return {
      kind: "page",
      reply: { status: sent, headers, body: document.head + document.tail([]) },
      cookies,
    };
  }
  const rest = lateParts(document, late, asked.signal, end);
  return { kind: "page", reply: { status: sent, headers, body: document.head, rest }, cookies };
}

/** A loop: `flatMap` costs more than everything around it. */
function divided(fillings: readonly Filling[]): { filled: Filled[]; late: Filling[] } {
  const filled: Filled[] = [];
  const late: Filling[] = [];
  for (const one of fillings) {
    if (one.filled) filled.push(one.filled);
    else late.push(one);
  }
  return { filled, late };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function isPrimary(one: { slot: string }): boolean {
  return one.slot === "primary";
}

async function start(
  kit: ComposerKit,
  asked: AskedComposition,
  spans: PageSpans,
): Promise<readonly Filling[]> {
  const { facts } = asked;
  const found = kit.overrides.find(asked.cookies);
  const instead = found instanceof Promise ? await found : found;
  return startSlots(
    kit.client,
    {
      slots: asked.slots,
      declarations: kit.site.declarations,
      path: asked.pathname,
      primaryPath: asked.primaryPathname ?? asked.pathname,
      search: withoutModal(asked.search),
      context: facts.context,
      requestId: facts.requestId,
      traceparent: spans.traceparent,
      cookies: asked.cookies,
      publicOrigin: kit.publicOrigin,
      budgets: kit.budgets,
      clock: kit.clock,
      startedMs: asked.startedMs,
      instead,
    },
    (appName, served) => {
      if (spans.traceparent !== undefined) spans.fragment(traceOf(kit, appName), served);
      return finish(kit, asked, appName, served, instead.has(appName));
    },
    asked.signal,
  );
}

function traceOf({ site, remote }: ComposerKit, appName: string): FragmentTrace {
  return {
    appName,
    build: site.fragments[appName]?.build ?? "",
    role: site.declarations[appName]?.role ?? "regular",
    transport: remote.has(appName) ? "http" : "embedded",
  };
}

/** What a fragment answered, as far as it may be shown; a failure is one line of the log. */
function finish(
  kit: ComposerKit,
  asked: AskedComposition,
  appName: string,
  served: Served,
  isInstead: boolean,
): Filled["result"] {
  const manifest = isInstead ? undefined : kit.site.fragments[appName];
  const result = checkResult(served.result, manifest, {
    allowsUnsigned: isInstead && kit.development !== undefined,
    versions: kit.site.versions,
  });
  if (isFault(result) && result.code !== "FRAGMENT_ABORTED") {
    const { code, detail, status } = result;
    const { requestId } = asked.facts;
    kit.log.warn(
      { fragment: appName, code, detail, status, requestId },
      "a fragment is missing from a page",
    );
  }
  return result;
}

/** Only the primary may redirect, only inside the site, and never onto the same address. */
function redirectOf(
  kit: ComposerKit,
  asked: AskedComposition,
  primary: Filled | undefined,
): Omit<Extract<Composed, { kind: "redirect" }>, "cookies"> | undefined {
  if (!primary || isFault(primary.result)) return undefined;
  const wanted = primary.result.ext?.redirect;
  if (!wanted) return undefined;
  const to = ownPath(wanted.to);
  const here = asked.pathname + asked.search;
  if (to !== undefined && to.split("#")[0] !== here) {
    return { kind: "redirect", to, code: wanted.code };
  }
  const { requestId } = asked.facts;
  kit.log.error({ to: wanted.to, here, requestId }, "redirect not performed");
  return undefined;
}

type Parts = {
  readonly body: PageBody;
  readonly shown: readonly Filling[];
  readonly filled: readonly Filled[];
  readonly primary: Filled | undefined;
  readonly mode: PageMode;
};

async function open(
  kit: ComposerKit,
  asked: AskedComposition,
  parts: Parts,
  heads: MergedHeads,
): Promise<OpenDocument> {
  const { shown, filled, primary } = parts;
  for (const { key, appName } of heads.conflicts) {
    kit.meter.counter("mf_head_conflict_total", { key, app: appName })();
  }
  const names = shown.map((one) => one.appName);
  return asked.openDocument({
    site: kit.site,
    facts: {
      ...asked.facts,
      body: parts.body,
      title: heads.title,
      head: heads.items,
      written: writtenOf(primary),
    },
    shown,
    filled,
    structuredData: heads.structuredData,
    slots: asked.slots,
    nonce: asked.nonce,
    developmentHead: kit.development && (await kit.development.headOf(names, asked.nonce)),
  });
}

function writtenOf(primary: Filled | undefined): readonly string[] | null {
  return !primary || isFault(primary.result) ? null : (primary.result.ext?.languages ?? null);
}

/**
 * A streamed head holds the main fragment's part alone, a whole page's those of all: in neither does
 * it depend on who answered first.
 */
function headsOf({ filled, primary, mode, body }: Parts): MergedHeads {
  const headOf = ({ appName, result }: Filled) => ({
    appName,
    title: isFault(result) ? undefined : result.title,
    head: isFault(result) ? undefined : result.head,
  });
  const others = mode === "buffered" ? filled.filter((one) => !isPrimary(one)) : [];
  const own = primary && body.kind === "fragment" ? headOf(primary) : undefined;
  return mergeHeads(own, others.map(headOf));
}

/** A robot must not keep a page that lacks its header. */
function statusOf(
  kit: ComposerKit,
  asked: AskedComposition,
  status: number,
  filled: readonly Filled[],
): number {
  const isBare = filled.some(
    ({ appName, result }) =>
      isFault(result) && kit.site.declarations[appName]?.role === "essential",
  );
  return asked.isBot && isBare && status === 200 ? 500 : status;
}

function observe(kit: ComposerKit, asked: AskedComposition, mode: PageMode): void {
  const seconds = (kit.clock.monotonicMs() - asked.startedMs) / MS;
  kit.measurePage(mode, asked.facts.routeName)(seconds);
}
