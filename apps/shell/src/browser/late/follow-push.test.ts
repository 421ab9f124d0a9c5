import { createApiCaller } from "@fairline/api-client";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it, vi } from "vitest";
import { type SiteChanges, siteFacts } from "../../common/facts/site-facts.ts";
import { followPush, PUSH_FALLBACK_MS, pushKeyOf } from "./follow-push.ts";
import type { PushBrowser } from "./push-browser.ts";

const OFFERS = ["bets", "account", "security"];
const KEY = "B".repeat(87);
const OFFERED: SiteChanges = {
  thirdparty: { webPush: { enabled: true, vapidPublicKey: KEY } },
};
const SUBSCRIPTION = {
  endpoint: "https://push.example/send/1",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};

type World = {
  changes?: SiteChanges;
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  isAble?: boolean;
  mayKeep?: boolean;
  mayMarket?: boolean;
  isGuest?: boolean;
  isRefused?: boolean;
};

function open(world: World = {}) {
  const { changes = OFFERED, answer = "granted", isAble = true, mayKeep = true } = world;
  const state = { permission: world.permission ?? "default", isHeld: false, asked: 0 };
  const called: string[] = [];
  const told: object[] = [];
  const logged: unknown[] = [];
  const clock = fakeClock(1_790_000_000_000);
  const bus = createBridgeBus((name, cause) => logged.push(`${name} ${String(cause)}`));
  const { signal } = new AbortController();
  const browser: PushBrowser = {
    isAble: () => isAble,
    permission: () => state.permission,
    async askPermission() {
      state.asked += 1;
      state.permission = answer;
      return answer;
    },
    endpoint: async () => (state.isHeld ? SUBSCRIPTION.endpoint : undefined),
    async subscribe(key) {
      called.push(`subscribe ${key === KEY}`);
      state.isHeld = true;
      return SUBSCRIPTION;
    },
    async unsubscribe() {
      const held = state.isHeld ? SUBSCRIPTION.endpoint : undefined;
      state.isHeld = false;
      return held;
    },
    whenIdle: (idle, fallbackMs, run) => void idle.after(fallbackMs, run),
  };
  const api = createApiCaller({
    origin: "",
    async fetch(url, { body }) {
      called.push(url);
      const { topics = ["bets"] } = JSON.parse(body ?? "{}");
      const refusal = { code: "PUSH_CLOSED", textKey: "", requestId: "r", data: {} };
      const reply = url.endsWith("/end") ? { isEnded: true } : { topics };
      const isRefused = world.isRefused === true && !url.endsWith("/end");
      return {
        status: isRefused ? 403 : 200,
        text: async () => JSON.stringify(isRefused ? refusal : reply),
      };
    },
  });
  bus.on("push:told", (each) => void told.push(each), signal);
  const parts = {
    api,
    bus,
    clock,
    browser,
    site: () => siteFacts(changes),
    mayKeep: () => mayKeep,
    mayMarket: () => world.mayMarket === true,
    player: () => (world.isGuest ? null : { playerId: "1000000" }),
    lang: () => "de",
    allowScript: (url: string) => void called.push(`allow ${url}`),
    log: (message: string) => void logged.push(message),
    signal,
  };
  followPush(parts);
  return { parts, state, called, told, logged, clock, bus };
}

const PATH = "/messaging-api/v1/push-subscriptions";

describe("web push on a page", () => {
  it("[PWA-02] is made ready once the page rests, a second later at the latest", async () => {
    const { clock, called, told } = open();
    clock.advance(PUSH_FALLBACK_MS - 1);
    expect(called).toEqual([]);
    clock.advance(1);
    expect(called).toEqual(["allow /sw-internal.js"]);
    await vi.waitFor(() => expect(told).toEqual([{ state: "off", topics: [], offered: OFFERS }]));
  });

  it("[PWA-02] [CFG-03] thirdparty.webPush: is offered only where the parameters allow it", () => {
    const keyOf = (world: World) => pushKeyOf(open(world).parts);
    expect(keyOf({})).toBe(KEY);
    expect(keyOf({ changes: {} })).toBeUndefined();
    const webPush = { enabled: false, vapidPublicKey: KEY };
    expect(keyOf({ changes: { thirdparty: { webPush } } })).toBeUndefined();
    const keyless = { enabled: true, vapidPublicKey: "" };
    expect(keyOf({ changes: { thirdparty: { webPush: keyless } } })).toBeUndefined();
    const available = siteFacts({}).modules.available.filter((id) => id !== 114);
    expect(keyOf({ changes: { ...OFFERED, modules: { available } } })).toBeUndefined();
    expect(keyOf({ mayKeep: false })).toBeUndefined();
    expect(keyOf({ isAble: false })).toBeUndefined();
    expect(keyOf({ permission: "denied" })).toBeUndefined();
  });

  it("[PWA-02] asks for no permission before the player acts", async () => {
    const { clock, bus, state, called, told } = open();
    clock.advance(PUSH_FALLBACK_MS);
    bus.emit("push:look", {});
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(state.asked).toBe(0);
    bus.emit("push:change", { topics: ["bets", "security", "other"] });
    // Within the tap itself: a browser takes the question from nowhere else.
    expect(state.asked).toBe(1);
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({ state: "on", topics: ["bets", "security"], offered: OFFERS }),
    );
    expect(called.slice(1)).toEqual(["subscribe true", PATH]);
  });

  it("tells what a browser is told of, and ends it", async () => {
    const { clock, bus, state, called, told } = open({ permission: "granted" });
    state.isHeld = true;
    clock.advance(PUSH_FALLBACK_MS);
    await vi.waitFor(() =>
      expect(told).toEqual([{ state: "on", topics: ["bets"], offered: OFFERS }]),
    );
    bus.emit("push:change", { topics: [] });
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({ state: "off", topics: [], offered: OFFERS }),
    );
    expect([called.at(-1), state.isHeld]).toEqual([`${PATH}/end`, false]);
  });

  it("subscribes nobody who says no, and no guest", async () => {
    const no = open({ answer: "denied" });
    no.clock.advance(PUSH_FALLBACK_MS);
    no.bus.emit("push:change", { topics: ["bets"] });
    await vi.waitFor(() =>
      expect(no.told.at(-1)).toEqual({ state: "denied", topics: [], offered: OFFERS }),
    );
    const guest = open({ isGuest: true });
    guest.clock.advance(PUSH_FALLBACK_MS);
    guest.bus.emit("push:change", { topics: ["bets"] });
    expect([guest.state.asked, guest.told]).toEqual([0, []]);
  });

  it("tells news to those alone who agreed to be advertised to", async () => {
    const { clock, bus, told } = open({ mayMarket: true });
    clock.advance(PUSH_FALLBACK_MS);
    bus.emit("push:change", { topics: ["news"] });
    const offered = [...OFFERS, "news"];
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ state: "on", topics: ["news"], offered }));
  });

  it("keeps no subscription that the platform refuses, and says that it failed", async () => {
    const { clock, bus, state, told, logged } = open({ isRefused: true });
    clock.advance(PUSH_FALLBACK_MS);
    bus.emit("push:change", { topics: ["bets"] });
    await vi.waitFor(() =>
      expect(told.at(-1)).toEqual({ state: "failed", topics: [], offered: OFFERS }),
    );
    expect([state.isHeld, logged]).toEqual([false, ["web push failed"]]);
  });
});
