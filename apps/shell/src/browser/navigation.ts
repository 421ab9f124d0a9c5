import type { Clock } from "@fairline/kernel";
import { LOGIN_PARAMETER, RETURN_PARAMETER } from "../common/login-parameters.ts";
import { addressOf, type Verdict } from "../common/guards/visit.ts";
import { withModal, withoutModal } from "../common/modal-query.ts";
import type { ModalName } from "../common/modal-query.ts";
import { ownPath } from "../common/own-path.ts";
import type { PageBody } from "../common/page-facts.ts";
import { NO_SEO } from "../common/seo/page-seo.ts";
import { withoutParameter } from "../common/search.ts";
import { followFocus, focusHeading, focusTarget } from "./focus.ts";
import type { Loader, LoaderEvents } from "./fragments/create-loader.ts";
import { addressOfClick } from "./links.ts";
import { createLoadingSign } from "./loading-sign.ts";
import type { AfterPaint } from "./load-after-paint.ts";
import type { NavigationBlock } from "./navigation-block.ts";
import type { PageStore } from "./page-store.ts";
import {
  createScrollMemory,
  isModalEntry,
  modalEntryState,
  newEntryState,
} from "./scroll-memory.ts";
import type { TabStorage, Visits } from "./visits.ts";

/** Moves between pages without loading the document again. */
export type Navigation = {
  go(to: string, how?: "push" | "replace"): void;
  /** Goes to a page of this site and settles once it stands, or once it is plain that it will not. */
  reach(to: string): Promise<void>;
  openModal(modal: ModalName, returnTo?: string): void;
  closeModal(): void;
  /** The search a modal's own page is shown with: where its player wanted to go. */
  modalSearch(): string;
  /**
   * Reads the address as it stands, as on the first page: what only a browser knows may send it
   * elsewhere. Tells whether the address asks for the log-in form.
   */
  readAddress(): Promise<{ wantsLogin: boolean }>;
  /** What is known of the visitor changed: he may have to leave the page. */
  judgeAgain(): Promise<void>;
  /** What the loader reports of the main fragment. */
  readonly events: LoaderEvents;
};

/** What navigation works with. */
export type NavigationOptions = {
  readonly store: PageStore;
  readonly visits: Visits;
  readonly block: NavigationBlock;
  loader(): Loader;
  /** Routes and guards, as soon as they are there. */
  guide(): Promise<AfterPaint>;
  /** Settles when it is known who is signed in. */
  sessionSettled(): Promise<void>;
  /** The page stands at another address. */
  onArrived(): void;
  readonly storage: TabStorage | undefined;
  readonly clock: Pick<Clock, "after">;
  readonly signal: AbortSignal;
};

/** A page inside the document, as the guards found it. */
type FoundPage = { readonly url: URL; readonly verdict: Exclude<Verdict, { kind: "redirect" }> };

/** Where a visitor was when the site closed for him. */
export const WAY_BACK_KEY = "returnTo";

/** How the page comes to an address. */
type How = "push" | "replace" | "back";

/** Makes the navigation of a document and starts listening. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { store, signal } = options;
  const scroll = createScrollMemory();
  const loading = createLoadingSign(options.clock, store.setUi);
  const player = followFocus(signal);
  let number = 0;
  /** Where the player was when the page began to change. */
  let began = player.mark();
  let modalReturn: string | undefined;
  let isClosingModal = false;

  function go(to: string, how: "push" | "replace" = "push"): void {
    void travel(to, how);
  }

  async function travel(to: string, how: "push" | "replace"): Promise<void> {
    const path = ownPath(to);
    if (path !== undefined) await visit(new URL(path, location.origin), how);
  }

  async function visit(url: URL, how: How): Promise<void> {
    if (options.block.isSet() && !isPlaceHere(url)) {
      // The entry that was gone back to is left again: the page that is held keeps its address.
      if (how === "back") history.pushState(newEntryState(number), "", hereAddress());
      options.block.tell(url.pathname + url.search + url.hash);
      return;
    }
    number += 1;
    const mine = number;
    began = player.mark();
    const [guide] = await Promise.all([options.guide(), options.sessionSettled()]);
    if (mine !== number) return;
    if (how === "back" ? isModalMove(url) : isSamePage(url)) {
      if (how === "back") scroll.enter();
      else commit(url, how);
      settleModal(guide, url);
      focusTarget(url.hash);
      return;
    }
    const found = follow(guide, url);
    if (found.kind === "document" || needsDocument(guide, found.url)) {
      location[found.kind === "document" ? "replace" : "assign"](found.url.href);
      return;
    }
    const { verdict } = found;
    if (verdict.kind === "error") {
      showError(verdict.status, verdict.message);
      return;
    }
    if (how !== "back") commit(found.url, how);
    else enter(found.url, found.isMoved);
    const isMoved = !isShown(found.url);
    settleModal(guide, found.url);
    await show(guide, found, how, mine, isMoved);
  }

  function follow(guide: AfterPaint, url: URL) {
    const { facts } = store.get();
    const from = { routeName: facts.routeName, address: hereAddress() };
    const found = guide.followRedirects(
      url,
      (one) => options.visits.judge(guide, one, from),
      (message) => console.error(message),
    );
    if (found.kind === "document") keepWayBack(guide, url, found.url);
    return found;
  }

  /** A site that closes opens again: then its visitor goes on where he was. */
  function keepWayBack({ blockRoutes, matchRoute }: AfterPaint, url: URL, to: URL): void {
    const [here, there] = [url, to].map((one) => matchRoute(pathOf(one)));
    if (!there || !blockRoutes.includes(there.route)) return;
    if (here && !blockRoutes.includes(here.route)) {
      options.storage?.setItem(WAY_BACK_KEY, url.pathname + url.search);
    }
  }

  /** Another language has other texts, and some pages are the server's. */
  function needsDocument(guide: AfterPaint, url: URL): boolean {
    const { lang } = store.get().facts.context;
    return prefixOf(url) !== lang || guide.needsServer(pathOf(url), options.visits.closure());
  }

  function hereAddress(): string {
    const { context, path, search } = store.get().facts;
    return addressOf(context.lang, path) + search;
  }

  /** An entry of the history that is gone back to; where it redirects its address changes. */
  function enter(url: URL, isMoved: boolean): void {
    if (isMoved) history.replaceState(history.state, "", url.pathname + url.search + url.hash);
    scroll.enter();
  }

  function commit(url: URL, how: "push" | "replace"): void {
    scroll.leave();
    const address = url.pathname + url.search + url.hash;
    if (how === "push") {
      const opensModal = isModalMove(url) && store.get().ui.modal === null;
      const state = opensModal ? modalEntryState(number) : newEntryState(number);
      history.pushState(state, "", address);
    } else history.replaceState(history.state ?? newEntryState(number), "", address);
    scroll.enter();
  }

  async function show(
    { fetchSeo, fragmentOf, ownPage, routeFacts }: AfterPaint,
    found: FoundPage,
    how: How,
    mine: number,
    isMoved: boolean,
  ): Promise<void> {
    const { url, verdict } = found;
    const match = verdict.kind === "render" ? verdict.match : undefined;
    const route = routeFacts(match, options.visits.site());
    const own = match && ownPage(match, options.visits.closure());
    const body: PageBody = own?.body ?? { kind: match ? "fragment" : "not-found" };
    const path = pathOf(url);
    const search = withoutModal(url.search);
    store.setUi({ isCouponOpen: false });
    loading.begin();
    store.setFacts({ path, search: url.search, ...route });
    if (isMoved || store.get().facts.body.kind !== "fragment") {
      store.setFacts({ body, title: "", head: [], written: null, seo: NO_SEO });
      if (match && !route.isPrivate) {
        void fetchSeo(url.pathname + search).then((seo) => {
          if (mine === number) store.setFacts({ seo });
        });
      }
      await options.loader().show({
        path,
        search,
        primary: fragmentOf(match),
        hasCoupon: route.hasCoupon,
      });
    }
    if (mine !== number) return;
    loading.end();
    arrive(url, how);
    options.onArrived();
  }

  function arrive(url: URL, how: How): void {
    const place = how === "back" ? scroll.place() : undefined;
    requestAnimationFrame(() => {
      if (!url.hash) lookAtHeading();
      if (place) scrollTo(place.x, place.y);
      else if (url.hash) focusTarget(url.hash);
      else scrollTo(0, 0);
    });
  }

  /** A navigation closes the modal unless its address asks for one. */
  function settleModal(guide: AfterPaint, url: URL): void {
    const { lang, player } = store.get().facts.context;
    const { search } = url;
    const modal = guide.judgeModal(
      search,
      { path: pathOf(url), lang, isGuest: !player },
      (to, from) => options.visits.judge(guide, new URL(to, url), from),
    );
    store.setFacts({ search });
    if (modal && typeof modal === "object") location.replace(modal.to);
    else store.setUi({ modal });
  }

  /** Whether an address shows the page that stands already, its modal aside. */
  function isShown(url: URL): boolean {
    const { facts } = store.get();
    return pathOf(url) === facts.path && withoutModal(url.search) === withoutModal(facts.search);
  }

  /** Whether an address is a place on this very page, as a skip link's: to go there leaves nothing. */
  function isPlaceHere(url: URL): boolean {
    return url.hash !== "" && isShown(url) && url.search === store.get().facts.search;
  }

  /** Whether an address differs by its modal alone from the page that stands. */
  function isModalMove(url: URL): boolean {
    return isShown(url) && url.search !== store.get().facts.search;
  }

  function isSamePage(url: URL): boolean {
    return isShown(url) && (url.hash !== "" || url.search !== store.get().facts.search);
  }

  function showError(status: number, message?: string): void {
    const said = message === undefined ? {} : { message };
    store.setFacts({ body: { kind: "error", status, ...said } });
    loading.end();
    lookAtHeading();
  }

  function lookAtHeading(): void {
    if (!player.hasMoved(began)) focusHeading();
  }

  const events: LoaderEvents = {
    onNews(news) {
      if (news.redirect) {
        go(news.redirect.to, "replace");
        return;
      }
      const { status = 200, title = "", head, languages: written = null } = news;
      const mine = number;
      void options.guide().then(({ parseHead }) => {
        if (mine === number) {
          const { items } = parseHead(head);
          store.setFacts({ title, head: items, written, body: bodyOfStatus(status) });
        }
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
      isClosingModal = false;
      scroll.leave();
      void visit(new URL(location.href), "back");
    },
    { signal },
  );

  return {
    go,
    reach: (to) => travel(to, "push"),
    events,
    openModal(modal, returnTo) {
      modalReturn = ownPath(returnTo);
      const search = withModal(store.get().facts.search, modal);
      // One modal that follows another takes its entry: closing it leads to the page below both.
      const how = store.get().ui.modal === null ? "push" : "replace";
      void visit(new URL(location.pathname + search, location.origin), how);
    },
    modalSearch: () =>
      modalReturn === undefined ? "" : `?${RETURN_PARAMETER}=${encodeURIComponent(modalReturn)}`,
    closeModal() {
      if (store.get().ui.modal === null || isClosingModal) return;
      // The entry that opened it goes, so that a way back leads to another page.
      if (isModalEntry(history.state) && !options.block.isSet()) {
        isClosingModal = true;
        history.back();
        return;
      }
      const search = withoutModal(store.get().facts.search);
      void visit(new URL(location.pathname + search + location.hash, location.origin), "replace");
    },
    async judgeAgain() {
      const found = follow(await options.guide(), new URL(location.href));
      if (found.kind === "document") location.replace(found.url.href);
      else if (found.isMoved) go(found.url.pathname + found.url.search, "replace");
    },
    async readAddress() {
      const guide = await options.guide();
      const url = new URL(location.href);
      const found = follow(guide, url);
      if (found.kind === "document") {
        location.replace(found.url.href);
        return { wantsLogin: false };
      }
      const wantsLogin = url.searchParams.has(LOGIN_PARAMETER);
      const search = withoutParameter(found.url.search, LOGIN_PARAMETER);
      const isSamePath = found.url.pathname === url.pathname;
      if (isSamePath && search !== url.search) {
        history.replaceState(history.state, "", url.pathname + search + url.hash);
      }
      settleModal(guide, new URL(location.href));
      return { wantsLogin };
    },
  };

  function pathOf(url: URL): string {
    return /^\/[a-z]{2}(\/.*)?$/.exec(url.pathname)?.[1] ?? (prefixOf(url) ? "/" : url.pathname);
  }
}

/** What a fragment's status makes of the page. */
function bodyOfStatus(status: number): PageBody {
  if (status === 404) return { kind: "not-found" };
  return status >= 500 ? { kind: "error", status } : { kind: "fragment" };
}

function prefixOf(url: URL): string | undefined {
  return /^\/([a-z]{2})(?:\/|$)/.exec(url.pathname)?.[1];
}
