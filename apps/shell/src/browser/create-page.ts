import { withPage } from "@fairline/api-client";
import { calls } from "@fairline/contracts/calls";
import { createBridgeBus, type PageContext } from "@fairline/fragment-protocol";
import { createTranslate, type Dictionary } from "@fairline/i18n";
import { deferred, pause, systemClock } from "@fairline/kernel";
import { ownPath } from "../common/own-path.ts";
import { withoutModal } from "../common/modal-query.ts";
import type { SiteData } from "../common/page-facts.ts";
import type { PageActions } from "../page/page-ui.ts";
import type { ShellPageView } from "../page/shell-page.tsx";
import { actionsOf } from "./page-actions.ts";
import { SOLVER_URL } from "./captcha/solver-url.ts";
import { followBridge } from "./bridge.ts";
import { documentCookies } from "./consent/document-cookies.ts";
import { createKeeper } from "./consent/keeper.ts";
import { type AfterPaint, loadAfterPaint } from "./load-after-paint.ts";
import { createLoader } from "./fragments/create-loader.ts";
import { createTrustedCode } from "./fragments/trusted-code.ts";
import { lateProofs } from "./identity/late-proofs.ts";
import { keepWhy } from "./identity/start-anew.ts";
import { followColumns } from "./follow-columns.ts";
import { goToTerms, leave, stayAfterFailure } from "./leave-page.ts";
import { pageHelp } from "./support/page-help.ts";
import { createNavigation, WAY_BACK_KEY } from "./navigation.ts";
import { followNavigationBlock } from "./navigation-block.ts";
import { openNotices } from "./notices/open-notices.ts";
import { watchVersion } from "./notices/version-watch.ts";
import { createPageCalls } from "./page-calls.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { pressAgain } from "./press-again.ts";
import type { Later } from "./start-later.ts";
import { watchSession } from "./session-watch.ts";
import { followSettings, otherPages, tellTimeZone } from "./settings/follow-settings.ts";
import { furnitureOf } from "../common/screen/furniture-of.ts";
import { pageSettings } from "../common/settings/page-settings.ts";
import { startLive } from "./start-live.ts";
import { tabStorage } from "./tab-storage.ts";
import { callAddress } from "../common/call-address.ts";
import { viewKit } from "./view-kit.ts";
import { USABLE_MARK } from "./usable-mark.ts";
import { createVisits } from "./visits.ts";

/** The running page. */
export type Page = {
  readonly store: PageStore;
  readonly actions: PageActions;
  /** Called once the host root stands: fragments follow, never before. */
  start(): void;
};

/** A part that does not hydrate holds the rest up no longer than this. */
const HYDRATION_WAIT_MS = 3_000;

/** Puts the page together from what the server wrote. */
export function createPage(
  site: SiteData,
  dictionary: Dictionary,
  OwnPage: ShellPageView | null,
): Page {
  const store = createPageStore(site.page, OwnPage);
  const { signal } = new AbortController();
  const bus = createBridgeBus((name, cause) =>
    console.error(`a listener of ${name} failed`, cause),
  );
  const keeper = createKeeper(documentCookies(), site.page.consent);
  const version = watchVersion({ bus, clock: systemClock, first: site.build });
  const notices = openNotices({
    bus,
    load: async () =>
      (await import("./notices/create-notices.ts")).createNotices(store, systemClock),
    log: (message, detail = "") => console.warn(message, detail),
    signal,
  });
  const t = createTranslate(site.page.context.lang, dictionary);
  const scripts = Object.values(site.fragments).flatMap((one) => Object.keys(one.scripts ?? {}));
  const knownScripts = new Set([...scripts, SOLVER_URL]);
  const trusted = createTrustedCode(knownScripts);
  const playerId = () => store.get().facts.context.player?.playerId ?? null;
  const plainFetch = withPage(
    async (url, init) =>
      version.look(
        await fetch(callAddress(url, visits.site().core.apiPath), {
          ...init,
          credentials: "same-origin",
          // What was chosen last outlives the page it was chosen on.
          keepalive: url === calls.savePlayerSettings[1],
        }),
      ),
    playerId,
    () => store.get().facts.context.lang,
  );
  /** Nothing of the page may go on, whoever holds it. */
  function startAnew(): void {
    block.lift();
    if (keepWhy(tabStorage(), "other")) location.reload();
  }
  /** Told elsewhere that the player may be gone: the platform knows. */
  const lookAgain = () => bus.emit("session:changed", { playerId: null, isElsewhere: true });
  const proofs = lateProofs(plainFetch, {
    clock: systemClock,
    trusted,
    onWork: () => bus.emit("notice", { kind: "info", text: t("shell.captcha.working") }),
    onSessionEnded: () => bus.emit("session:changed", { playerId: null }),
  });
  const { api, fetch: askPlatform } = createPageCalls(
    plainFetch,
    systemClock,
    {
      tell: (textKey) =>
        bus.emit("notice", { kind: "danger", text: dictionary[textKey] ?? textKey }),
      termsChanged: () => void goToTerms(visits, navigation),
      signOutFailed: stayAfterFailure,
      pageOfAnother: startAnew,
      unauthenticated() {
        if (playerId() !== null) lookAgain();
      },
    },
    proofs,
  );
  const live = startLive(api, systemClock, site.build, site.page.context.player !== null);
  live.onPrivate(
    "privend",
    ({ body }) => {
      if (body["reason"] === "excluded") keepWhy(tabStorage(), "excluded");
      lookAgain();
    },
    signal,
  );
  const visits = createVisits({
    known: site.known,
    lang: () => store.get().facts.context.lang,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    storage: tabStorage(),
  });
  const block = followNavigationBlock(bus, signal);
  // Asked for while the page is put together, where nobody knows yet who is signed in.
  let later: Later | undefined;
  const usable = deferred<void>();
  const session = watchSession({
    api,
    bus,
    clock: systemClock,
    player: () => store.get().facts.context.player,
    takeLife: () => later?.takeLife() ?? false,
    isUnknown: site.known.session.kind === "unknown",
    usable: usable.promise,
    onAnswer: (player, account) => visits.playerChanged(player, account),
    onPlayer(player) {
      const before = store.get().facts.context.player;
      if (before && player) return startAnew();
      change({ player });
      live.playerChanged(player !== null);
      if (before && !player) {
        block.lift();
        void leave(before.playerId, store, visits);
      } else void goOn();
    },
    signal,
  });
  const navigation = createNavigation({
    store,
    visits,
    block,
    loader: () => loader,
    guide: loadParts,
    sessionSettled: session.settled,
    onArrived: () => later?.arrived(),
    storage: tabStorage(),
    clock: systemClock,
    signal,
  });
  const kit = viewKit(site, dictionary, store, {
    trusted,
    bus,
    live,
    fetch: askPlatform,
    navigate: navigation.go,
    retryJitter: () => visits.site().modules.fragments.retryJitter,
  });
  const loader = createLoader(kit, site, firstTarget(site), navigation.events);

  function change(context: Partial<PageContext>): void {
    store.setContext(context);
    loader.patch(context);
  }

  /** The server knew nothing of the site: what the platform tells takes effect on the page that stands. */
  async function configure(): Promise<void> {
    const { fetchMissingConfig } = await loadAfterPaint();
    const { lang } = store.get().facts.context;
    const log = (message: string, detail: unknown) => console.error(message, detail);
    visits.configured(await fetchMissingConfig({ api, clock: systemClock, lang, log }));
    store.setFacts({ furniture: furnitureOf(visits.site()) });
    change({ settings: pageSettings(visits.site(), store.get().facts.chosen) });
    await navigation.judgeAgain();
  }

  const help = pageHelp({
    store,
    api,
    bus,
    async load() {
      const { loadHelp: open } = await import("./support/load-help.ts");
      const { lang } = store.get().facts.context;
      return open({ api, bus, clock: systemClock, lang, site: visits.site });
    },
  });
  followSettings({
    bus,
    keeper,
    others: otherPages(signal),
    site: visits.site,
    chosen: site.page.chosen,
    apply(next, chosen) {
      followColumns(store, keeper, chosen);
      change(next);
    },
    signal,
  });
  followBridge(bus, store, navigation, t("shell.subscribed"), help, signal);
  // Who signs in on this page says where he wants to go, before the platform tells who he is.
  let signedInHere: { readonly search: string } | null = null;
  let isStaying = false;
  bus.on(
    "session:changed",
    ({ playerId: other, isElsewhere, stays }) => {
      const search = store.get().ui.modal === null ? "" : navigation.modalSearch();
      isStaying = stays === true;
      signedInHere = other === null || isElsewhere || stays ? null : { search };
      // He was known already and stayed on purpose: now he goes on.
      if (signedInHere && other === playerId()) void goOn();
    },
    signal,
  );
  const storage = tabStorage();

  async function goOn(): Promise<void> {
    if (isStaying) return;
    const guide = await loadAfterPaint();
    guide.leadBack(guide, { store, visits, storage, go: navigation.go, signedInHere });
    signedInHere = null;
  }

  async function loadParts(): Promise<AfterPaint> {
    const parts = await loadAfterPaint();
    store.setOwnPage(parts.ShellPage);
    return parts;
  }

  let isStarted = false;

  return {
    store,
    actions: actionsOf({
      store,
      bus,
      navigation,
      loader,
      keeper,
      help,
      logsAgreement: () => visits.site().application.agreementLogging,
      closeNotice: notices.close,
      closeArea: notices.areas.end,
    }),
    start() {
      if (isStarted) return;
      isStarted = true;
      loader.adopt();
      showWayBack(store);
      // After the fragments of the server's page hydrated: until then they show the server's zone.
      const hydrated = kit.queue.enter(async () => {
        tellTimeZone(
          keeper,
          change,
          new Date(systemClock.nowMs()),
          Intl.DateTimeFormat().resolvedOptions().timeZone,
        );
        performance.mark(USABLE_MARK);
        document.documentElement.dataset.usable = "";
        pressAgain(systemClock.monotonicMs());
      });
      void Promise.race([hydrated, pause(systemClock, HYDRATION_WAIT_MS)])
        .then(() => {
          usable.resolve();
          return startLater(hydrated);
        })
        .catch((cause: unknown) => console.error("the page goes on without its guards", cause));
    },
  };

  /** What nobody misses before the page can be used. */
  async function startLater(hydrated: Promise<void>): Promise<void> {
    const guide = await loadParts();
    later = guide.startLater({
      guide,
      data: site,
      api,
      bus,
      store,
      block,
      keeper,
      notices,
      help,
      trusted,
      allowScript: (url) => knownScripts.add(url),
      fingerprints: proofs.fingerprints,
      t,
      visits,
      navigation,
      storage,
      hydrated,
      configure,
      signal,
    });
  }
}

/** The page of a closed site leads back to where its visitor was, once it opens. */
function showWayBack(store: PageStore): void {
  if (store.get().facts.body.kind !== "closed") return;
  const wayBack = ownPath(tabStorage()?.getItem(WAY_BACK_KEY));
  if (wayBack !== undefined) store.setUi({ wayBack });
}

function firstTarget(site: SiteData) {
  return {
    path: site.page.path,
    search: withoutModal(site.page.search),
    primary: site.slots.primary,
    hasCoupon: site.page.hasCoupon,
  };
}
