import {
  type BridgeBus,
  DEFAULT_RETRY,
  HEADER_RETRY,
  type PageContext,
} from "@fairline/fragment-protocol";
import {
  type FragmentCtx,
  type FragmentHandle,
  type FragmentPatch,
  type HostFetch,
  type PageNews,
  tellTrouble,
} from "@fairline/fragment-protocol/browser";
import type { Clock } from "@fairline/kernel";
import type { LiveClient } from "@fairline/live/browser";
import { addressOf } from "../../common/guards/visit.ts";
import type { FragmentFacts } from "../../common/page-facts.ts";
import { loadAfterPaint } from "../load-after-paint.ts";
import type { EntryBook } from "./entry-book.ts";
import type { HydrationQueue } from "./hydration-queue.ts";
import { spreadRetry } from "./spread-retry.ts";
import { inTime } from "./in-time.ts";
import { createViewHost, failureOf, type ViewHost, type ViewWork } from "./view-host.ts";
import { placeholderTexts, showPlaceholder } from "./placeholder.ts";
import { reloadOnce } from "./reload-once.ts";
import { whenVisible } from "./when-visible.ts";

/** What all views of a page share. */
export type ViewKit = {
  readonly clock: Clock;
  readonly bus: BridgeBus;
  readonly live: LiveClient;
  readonly fetch: HostFetch;
  readonly entries: EntryBook;
  readonly queue: HydrationQueue;
  readonly fragments: Readonly<Record<string, FragmentFacts>>;
  /** The shell's own texts by key. */
  say(key: string): string;
  context(): PageContext;
  navigate(to: string, how?: "push" | "replace"): void;
  /** Up to which share of itself a pause before a retry may be longer; 0 is exact. */
  retryJitter(): number;
};

/** Where a view stands and what it shows. */
export type ViewPlace = {
  readonly appName: string;
  readonly viewId: string;
  readonly element: HTMLElement;
  /** Path without language prefix, and search, that the view is to show now. */
  wanted(): { readonly path: string; readonly search: string };
  onNews(news: PageNews): void;
  /** The last retry failed. True when the page itself says so and no placeholder is wanted. */
  onExhausted(status: number): boolean;
};

/** A view on the page. */
export type FragmentView = ViewHost & { patch(change: FragmentPatch): void };

const FETCH_LIMIT_MS = 5_000;
/** Mounting loads the page's data first, so it has the time of a load and of a mount. */
const MOUNT_LIMIT_MS = 13_000;
const HYDRATE_LIMIT_MS = 10_000;
const UNMOUNT_LIMIT_MS = 3_000;

/** Makes a view; it does nothing before its first event. */
export function createFragmentView(kit: ViewKit, place: ViewPlace): FragmentView {
  const { appName, viewId, element } = place;
  const lifetime = new AbortController();
  /** What the server drew was drawn from this; it hydrates as it was drawn. */
  const first = kit.context();
  /** What was changed since the context was taken that the next handle begins with. */
  let missed: FragmentPatch = {};
  let handle: FragmentHandle | undefined;
  let hasEntry = false;
  let canUpdate = false;

  async function start(signal: AbortSignal): Promise<void> {
    if (handle?.update && canUpdate) {
      await update(handle.update.bind(handle), signal);
      return;
    }
    await mount(signal);
  }

  /** A failed update is followed by a fresh mount, never by another update. */
  async function update(
    change: NonNullable<FragmentHandle["update"]>,
    signal: AbortSignal,
  ): Promise<void> {
    const { path, search } = place.wanted();
    const done = Promise.resolve(change({ path, search, nowMs: now(kit) }));
    try {
      await inTime(kit.clock, MOUNT_LIMIT_MS, "FRAGMENT_TIMEOUT", done);
    } catch (cause) {
      if (!signal.aborted) canUpdate = false;
      throw cause;
    }
  }

  async function mount(signal: AbortSignal): Promise<void> {
    const { path, search } = place.wanted();
    const address = addressOf(kit.context().lang, path) + search;
    const result = await inTime(
      kit.clock,
      FETCH_LIMIT_MS,
      "FRAGMENT_TIMEOUT",
      loadAfterPaint().then(({ fetchResult }) => fetchResult(appName, address, viewId, signal)),
    );
    const build = result.ext?.build ?? "";
    const { cssToLoad, scriptsToLoad, codeToEval, ext } = result;
    const module = await take({
      build,
      ...(cssToLoad ? { cssToLoad } : {}),
      ...(scriptsToLoad ? { scriptsToLoad } : {}),
      ...(codeToEval === undefined ? {} : { codeToEval }),
      ...(ext?.entry === undefined ? {} : { entry: ext.entry }),
    });
    if (signal.aborted) return;
    const section = newSection(place, build);
    element.append(section);
    missed = {};
    const ctx = ctxOf(kit.context(), { path, search, state: undefined, signal });
    const mounted = Promise.resolve(module.mount(section, ctx));
    const next = await inTime(kit.clock, MOUNT_LIMIT_MS, "FRAGMENT_MOUNT", mounted).catch(
      (cause: unknown) => {
        section.remove();
        throw cause;
      },
    );
    if (signal.aborted) {
      await next.unmount();
      section.remove();
      return;
    }
    await swap(section, next);
  }

  /** The old view stays on the page until the new one stands. */
  async function swap(section: HTMLElement, next: FragmentHandle): Promise<void> {
    await end(appName, kit.clock, handle);
    handle = next;
    canUpdate = true;
    section.hidden = false;
    element.replaceChildren(section);
    catchUp();
  }

  /** Changes that came while the view was being mounted are changes still. */
  function catchUp(): void {
    const change = missed;
    missed = {};
    if (Object.keys(change).length > 0) tell(change);
  }

  function tell(change: FragmentPatch): void {
    const done = handle?.update?.(change);
    Promise.resolve(done).catch((cause: unknown) => {
      console.error(`fragment ${appName} did not follow a change`, cause);
      // What stands is not what is wanted: it is mounted anew, unless an attempt is under way.
      canUpdate = false;
      if (host.view.status === "ready") {
        host.dispatch({ kind: "crashed", failure: failureOf(cause) });
      }
    });
  }

  async function hydrate(signal: AbortSignal): Promise<void> {
    const section = element.querySelector<HTMLElement>(":scope > [data-mf]");
    const facts = kit.fragments[appName];
    if (!section || !facts) return;
    await kit.queue.enter(async () => {
      const { state = null, scriptsToLoad } = deliveredTo(element);
      const { build, css, entry } = facts;
      const module = await take({
        build,
        cssToLoad: [...css],
        ...(entry === undefined ? {} : { entry }),
        ...(scriptsToLoad ? { scriptsToLoad } : {}),
      });
      if (signal.aborted) return;
      const { path, search } = place.wanted();
      const ctx = ctxOf(first, { path, search, state, signal });
      const work = Promise.resolve(module.hydrate(section, ctx));
      handle = await inTime(kit.clock, HYDRATE_LIMIT_MS, "FRAGMENT_MOUNT", work);
      canUpdate = true;
      catchUp();
    });
  }

  async function take(assets: Parameters<EntryBook["acquire"]>[1]) {
    if (hasEntry) kit.entries.release(appName);
    hasEntry = true;
    return kit.entries.acquire(appName, assets);
  }

  function ctxOf(
    context: PageContext,
    { signal, ...page }: Pick<FragmentCtx, "path" | "search" | "state" | "signal">,
  ): FragmentCtx {
    return {
      ...context,
      ...(page.state === undefined ? { nowMs: now(kit) } : {}),
      ...page,
      viewId,
      appName,
      prefix: `${viewId}-`,
      signal: lifetime.signal,
      bus: kit.bus,
      live: kit.live,
      fetch: kit.fetch,
      navigate: kit.navigate,
      reportError(error) {
        console.error(`fragment ${appName} failed`, error);
        canUpdate = false;
        reloadIfCut(error);
        host.dispatch({ kind: "crashed", failure: { code: "FRAGMENT_MOUNT", status: 0 } });
      },
      onIdle: (task) => requestIdle(task, kit.clock),
      // Until it stands, an attempt that was given up has nothing to say about the page.
      onPage: (news) => {
        if (!signal.aborted || canUpdate) place.onNews(news);
      },
    };
  }

  /** Code that did not come may stay away from this document: it is loaded again. */
  async function orReload(attempt: Promise<void>): Promise<void> {
    try {
      await attempt;
    } catch (cause) {
      reloadIfCut(cause);
      throw cause;
    }
  }

  const work: ViewWork = {
    start: (signal) => orReload(start(signal)),
    hydrate: (signal) => orReload(hydrate(signal)),
    showRefresh(failure) {
      const lacksTexts = failure.code === "FRAGMENT_DICTIONARY";
      if (!lacksTexts && place.onExhausted(failure.status)) return;
      void end(appName, kit.clock, handle).then(() => {
        handle = undefined;
        const texts = placeholderTexts(failure.code, kit.say);
        showPlaceholder(element, texts, () => host.dispatch({ kind: "refresh" }));
      });
    },
    release() {
      lifetime.abort();
      void end(appName, kit.clock, handle).then(() => {
        removeNodes(place);
        if (hasEntry) kit.entries.release(appName);
        // The page may stand long since: what only this view wore goes with it, not with the next page.
        kit.entries.sweep();
      });
    },
  };

  const host = createViewHost({
    clock: kit.clock,
    policy: spreadRetry(
      viewId === "header" ? HEADER_RETRY : DEFAULT_RETRY,
      kit.retryJitter(),
      kit.clock.nowMs(),
    ),
    work,
    whenVisible,
    onStatus: (from, to) => tellStatus(place, from, to),
    onIllegal: (event) => tellTrouble(appName, "illegal", event.kind),
  });

  return {
    get view() {
      return host.view;
    },
    dispatch: host.dispatch,
    settled: host.settled,
    patch(change) {
      missed = { ...missed, ...change };
      tell(change);
    },
  };
}

/** What happens to a view, for whoever watches the page: a bubbling event `mf:view`. */
function tellStatus({ appName, viewId, element }: ViewPlace, from: string, to: string): void {
  const detail = { appName, viewId, from, to };
  element.dispatchEvent(new CustomEvent("mf:view", { bubbles: true, detail }));
}

function newSection(place: ViewPlace, build: string): HTMLElement {
  const section = document.createElement("div");
  section.dataset.mf = place.appName;
  section.dataset.mfId = place.viewId;
  section.dataset.mfBuild = build;
  section.dataset.mfStatus = "ready";
  section.hidden = true;
  return section;
}

/** Takes away what is left of a view: its section, drawn by whom it may be, and its state. */
function removeNodes({ element, viewId }: ViewPlace): void {
  const own = `:scope > [data-mf-id="${viewId}"], :scope > [data-mf-state="${viewId}"]`;
  for (const node of element.querySelectorAll(own)) node.remove();
}

/** What the server wrote beside a body: its state, and the classic scripts its code begins with. */
function deliveredTo(element: HTMLElement): { state?: unknown; scriptsToLoad?: string[] } {
  const text = element.querySelector("script[data-mf-state]")?.textContent;
  // Our own server's words, written by `slotHtml`.
  return text ? JSON.parse(text) : {};
}

/** A view that will not go is left behind: its nodes are removed anyway. */
async function end(
  appName: string,
  clock: Clock,
  handle: FragmentHandle | undefined,
): Promise<void> {
  if (!handle) return;
  try {
    const work = Promise.resolve(handle.unmount());
    await inTime(clock, UNMOUNT_LIMIT_MS, "FRAGMENT_MOUNT", work);
  } catch (cause) {
    tellTrouble(appName, "overrun", cause);
  }
}

/** Compared by code: the Failure comes from the fragment's bundle. */
function reloadIfCut(cause: unknown): void {
  const isCut = cause instanceof Error && "code" in cause && cause.code === "FRAGMENT_IMPORT";
  if (isCut) reloadOnce();
}

function now(kit: ViewKit): number {
  return kit.live.serverNow() || kit.clock.nowMs();
}

function requestIdle(task: () => void, clock: Clock): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(() => task());
  else clock.after(1, task);
}
