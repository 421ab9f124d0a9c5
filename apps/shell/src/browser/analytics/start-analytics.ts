import { calls, CALL_HEADER } from "@fairline/contracts/calls";
import type { CollectorParams } from "@fairline/contracts/collector-events";
import { browserBytes } from "@fairline/fairness/browser";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { type Clock, uuidV7At } from "@fairline/kernel";
import { counterScripts } from "../../common/analytics/counter-scripts.ts";
import { allows } from "../../common/consent/consent.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import { matchRoute } from "../../common/routes/match-route.ts";
import { analyticsOf } from "../../common/routes/route-path.ts";
import type { AreaNotice } from "../../page/page-ui.ts";
import type { TrustedCode } from "../fragments/trusted-code.ts";
import { localStorageOf } from "../local-storage.ts";
import { UPDATE_KEY } from "../notices/tell-updates.ts";
import type { PageState, PageStore } from "../page-store.ts";
import { type Collector, createCollector, type WaitingEvent } from "./collector.ts";
import { createRegistrationTries, type RegistrationTries } from "./registration-tries.ts";
import { createTimedStorage, type TimedStorage } from "./timed-storage.ts";
import { createWebAnalytics, pageQueue } from "./web-analytics.ts";

/** What analytics work with. */
export type AnalyticsParts = {
  readonly store: PageStore;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly trusted: Pick<TrustedCode, "scriptUrl">;
  /** Lets an address pass as a script's source from now on. */
  allowScript(url: string): void;
  readonly build: string;
  site(): SiteFacts;
  readonly signal: AbortSignal;
};

/** Counters of others wait so long after the page, except where somebody registers. */
export const INSTALL_MS = 10_000;
const SID_BYTES = 10;

/** Listens to what fragments and the page itself have to tell, and installs the site's counters. */
export function startAnalytics(parts: AnalyticsParts): void {
  const { store, bus, clock, site, signal } = parts;
  const consent = () => store.get().facts.consent;
  const mayKeep = () => allows(consent(), "functional");
  const storage = createTimedStorage(
    () => (mayKeep() ? localStorageOf() : undefined),
    () => clock.nowMs(),
  );
  const log = (message: string) => console.error(message);
  const collector = createCollector({
    clock,
    isOn: () => mayKeep() && site().core.isFatmanAnalyticsAvailable,
    send: (events) => void send(parts, visitId(storage, clock), events),
    forward: createWebAnalytics({
      clock,
      thirdparty: () => site().thirdparty,
      consent,
      queue: () => pageQueue(window),
    }).tell,
    log,
  });
  const tries = createRegistrationTries(storage, {
    nowMs: () => clock.nowMs(),
    tell: collector.tell,
    log,
  });
  bus.on(
    "analytics-trigger",
    ({ name, params }) => {
      if (name === "reg_success") tries.done();
      else collector.tell(name, params);
    },
    signal,
  );
  followPages(parts, collector, tries);
  followUpdateNotice(parts, collector);
  installCounters(parts);
  globalThis.addEventListener(
    "pagehide",
    () => {
      tries.left();
      collector.flush();
    },
    { signal },
  );
}

/** A visit keeps its name for a day. */
function visitId(storage: TimedStorage, clock: Clock): string {
  const known = storage.read("collectorId");
  if (known !== undefined) return known;
  const fresh = uuidV7At(clock.nowMs(), browserBytes(SID_BYTES));
  storage.write("collectorId", fresh);
  return fresh;
}

/** Sent so that it outlives the page; what does not arrive is not sent again. */
async function send(
  { store, site, build }: AnalyticsParts,
  sid: string,
  events: readonly WaitingEvent[],
): Promise<void> {
  const { lang, platform } = store.get().facts.context;
  const { fatmanApiKey: key, group_id: groupId } = site().core;
  const [method, path] = calls.collectEvents;
  const body = JSON.stringify({ key, v: 1, sid, groupId, lang, platform, build, events });
  const headers = { "content-type": "application/json", [CALL_HEADER]: "1" };
  try {
    await fetch(path, { method, headers, body, keepalive: true, credentials: "same-origin" });
  } catch (cause) {
    console.warn("events were not taken", cause);
  }
}

type Place = { readonly routeName: string; readonly path: string; readonly modal: string | null };

function placeOf({ facts, ui }: PageState): Place {
  return { routeName: facts.routeName, path: facts.path, modal: ui.modal };
}

/** Pages and modals as they come. */
function followPages(
  { store, site, signal }: AnalyticsParts,
  collector: Collector,
  tries: RegistrationTries,
): void {
  let before: Place = { routeName: "", path: "", modal: null };

  function look(): void {
    const now = placeOf(store.get());
    const from = before;
    before = now;
    if (now.path !== from.path || now.routeName !== from.routeName) {
      if (from.routeName === "registration") tries.left();
      const { name: route, params } = toldRoute(now);
      const past = from.routeName === "" ? {} : { from: toldRoute(from).name };
      collector.tell("page_view", { route, ...params, ...past });
      if (now.routeName === "registration") tries.called(typeOf(now.path, site()));
      if (now.routeName === "login") tries.authAsked("page");
    }
    if (now.modal === from.modal) return;
    if (from.modal === "REGISTRATION") tries.left();
    if (now.modal === "REGISTRATION") tries.called(typeOf("", site()));
    if (now.modal === "LOGIN") tries.authAsked("modal");
    if (now.modal !== null) collector.tell("modal_open", { name: now.modal });
  }

  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}

/** That another build was told of counts once it stands on the page, not while it waits to. */
function followUpdateNotice({ store, signal }: AnalyticsParts, collector: Collector): void {
  let before: AreaNotice | null = null;
  function look(): void {
    const { default: now } = store.get().ui.areas;
    if (now?.key === UPDATE_KEY && now !== before) collector.tell("update_shown", {});
    before = now;
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
}

/** What a page view says of where it is; the rest of an address tells nothing. */
const PLACE_PARAMS: ReadonlySet<string> = new Set([
  "section",
  "menuSection",
  "sport",
  "champ",
  "game",
]);
const VALUE_LENGTH_MAX = 64;

/** A page by the name and the parameters that counters know it by. */
function toldRoute({ routeName, path }: Place): { name: string; params: CollectorParams } {
  const match = routeName === "" ? undefined : matchRoute(path);
  if (match?.route.name !== routeName) return { name: routeName, params: {} };
  const { name, params } = analyticsOf(match);
  const told = Object.entries(params)
    .filter(([key]) => PLACE_PARAMS.has(key))
    .map(([key, value]) => [key, value.slice(0, VALUE_LENGTH_MAX)] as const);
  return { name, params: Object.fromEntries(told) };
}

/** The type in a registration's address, else the one that the site begins with. */
function typeOf(path: string, { reg }: SiteFacts): string {
  const [, , type] = path.split("/");
  if (type !== undefined && type !== "") return type;
  return reg.types.includes(reg.defaultType) ? reg.defaultType : (reg.types[0] ?? reg.defaultType);
}

/** Installs every counter once in a document, as soon as its time has come and consent allows. */
function installCounters(parts: AnalyticsParts): void {
  const { store, clock, site, signal } = parts;
  const installed = new Set<string>();
  // The document lets in what was agreed to when it was written; the rest waits for the next one.
  const written = new Set(counterScripts(site().thirdparty, store.get().facts.consent));
  let isTime = store.get().facts.routeName === "registration";

  function install(): void {
    if (!isTime || signal.aborted) return;
    for (const url of counterScripts(site().thirdparty, store.get().facts.consent)) {
      if (installed.has(url) || !written.has(url)) continue;
      installed.add(url);
      insert(url, parts);
    }
  }

  clock.after(INSTALL_MS, () => {
    isTime = true;
    install();
  });
  signal.addEventListener("abort", store.subscribe(install), { once: true });
  install();
}

function insert(url: string, { trusted, allowScript }: AnalyticsParts): void {
  allowScript(url);
  const script = document.createElement("script");
  script.async = true;
  script.addEventListener("error", () => console.error(`the counter ${url} did not load`));
  // Assigned as the object it is: the sink takes only what the policy approved.
  Object.assign(script, { src: trusted.scriptUrl(url) });
  document.head.append(script);
}
