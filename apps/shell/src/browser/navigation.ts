import { type Decision, decide, RETURN_PARAMETER } from "../common/guards/decide.ts";
import { parseHead } from "../common/head-items.ts";
import { resolveLanguage } from "../common/language/resolve-language.ts";
import { readModal, withModal, withoutModal } from "../common/modal-query.ts";
import type { ModalName } from "../common/modal-query.ts";
import { ownPath } from "../common/own-path.ts";
import type { RouteMatch } from "../common/routes/match-route.ts";
import { focusHeading, focusTarget } from "./focus.ts";
import type { Loader, LoaderEvents } from "./fragments/create-loader.ts";
import { addressOfClick } from "./links.ts";
import type { PageStore } from "./page-store.ts";
import { createScrollMemory, newEntryState } from "./scroll-memory.ts";

/** Moves between pages without loading the document again. */
export type Navigation = {
  go(to: string, how?: "push" | "replace"): void;
  openModal(modal: ModalName, returnTo?: string): void;
  closeModal(): void;
  /** The search a modal's own page is shown with: where its player wanted to go. */
  modalSearch(): string;
  /** Reads the address as it stands, as on the first page. */
  readAddress(): void;
  /** What the loader reports of the main fragment. */
  readonly events: LoaderEvents;
};

/** What navigation works with. */
export type NavigationOptions = {
  readonly store: PageStore;
  loader(): Loader;
  /** Settles when it is known who is signed in. */
  sessionSettled(): Promise<void>;
  readonly signal: AbortSignal;
};

/** More redirects than this in one navigation are a loop. */
const REDIRECTS_MAX = 5;

/** How the page comes to an address. */
type How = "push" | "replace" | "back";

/** Makes the navigation of a document and starts listening. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { store, signal } = options;
  const scroll = createScrollMemory();
  let number = 0;
  let modalReturn: string | undefined;

  function go(to: string, how: "push" | "replace" = "push"): void {
    const path = ownPath(to);
    if (path === undefined) return;
    void visit(new URL(path, location.origin), how);
  }

  async function visit(url: URL, how: How): Promise<void> {
    number += 1;
    const mine = number;
    await options.sessionSettled();
    if (mine !== number) return;
    const { lang } = store.get().facts.context;
    if (resolveLanguage({ path: url.pathname, cookie: lang, asked: [] }).lang !== lang) {
      location.assign(url.href);
      return;
    }
    if (how !== "back" && isSamePage(url)) {
      commit(url, how);
      settleModal(url);
      focusTarget(url.hash);
      return;
    }
    const found = follow(url);
    if (found.decision.kind === "error") {
      showError(found.decision.status);
      return;
    }
    if (how !== "back") commit(found.url, how);
    else scroll.enter();
    const isMoved = !isShown(found.url);
    settleModal(found.url);
    await show(found, how, mine, isMoved);
  }

  /** Runs the guards until nothing redirects any more. */
  function follow(url: URL): { url: URL; decision: Exclude<Decision, { kind: "redirect" }> } {
    let current = url;
    for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
      const decision = decideAbout(current);
      if (decision.kind !== "redirect") return { url: current, decision };
      current = new URL(decision.to, location.origin);
    }
    return { url: current, decision: { kind: "error", status: 508 } };
  }

  function decideAbout(url: URL): Decision {
    const { context } = store.get().facts;
    const language = resolveLanguage({ path: url.pathname, cookie: context.lang, asked: [] });
    return decide({
      lang: language.lang,
      path: language.path,
      search: url.search,
      session: context.player ? "player" : "guest",
    });
  }

  function commit(url: URL, how: "push" | "replace"): void {
    scroll.leave();
    const address = url.pathname + url.search + url.hash;
    if (how === "push") history.pushState(newEntryState(number), "", address);
    else history.replaceState(history.state ?? newEntryState(number), "", address);
    scroll.enter();
  }

  async function show(
    found: { url: URL; decision: Exclude<Decision, { kind: "redirect" }> },
    how: How,
    mine: number,
    isMoved: boolean,
  ): Promise<void> {
    const { url, decision } = found;
    const match = decision.kind === "render" ? decision.match : undefined;
    const path = pathOf(url);
    const search = withoutModal(url.search);
    store.setUi({ isLoading: true, isCouponOpen: false });
    store.setFacts({ path, search: url.search, ...routeFacts(match) });
    if (isMoved || store.get().facts.body.kind !== "fragment") {
      store.setFacts({
        body: match ? { kind: "fragment" } : { kind: "not-found" },
        title: "",
        head: [],
      });
      await options.loader().show({
        path,
        search,
        primary: match?.route.fragment ?? null,
        hasCoupon: match?.route.hasCoupon ?? false,
      });
    }
    if (mine !== number) return;
    store.setUi({ isLoading: false });
    arrive(url, how);
  }

  function arrive(url: URL, how: How): void {
    const place = how === "back" ? scroll.place() : undefined;
    requestAnimationFrame(() => {
      if (!url.hash) focusHeading();
      if (place) scrollTo(place.x, place.y);
      else if (url.hash) focusTarget(url.hash);
      else scrollTo(0, 0);
    });
  }

  /** A navigation closes the modal unless its address asks for one. */
  function settleModal(url: URL): void {
    store.setUi({ modal: readModal(url.search) });
    store.setFacts({ search: url.search });
  }

  /** Whether an address shows the page that stands already, its modal aside. */
  function isShown(url: URL): boolean {
    const { facts } = store.get();
    return pathOf(url) === facts.path && withoutModal(url.search) === withoutModal(facts.search);
  }

  function isSamePage(url: URL): boolean {
    return isShown(url) && (url.hash !== "" || url.search !== store.get().facts.search);
  }

  function showError(status: number): void {
    store.setFacts({ body: { kind: "error", status } });
    store.setUi({ isLoading: false });
    focusHeading();
  }

  const events: LoaderEvents = {
    onNews(news) {
      if (news.redirect) {
        go(news.redirect.to, "replace");
        return;
      }
      const status = news.status ?? 200;
      store.setFacts({
        title: news.title ?? "",
        head: parseHead(news.head).items,
        body:
          status === 404
            ? { kind: "not-found" }
            : status >= 500
              ? { kind: "error", status }
              : { kind: "fragment" },
      });
    },
    onPrimaryFailed: (status) => showError(status >= 400 ? status : 502),
  };

  document.addEventListener(
    "click",
    (event) => {
      const url = addressOfClick(event);
      if (!url) return;
      event.preventDefault();
      void visit(url, "push");
    },
    { signal },
  );
  window.addEventListener(
    "popstate",
    () => {
      scroll.leave();
      void visit(new URL(location.href), "back");
    },
    { signal },
  );

  return {
    go,
    events,
    openModal(modal, returnTo) {
      modalReturn = ownPath(returnTo);
      const search = withModal(store.get().facts.search, modal);
      void visit(new URL(location.pathname + search, location.origin), "push");
    },
    modalSearch: () =>
      modalReturn === undefined ? "" : `?${RETURN_PARAMETER}=${encodeURIComponent(modalReturn)}`,
    closeModal() {
      if (store.get().ui.modal === null) return;
      const search = withoutModal(store.get().facts.search);
      void visit(new URL(location.pathname + search + location.hash, location.origin), "replace");
    },
    readAddress() {
      settleModal(new URL(location.href));
    },
  };

  function pathOf(url: URL): string {
    const { lang } = store.get().facts.context;
    return resolveLanguage({ path: url.pathname, cookie: lang, asked: [] }).path;
  }
}

function routeFacts(match: RouteMatch | undefined) {
  return {
    routeName: match?.route.name ?? "",
    layout: match?.route.layout ?? ("main" as const),
    hasCoupon: match?.route.hasCoupon ?? false,
    isPrivate: match?.route.isPrivate ?? true,
  };
}
