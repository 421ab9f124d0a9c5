import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Translate } from "@fairline/i18n";
import { type Clock, systemClock } from "@fairline/kernel";
import { allows, type Consent } from "../common/consent/consent.ts";
import { COOKIES, readCookies } from "../common/cookies.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import { isFarDown } from "../common/screen/far-down.ts";
import { noteAgreement } from "./consent/agreement-log.ts";
import type { Keeper } from "./consent/keeper.ts";
import { createDismissals } from "./dismissed.ts";
import { localStorageOf } from "./local-storage.ts";
import { followForms } from "./notices/follow-forms.ts";
import { tellUpdates, UPDATE_KEY } from "./notices/tell-updates.ts";
import { documentSigns, findAdBlocker } from "./notices/find-ad-blocker.ts";
import { followMaintenance } from "./notices/follow-maintenance.ts";
import { greetPlayers } from "./greeting.ts";
import type { NavigationBlock } from "./navigation-block.ts";
import type { NoticeAreas } from "./notices/notice-areas.ts";
import type { PageStore } from "./page-store.ts";
import { watchWindow } from "./window-watch.ts";

/** What the frame's own parts work with. */
export type FurnitureOptions = {
  readonly store: PageStore;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly block: NavigationBlock;
  readonly keeper: Keeper;
  readonly areas: NoticeAreas;
  readonly t: Translate;
  site(): SiteFacts;
  readonly signal: AbortSignal;
};

const NO_SIGNS = { cookie: undefined, encoded: undefined, configured: null };
const AD_LOOK_MS = 3_000;
const AD_QUIET_MS = 7 * 86_400_000;

/** Starts the frame's own parts. */
export function startFurniture(options: FurnitureOptions): void {
  const { store, clock, keeper, areas, t, signal } = options;
  const dismissals = createDismissals(() => (keeper.mayKeep() ? localStorageOf() : undefined));
  const site = options.site();

  followMaintenance({
    areas,
    clock,
    signs() {
      // The page of a site that is closed for the work says when itself.
      if (store.get().facts.body.kind === "closed") return NO_SIGNS;
      const cookies = readCookies(document.cookie);
      return {
        cookie: cookies.get(COOKIES.maintenance),
        encoded: cookies.get(COOKIES.maintenanceData),
        configured: options.site().other.maintenance,
      };
    },
    countryCode: () => options.site().common.currentCountryCode,
    reading() {
      const { timeZoneMinutes, isOwnZone, settings } = store.get().facts.context;
      return { timeZoneMinutes, isOwnZone, is12h: settings.is12h === 1 };
    },
    signal,
  });
  if (site.application.versionCheck) followUpdates(options);
  if (site.other.adBlockNotice && !dismissals.has("adblock", clock.nowMs())) {
    clock.after(AD_LOOK_MS, () => {
      void findAdBlocker(documentSigns()).then((isBlocking) => {
        if (isBlocking && !signal.aborted) {
          const text = t("website_blocked_by_adblock");
          areas.say("shadow", { key: "adblock", kind: "warn", text });
          dismissals.add("adblock", AD_QUIET_MS, clock.nowMs());
        }
      });
    });
  }
  followSize(options);
  followScroll(store, signal);
  if (site.other.welcomeUser) greetPlayers({ store, clock, storage: localStorageOf(), signal });
}

function followSize({ store, clock, keeper, signal }: FurnitureOptions): void {
  const tell = ({ w }: { w: number }) => {
    keeper.write(COOKIES.windowWidth, String(w));
    followScrollNow(store);
  };
  const size = () => ({ w: window.innerWidth, h: window.innerHeight });
  tell(size());
  watchWindow({
    clock,
    listen: (heard) => window.addEventListener("resize", heard, { signal, passive: true }),
    size,
    onSize: tell,
  });
}

function followUpdates({ bus, block, clock, store, areas, t, signal }: FurnitureOptions): void {
  const forms = followForms(document, signal);
  tellUpdates({
    bus,
    clock,
    isBusy: () => store.get().ui.couponCount > 0 || block.isSet() || forms.areDirty(),
    say: (build) =>
      areas.say("default", {
        key: UPDATE_KEY,
        kind: "warn",
        text: t("shell.update", { build }),
        action: { text: t("shell.update.reload"), run: () => location.reload() },
        priority: 1,
      }),
    signal,
  });
}

function followScroll(store: PageStore, signal: AbortSignal): void {
  let isAsked = false;
  document.addEventListener(
    "scroll",
    () => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        followScrollNow(store);
      });
    },
    { signal, passive: true },
  );
}

function followScrollNow(store: PageStore): void {
  const { facts, ui } = store.get();
  const isNow = isFarDown(window.scrollY, window.innerHeight, facts.context.platform);
  if (isNow !== ui.isFarDown) store.setUi({ isFarDown: isNow });
}

/** Notes the moment of an answer about cookies, for the log of agreements. */
export function noteAnswer(): void {
  noteAgreement(localStorageOf(), systemClock.nowMs());
}

/** Removes what this page keeps outside cookies once it may no longer. */
export function forgetKept(consent: Consent): void {
  const storage = allows(consent, "functional") ? undefined : localStorageOf();
  if (!storage) return;
  for (const key of storage.keys()) {
    if (key.startsWith("dismissed:")) storage.removeItem(key);
  }
}
