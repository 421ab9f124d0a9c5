import type { ApiCaller } from "@fairline/api-client";
import { FEATURES } from "@fairline/contracts/features";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { allows } from "../../common/consent/consent.ts";
import { isAvailable } from "../../common/facts/site-facts.ts";
import { type AnalyticsParts, startAnalytics } from "../analytics/start-analytics.ts";
import { sendAgreement } from "../consent/agreement-log.ts";
import { VIEW_REPORTS } from "../../common/view-reports.ts";
import { WEB_METRICS } from "../../common/web-metrics.ts";
import type { Keeper } from "../consent/keeper.ts";
import { createDismissals } from "../dismissed.ts";
import { loadLate } from "../load-late.ts";
import { localStorageOf } from "../local-storage.ts";
import type { Navigation } from "../navigation.ts";
import type { NoticeAreas } from "../notices/notice-areas.ts";
import type { Help } from "../support/create-help.ts";
import { followAskedConsultant } from "./asked-consultant.ts";
import { createRegistrationCard } from "../../page/registration-card.tsx";
import { inviteGuests } from "./invite-guests.ts";
import { keepUploadedCoupon } from "./keep-uploaded-coupon.ts";
import { lateTexts } from "./late-texts.ts";
import { followBanners } from "./follow-banners.ts";
import { followWork } from "./follow-work.ts";
import { USABLE_MARK } from "../usable-mark.ts";
import { startShortcuts } from "../shortcuts/start-shortcuts.ts";
import { keepReferral } from "./keep-referral.ts";
import { measurePage } from "./measure-page.ts";
import { pageTimings } from "./page-timings.ts";
import { mayRemind, remindRegistration } from "./remind-registration.ts";
import { tellViews } from "./tell-views.ts";
import { followUserConfig, type UserConfigs } from "./user-config.ts";
import { watchSessionLimit } from "./watch-session-limit.ts";
import type { Visits } from "../visits.ts";

/** What comes long after the page, and what it works with. */
export type LateParts = AnalyticsParts & {
  readonly api: ApiCaller;
  readonly areas: NoticeAreas;
  readonly keeper: Keeper;
  readonly help: Help;
  /** The search of the address at which the visitor came. */
  readonly arrivedWith: string;
  /** Name of the route of that address. */
  readonly cameTo: string;
  navigate(to: string): void;
  readonly visits: Pick<Visits, "block" | "blockChanged">;
  readonly navigation: Pick<Navigation, "judgeAgain">;
};

/** Pages on which nobody is asked to register. */
const QUIET_ROUTES: ReadonlySet<string> = new Set(["registration", "login", "passwordReset"]);

/** Starts analytics, the keys of the page, reminders, the session limit and the log of agreements. */
export async function startLate(parts: LateParts): Promise<void> {
  const { store, help, keeper, site, signal } = parts;
  startAnalytics(parts);
  startTellingViews(parts);
  startMeasuring(parts);
  followBanners(parts);
  startFollowingWork(parts);
  keepReferral({ ...parts, search: parts.arrivedWith });
  keepUploadedCoupon(keeper, site().coupon.uploadParam, parts.arrivedWith);
  followAskedConsultant(store, help, signal);
  followAgreement(parts);
  const userConfigs = userConfigsOf(parts);
  const { lang } = store.get().facts.context;
  const t = createTranslate(lang, await loadLate(() => loadDictionary(lang, lateTexts)));
  if (signal.aborted) return;
  startShortcuts({ ...parts, t });
  void followLimits(parts, t);
  remind(parts, t);
  const Card = createRegistrationCard(t, () => parts.bus.emit("show-registration-form", {}));
  inviteGuests({ store, site, Card, signal });
  if (site().auth.googleOneTap && isAvailable(site(), FEATURES.oneTap)) {
    const { startOneTap } = await loadLate(() => import("./start-one-tap.ts"));
    startOneTap({ ...parts, t });
  }
  const { startPopups } = await loadLate(() => import("./start-popups.ts"));
  startPopups(parts, t, userConfigs);
  void startPush(parts);
}

function userConfigsOf({ api, store, signal }: LateParts): UserConfigs {
  return followUserConfig({
    api,
    playerId: () => store.get().facts.context.player?.playerId ?? null,
    subscribe: store.subscribe,
    log: (message, detail) => console.error(message, detail),
    signal,
  });
}

/** The code of pushes comes where the site has them. */
async function startPush(parts: LateParts): Promise<void> {
  const { store, keeper, site, trusted } = parts;
  if (!site().thirdparty.webPush?.enabled) return;
  const [{ followPush }, { pushBrowser }] = await Promise.all([
    loadLate(() => import("./follow-push.ts")),
    loadLate(() => import("./push-browser.ts")),
  ]);
  followPush({
    ...parts,
    browser: pushBrowser(trusted),
    mayKeep: keeper.mayKeep,
    mayMarket: () => allows(store.get().facts.consent, "marketing"),
    player: () => store.get().facts.context.player,
    lang: () => store.get().facts.context.lang,
    log: (message, detail) => console.error(message, detail),
  });
}

function startFollowingWork({ visits, navigation, ...parts }: LateParts): void {
  followWork({
    ...parts,
    block: visits.block,
    close(reason) {
      visits.blockChanged(reason);
      void navigation.judgeAgain();
    },
    statusOf: (path) =>
      fetch(path, { method: "HEAD" }).then(
        ({ status }) => status,
        () => undefined,
      ),
    leave: (path) => location.replace(path),
  });
}

function startTellingViews({ clock, signal }: LateParts): void {
  tellViews({
    clock,
    usableAfterMs: usableAfterMs(),
    send: (seen) => void sendReport(VIEW_REPORTS, seen),
    signal,
  });
}

/** How the document felt is told of the page it came for. */
function startMeasuring({ clock, cameTo: route, signal }: LateParts): void {
  measurePage({
    ...pageTimings(signal),
    clock,
    usableAfterMs: usableAfterMs(),
    send: (metrics) => void sendReport(WEB_METRICS, { route, metrics }),
  });
}

function usableAfterMs(): number {
  const [usable] = performance.getEntriesByName(USABLE_MARK);
  return usable?.startTime ?? 0;
}

/** Sent so that it outlives the page, without anything that says who sends it; a lost one is no loss. */
async function sendReport(path: string, report: unknown): Promise<void> {
  const body = JSON.stringify(report);
  await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: true,
    credentials: "omit",
  }).catch(() => undefined);
}

function followAgreement({ api, store, site, signal }: LateParts): void {
  let before: string | null = null;
  const look = () => {
    const playerId = store.get().facts.context.player?.playerId ?? null;
    if (playerId === before) return;
    before = playerId;
    if (playerId === null || !site().application.agreementLogging) return;
    void sendAgreement(api, localStorageOf(), (message) => console.error(message));
  };
  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}

type Say = ReturnType<typeof createTranslate>;

/** How long the player may go on, and what tells him how long he has. */
async function followLimits(parts: LateParts, t: Say): Promise<void> {
  const { api, bus, clock, areas, store, site, signal } = parts;
  const disconnect = () =>
    void api("signOut").then(() => bus.emit("session:changed", { playerId: null }));
  const { startRealityCheck } = await loadLate(() => import("./start-reality-check.ts"));
  if (signal.aborted) return;
  const check = startRealityCheck(parts, { t, leave: disconnect });
  if (!isAvailable(site(), FEATURES.limitPing) || !site().responsible.ping) void check.look();
  if (!isAvailable(site(), FEATURES.limitPing)) return;
  watchSessionLimit({
    api,
    clock,
    areas,
    t,
    isSignedIn: () => store.get().facts.context.player !== null,
    responsible: () => site().responsible,
    heardRealityCheck: (minutes) => void (minutes === null ? check.rest() : check.look()),
    disconnect,
    signal,
  });
}

function remind(parts: LateParts, t: Say): void {
  const { bus, clock, areas, keeper, store, site, signal } = parts;
  const isOpen = site().reg.isRegistrationAllowed;
  if (!isOpen || !isAvailable(site(), FEATURES.registrationReminder)) return;
  remindRegistration({
    clock,
    dismissals: createDismissals(() => (keeper.mayKeep() ? localStorageOf() : undefined)),
    reminder: site().reg.reminder,
    mayAsk() {
      const { facts, ui } = store.get();
      return ui.modal === null && !QUIET_ROUTES.has(facts.routeName) && mayRemind(facts, ui);
    },
    say: () =>
      areas.say("default", {
        key: "register",
        kind: "info",
        text: t("late.register"),
        action: {
          text: t("late.register.action"),
          run() {
            areas.end("default", "register");
            bus.emit("show-registration-form", {});
          },
        },
      }),
    signal,
  });
}
