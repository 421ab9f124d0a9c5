import type { ApiCaller } from "@fairline/api-client";
import { FEATURES } from "@fairline/contracts/features";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Translate } from "@fairline/i18n";
import type { Clock } from "@fairline/kernel";
import { COOKIES } from "../../common/cookies.ts";
import { isAvailable, type SiteFacts } from "../../common/facts/site-facts.ts";
import type { Keeper } from "../consent/keeper.ts";
import { documentCookies } from "../consent/document-cookies.ts";
import { localStorageOf } from "../local-storage.ts";
import type { PageStore } from "../page-store.ts";
import { tabStorage } from "../tab-storage.ts";
import { followAccountSettings, type SettingTexts } from "./account-settings.ts";
import type { LateFingerprints } from "./late-proofs.ts";
import { clearStaleCookies } from "./leave-signed-out.ts";
import { followTabs, otherTabs } from "./follow-tabs.ts";
import { tellWhy } from "./tell-why.ts";
import { followSessionData, SESSION_DATA_MS } from "./session-data.ts";
import { watchIdle } from "./watch-idle.ts";

/** What following the player works with. */
export type IdentityParts = {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly store: PageStore;
  readonly keeper: Keeper;
  readonly t: Translate;
  site(): SiteFacts;
  readonly fingerprints: LateFingerprints;
  readonly signal: AbortSignal;
};

const MINUTE_MS = 60_000;
/** Says to the next page that the player was signed out because he was idle. */
const IDLE_KEY = "inactivityLogout";

/**
 * Starts what concerns the player himself: his settings, his device, his absence. Answers what
 * tells, each time it is asked, whether there was a sign of life since it was asked before.
 */
export function startIdentity(parts: IdentityParts): () => boolean {
  const { api, bus, clock, store, signal } = parts;
  const playerId = () => store.get().facts.context.player?.playerId ?? null;
  const log = (message: string) => console.error(message);
  tellIdleLogout(parts);
  void tellWhy(bus, tabStorage(), store.get().facts.context.lang).catch((cause: unknown) =>
    console.error("the page does not say why the last one ended", cause),
  );
  followTabs({
    bus,
    others: otherTabs(signal),
    playerId,
    onChange: (look) => signal.addEventListener("abort", store.subscribe(look), { once: true }),
    signal,
  });
  if (playerId() === null) clearStaleCookies(documentCookies());
  followSessionData({
    api,
    clock,
    cookies: () => document.cookie,
    playerId,
    onOther: (other) => bus.emit("session:changed", { playerId: other, isElsewhere: true }),
    log,
    signal,
  });
  followDevice(parts);
  followSettings(parts, playerId, log);
  const minutes = parts.site().application.idleLogoutMinutes;
  return minutes > 0 ? followIdle(parts, minutes * MINUTE_MS, playerId) : () => false;
}

/** Who was signed out in his absence learns it on the page he comes back to. */
function tellIdleLogout({ bus, t }: IdentityParts): void {
  const storage = localStorageOf();
  if (!storage?.getItem(IDLE_KEY)) return;
  storage.removeItem(IDLE_KEY);
  bus.emit("notice", { kind: "info", text: t("shell.idle.notice"), area: "default" });
}

function followDevice({ clock, fingerprints, site, signal }: IdentityParts): void {
  if (!isAvailable(site(), FEATURES.fingerprint)) return;
  void fingerprints.load();
  clock.after(SESSION_DATA_MS, () => {
    if (!signal.aborted && fingerprints.held() === undefined) void fingerprints.refresh();
  });
}

function followSettings(
  { api, bus, store, keeper, signal }: IdentityParts,
  playerId: () => string | null,
  log: (message: string) => void,
): void {
  const settings = followAccountSettings({
    api,
    bus,
    isSignedIn: () => playerId() !== null,
    chosen: chosenTexts(store, keeper),
    current: () => currentTexts(store),
    log,
    signal,
  });
  let before = playerId();
  if (before !== null) void settings.join({ hasJustSignedIn: false });
  store.subscribe(() => {
    const now = playerId();
    if (now === before) return;
    before = now;
    if (now !== null) void settings.join({ hasJustSignedIn: true });
  });
}

/** What was chosen in this browser; its time zone may have come from the browser itself. */
function chosenTexts(store: PageStore, keeper: Keeper): SettingTexts {
  const theme = keeper.read(COOKIES.theme);
  const odds = keeper.read(COOKIES.odds);
  return {
    ...textsOf(store.get().facts.chosen),
    ...(theme === undefined ? {} : { theme }),
    ...(odds === undefined ? {} : { "odds-format": odds }),
  };
}

function currentTexts(store: PageStore): SettingTexts {
  const { settings, theme, oddsFormat, timeZoneMinutes, isOwnZone } = store.get().facts.context;
  return {
    ...textsOf(settings),
    theme,
    "odds-format": oddsFormat,
    // A zone chosen by hand stays when the clocks change, even if it is the browser's of today.
    ...(isOwnZone ? {} : { "time-zone": String(timeZoneMinutes) }),
  };
}

function textsOf(settings: object): SettingTexts {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]));
}

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

function followIdle(
  { api, bus, clock, signal }: IdentityParts,
  idleMs: number,
  playerId: () => string | null,
): () => boolean {
  return watchIdle({
    clock,
    idleMs,
    listen(heard) {
      for (const sign of SIGNS_OF_LIFE) {
        document.addEventListener(sign, heard, { signal, passive: true, capture: true });
      }
    },
    others: otherPages(signal),
    isSignedIn: () => playerId() !== null,
    onIdle() {
      localStorageOf()?.setItem(IDLE_KEY, "1");
      void api("signOut").then(() => bus.emit("session:changed", { playerId: null }));
    },
    signal,
  });
}

function otherPages(signal: AbortSignal): { tell(): void; onTold(heard: () => void): void } {
  if (typeof BroadcastChannel === "undefined") {
    return { tell: () => undefined, onTold: () => undefined };
  }
  const channel = new BroadcastChannel("fl-activity");
  signal.addEventListener("abort", () => channel.close(), { once: true });
  return {
    tell: () => channel.postMessage(1),
    onTold: (heard) => channel.addEventListener("message", heard),
  };
}
