import type { ApiCaller } from "@fairline/api-client";
import { calls as table } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { FEATURES } from "@fairline/contracts/features";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { type Clock, Failure } from "@fairline/kernel";
import { isAvailable, type SiteFacts } from "../../common/facts/site-facts.ts";
import { PUSH_WORKER, type PushBrowser } from "./push-browser.ts";

/** What following pushes works with. */
export type PushParts = {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly browser: PushBrowser;
  site(): SiteFacts;
  /** Whether the visitor lets the site keep what it needs to work as he wishes. */
  mayKeep(): boolean;
  /** Whether he lets it advertise. */
  mayMarket(): boolean;
  player(): { readonly playerId: string } | null;
  lang(): string;
  /** Lets the worker's address pass as a script of this site. */
  allowScript(url: string): void;
  log(message: string, detail: unknown): void;
  readonly signal: AbortSignal;
};

/** Browsers without a sign of rest wait this long. */
export const PUSH_FALLBACK_MS = 1_000;

/** The key that pushes are asked for with; undefined where there may be none. */
export function pushKeyOf({
  site,
  mayKeep,
  browser,
}: Pick<PushParts, "site" | "mayKeep" | "browser">): string | undefined {
  const { enabled = false, vapidPublicKey = "" } = site().thirdparty.webPush ?? {};
  const isOffered = enabled && vapidPublicKey !== "" && isAvailable(site(), FEATURES.webPush);
  if (!isOffered || !mayKeep() || !browser.isAble() || browser.permission() === "denied") {
    return undefined;
  }
  return vapidPublicKey;
}

/**
 * Makes pushes ready once the page rests. Nobody is asked for his permission before he taps on what
 * asks for it; where there are no pushes, no part of a page offers any.
 */
export function followPush(parts: PushParts): void {
  const { bus, clock, browser, signal } = parts;
  addLateCalls(table);
  browser.whenIdle(clock, PUSH_FALLBACK_MS, () => {
    if (signal.aborted) return;
    parts.allowScript(PUSH_WORKER.url);
    bus.on("push:look", () => void run(parts, () => look(parts)), signal);
    bus.on("push:change", ({ topics }) => void run(parts, () => change(parts, topics)), signal);
    // A part of the page may have asked before anybody listened.
    void run(parts, () => look(parts));
  });
}

type Told = { readonly state: "off" | "on" | "denied"; readonly topics: readonly string[] };

/** Whatever fails is told to whoever asked, and logged. */
async function run(parts: PushParts, work: () => Promise<Told | undefined>): Promise<void> {
  try {
    const told = await work();
    const offered = offeredTopics(parts);
    if (told && !parts.signal.aborted) parts.bus.emit("push:told", { ...told, offered });
  } catch (cause) {
    parts.log("web push failed", cause);
    parts.bus.emit("push:told", { state: "failed", topics: [], offered: offeredTopics(parts) });
  }
}

async function look(parts: PushParts): Promise<Told | undefined> {
  if (parts.player() === null) return undefined;
  if (parts.browser.permission() === "denied") return { state: "denied", topics: [] };
  if (pushKeyOf(parts) === undefined) return undefined;
  const endpoint = await parts.browser.endpoint();
  if (endpoint === undefined) return { state: "off", topics: [] };
  const answer = await parts.api("findPushTopics", { body: { endpoint } });
  const topics = answer.ok ? answer.reply.topics : [];
  return { state: topics.length > 0 ? "on" : "off", topics };
}

async function change(parts: PushParts, topics: readonly string[]): Promise<Told | undefined> {
  if (topics.length === 0) return end(parts);
  const key = pushKeyOf(parts);
  if (key === undefined || parts.player() === null) return look(parts);
  // Asked within the player's own tap: nothing is waited for before it.
  if ((await parts.browser.askPermission()) !== "granted") {
    return parts.browser.permission() === "denied" ? look(parts) : { state: "off", topics: [] };
  }
  const subscription = await parts.browser.subscribe(key);
  const wanted = offeredTopics(parts).filter((topic) => topics.includes(topic));
  const body = { ...subscription, topics: wanted, lang: parts.lang() };
  const answer = await parts.api("subscribePush", { body });
  if (answer.ok) return { state: "on", topics: answer.reply.topics };
  await parts.browser.unsubscribe();
  throw new Failure(answer.problem.code, "the platform takes no subscription");
}

async function end(parts: PushParts): Promise<Told> {
  const endpoint = await parts.browser.unsubscribe();
  if (endpoint !== undefined) await parts.api("unsubscribePush", { body: { endpoint } });
  return { state: "off", topics: [] };
}

const PUSH_TOPICS = ["bets", "account", "security", "news"] as const;

function offeredTopics({ mayMarket }: PushParts) {
  return PUSH_TOPICS.filter((topic) => topic !== "news" || mayMarket());
}
