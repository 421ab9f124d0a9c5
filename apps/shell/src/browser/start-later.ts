import type { ApiCaller } from "@fairline/api-client";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Translate } from "@fairline/i18n";
import { systemClock } from "@fairline/kernel";
import type { SiteData } from "../common/page-facts.ts";
import type { AfterPaint } from "./load-after-paint.ts";
import type { Keeper } from "./consent/keeper.ts";
import { clickedLinks, keepLanguage } from "./keep-language.ts";
import { startDebugTools } from "./debug/start-debug-tools.ts";
import type { TrustedCode } from "./fragments/trusted-code.ts";
import { startFurniture } from "./furniture.ts";
import { keepLastPage } from "./identity/lead-back.ts";
import type { LateFingerprints } from "./identity/late-proofs.ts";
import { loadLate } from "./load-late.ts";
import type { NavigationBlock } from "./navigation-block.ts";
import type { Navigation } from "./navigation.ts";
import type { Notices } from "./notices/create-notices.ts";
import type { PageStore } from "./page-store.ts";
import { prepareLinks } from "./prepare-links.ts";
import { type ServiceWatch, watchServices } from "./service-watch.ts";
import { closeQuestions } from "./support/close-questions.ts";
import type { Help } from "./support/create-help.ts";
import type { TabStorage, Visits } from "./visits.ts";

/** What the parts of a page work with that nobody misses before it can be used. */
export type LaterParts = {
  readonly guide: AfterPaint;
  readonly data: SiteData;
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly store: PageStore;
  readonly block: NavigationBlock;
  readonly keeper: Keeper;
  readonly notices: Notices;
  readonly help: Help;
  readonly trusted: TrustedCode;
  allowScript(url: string): void;
  readonly fingerprints: LateFingerprints;
  readonly t: Translate;
  readonly visits: Visits;
  readonly navigation: Navigation;
  readonly storage: TabStorage | undefined;
  /** Settles when the fragments of the server's page can be used. */
  readonly hydrated: Promise<void>;
  configure(): Promise<void>;
  readonly signal: AbortSignal;
};

/** What the page tells these parts, and asks them. */
export type Later = {
  /** Another page stands. */
  arrived(): void;
  /** Whether the visitor showed since the last time that he is there. */
  takeLife(): boolean;
};

/** Starts them. */
export function startLater(parts: LaterParts): Later {
  const services = openServices(parts);
  let takeLife = () => false;
  start(parts, services, (take) => {
    takeLife = take;
  }).catch((cause: unknown) => console.error("the page goes on without its later parts", cause));
  return {
    arrived() {
      services.moved();
      keepHere(parts);
      closeQuestions(parts.store, parts.help);
    },
    takeLife: () => takeLife(),
  };
}

function keepHere({ guide, storage, store }: LaterParts): void {
  keepLastPage(guide, storage, store.get().facts);
}

async function start(
  parts: LaterParts,
  services: ServiceWatch,
  lives: (takeLife: () => boolean) => void,
): Promise<void> {
  const { guide, data, bus, store, keeper, notices, visits, navigation, signal } = parts;
  const { wantsLogin } = await navigation.readAddress();
  keepHere(parts);
  if (!data.known.services.isAnswered) services.askNow();
  if (data.known.lacksConfig) void parts.configure();
  const shared = {
    ...parts,
    clock: systemClock,
    areas: notices.areas,
    site: visits.site,
  };
  startFurniture(shared);
  keepLanguage({
    keeper,
    bus,
    lang: () => store.get().facts.context.lang,
    listen: clickedLinks(signal),
    origin: location.origin,
  });
  const { linkPrefetch, debugTools } = visits.site().application;
  const judge = (url: URL) => visits.judge(guide, url, null).verdict;
  if (linkPrefetch) prepareLinks(data.fragments, judge, signal);
  void startDebugTools(
    { isProduction: data.known.isProduction, isWanted: debugTools },
    () => loadLate(() => import("./debug/open-debug-tools.ts")),
    { build: data.build, store, bus, signal },
  );
  await parts.hydrated;
  if (wantsLogin && !store.get().facts.context.player) bus.emit("toggle-login-dropdown", {});
  const { startIdentity } = await loadLate(() => import("./identity/start-identity.ts"));
  const { startLate } = await loadLate(() => import("./late/start-late.ts"));
  void startLate({
    ...shared,
    build: data.build,
    arrivedWith: data.page.search,
    cameTo: data.page.routeName,
    navigate: navigation.go,
  });
  lives(startIdentity({ ...shared, keeper }));
}

function openServices({ api, data, visits, navigation }: LaterParts): ServiceWatch {
  return watchServices({
    api,
    clock: systemClock,
    isProduction: data.known.isProduction,
    site: visits.site,
    here: () => ({ url: new URL(location.href), cookie: document.cookie }),
    onBlock(reason) {
      if (reason === visits.block()) return;
      visits.blockChanged(reason);
      void navigation.judgeAgain();
    },
    onMove: ({ to }) => location.replace(to),
    log: (message, detail = "") => console.error(message, detail),
  });
}
