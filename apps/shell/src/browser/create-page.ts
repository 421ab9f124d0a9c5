import { type ApiCaller, createApiCaller } from "@fairline/api-client";
import { type BridgeBus, createBridgeBus, type PageContext } from "@fairline/fragment-protocol";
import type { Dictionary } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import { decide } from "../common/guards/decide.ts";
import { MODAL_PATHS, withoutModal } from "../common/modal-query.ts";
import { matchRoute } from "../common/routes/match-route.ts";
import type { SiteData } from "../common/page-facts.ts";
import type { PageActions } from "../page/page-ui.ts";
import { followBridge } from "./bridge.ts";
import { writeCookie } from "./cookies.ts";
import { COOKIES } from "../common/cookies.ts";
import { createCodeBook } from "./fragments/code-book.ts";
import { createEntryBook } from "./fragments/entry-book.ts";
import { createLoader, type Loader } from "./fragments/create-loader.ts";
import type { ViewKit } from "./fragments/fragment-view.ts";
import { createHydrationQueue } from "./fragments/hydration-queue.ts";
import { createStyleSheets } from "./fragments/style-sheets.ts";
import { createTrustedCode } from "./fragments/trusted-code.ts";
import { createNavigation, type Navigation } from "./navigation.ts";
import { followNotices } from "./notices.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { watchSession } from "./session-watch.ts";
import { followSettings, tellTimeZone } from "./settings.ts";
import { startLive } from "./start-live.ts";

/** The running page. */
export type Page = {
  readonly store: PageStore;
  readonly actions: PageActions;
  /** Called once the host root stands: fragments follow, never before. */
  start(): void;
};

/** Puts the page together from what the server wrote. */
export function createPage(site: SiteData, dictionary: Dictionary): Page {
  const store = createPageStore(site.page);
  const { signal } = new AbortController();
  const bus = createBridgeBus((name, cause) =>
    console.error(`a listener of ${name} failed`, cause),
  );
  const api = createApiCaller({
    fetch: (url, init) => fetch(url, { ...init, credentials: "same-origin" }),
    origin: "",
  });
  const live = startLive(api, systemClock, site.build, site.page.context.player !== null);
  const session = watchSession({
    api,
    bus,
    clock: systemClock,
    player: () => store.get().facts.context.player,
    onPlayer(player) {
      change({ player });
      live.playerChanged();
      leaveForbidden(store, navigation);
    },
    signal,
  });
  const navigation = createNavigation({
    store,
    loader: () => loader,
    sessionSettled: session.settled,
    signal,
  });
  const kit = viewKit(site, dictionary, store, { bus, live, navigate: navigation.go });
  const loader = createLoader(kit, site, firstTarget(site), navigation.events);

  function change(context: Partial<PageContext>): void {
    store.setContext(context);
    loader.patch(context);
  }

  const closeNotice = followNotices(bus, store, systemClock, signal);
  followSettings(bus, change, signal);
  followBridge(bus, store, navigation, signal);
  let isStarted = false;
  return {
    store,
    actions: actionsOf({ store, bus, api, navigation, loader, site, closeNotice }),
    start() {
      if (isStarted) return;
      isStarted = true;
      loader.adopt();
      navigation.readAddress();
      // After the fragments of the server's page hydrated: until then they show the server's zone.
      void kit.queue.enter(async () => tellTimeZone(change, new Date(systemClock.nowMs())));
    },
  };
}

function viewKit(
  site: SiteData,
  dictionary: Dictionary,
  store: PageStore,
  parts: Pick<ViewKit, "bus" | "live" | "navigate">,
): ViewKit {
  const scripts = Object.values(site.fragments).map((fragment) => fragment.entry);
  return {
    ...parts,
    clock: systemClock,
    fragments: site.fragments,
    queue: createHydrationQueue(),
    entries: createEntryBook({
      fragments: site.fragments,
      sheets: createStyleSheets(),
      trusted: createTrustedCode(new Set(scripts)),
      codes: createCodeBook(),
      clock: systemClock,
      onIllegal: (appName, event) => console.error(`entry ${appName}: ${event.kind} is impossible`),
    }),
    texts: {
      failed: dictionary.main_fragment_failed ?? "",
      refresh: dictionary.main_page_refresh_button ?? "",
    },
    context: () => store.get().facts.context,
  };
}

function firstTarget(site: SiteData) {
  return {
    path: site.page.path,
    search: withoutModal(site.page.search),
    primary: site.slots.primary,
    hasCoupon: site.page.hasCoupon,
  };
}

/** Who was signed out on a player's page, or signed in on a guest's, goes where he may be. */
function leaveForbidden(store: PageStore, navigation: Navigation): void {
  const { facts } = store.get();
  const decision = decide({
    lang: facts.context.lang,
    path: facts.path,
    search: facts.search,
    session: facts.context.player ? "player" : "guest",
  });
  if (decision.kind !== "redirect") return;
  const isSignedOut = facts.context.player === null;
  navigation.go(isSignedOut ? `/${facts.context.lang}` : decision.to, "replace");
}

type ActionParts = {
  store: PageStore;
  bus: BridgeBus;
  api: ApiCaller;
  navigation: Navigation;
  loader: Loader;
  site: SiteData;
  closeNotice(id: number): void;
};

function actionsOf(parts: ActionParts): PageActions {
  const { store, bus, navigation, loader, closeNotice } = parts;
  return {
    closeNotice,
    closeModal: navigation.closeModal,
    toggleRight() {
      const isRightHidden = !store.get().facts.isRightHidden;
      writeCookie(COOKIES.hideRight, isRightHidden ? "1" : "0");
      store.setFacts({ isRightHidden });
    },
    toggleCoupon: () => store.setUi({ isCouponOpen: !store.get().ui.isCouponOpen }),
    toggleMenu: () => bus.emit("menu:toggle", {}),
    reload() {
      const { body } = store.get().facts;
      if (body.kind === "error" && loader.hasPrimary()) {
        store.setFacts({ body: { kind: "fragment" } });
        loader.refreshPrimary();
      } else location.reload();
    },
    modalOpened(element, modal) {
      const path = MODAL_PATHS[modal];
      const appName = matchRoute(path)?.route.fragment;
      if (!appName) return () => undefined;
      return loader.openModal(element, appName, { path, search: navigation.modalSearch() });
    },
  };
}
