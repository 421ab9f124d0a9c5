import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { PlayerView } from "@fairline/contracts";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AGAIN_MS, POLL_MS, watchSession } from "./session-watch.ts";

afterEach(() => vi.unstubAllGlobals());

const player: PlayerView = {
  playerId: "1000000",
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 0,
  signedInAt: 0,
};

function open(first: PlayerView | null = player) {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const clock = fakeClock(1_790_000_000_000);
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const world = {
    asked: 0,
    isAlive: false,
    urls: [] as string[],
    answer: { status: 200, body: { player: first as PlayerView | null } },
  };
  const fetch: ApiFetch = async (url) => {
    world.asked += 1;
    world.urls.push(url);
    const { status, body } = world.answer;
    return { status, text: async () => JSON.stringify(body) };
  };
  const seen: (string | null)[] = [];
  let known = first;
  const watch = watchSession({
    api: createApiCaller({ fetch, origin: "" }),
    bus,
    clock,
    player: () => known,
    takeLife: () => world.isAlive,
    onAnswer: () => undefined,
    onPlayer(now) {
      known = now;
      seen.push(now?.playerId ?? null);
    },
    isUnknown: false,
    usable: Promise.resolve(),
    signal: new AbortController().signal,
  });
  function show(visibilityState: "visible" | "hidden"): void {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event("visibilitychange"));
  }
  return { clock, bus, world, seen, watch, show };
}

describe("the session of a page", () => {
  it("[AUTH-04] is asked for every 60 s while the page is in sight, and not while it is hidden", async () => {
    const { clock, world, show } = open();
    clock.advance(POLL_MS - 1);
    expect(world.asked).toBe(0);
    clock.advance(1 + 2 * POLL_MS);
    expect(world.asked).toBe(3);
    show("hidden");
    clock.advance(30 * POLL_MS);
    expect(world.asked).toBe(3);
    show("visible");
    clock.advance(0);
    expect(world.asked).toBe(4);
    clock.advance(POLL_MS);
    expect(world.asked).toBe(5);
  });

  it("is asked for at once when the page comes in sight", () => {
    const { clock, world, show } = open();
    show("hidden");
    clock.advance(1);
    show("visible");
    expect(world.asked).toBe(1);
    show("hidden");
    expect(world.asked).toBe(1);
  });

  it("is asked for once more where another tab knew it sooner than the platform", async () => {
    const { bus, clock, seen, watch, world } = open();
    bus.emit("session:changed", { playerId: null, isElsewhere: true });
    await watch.settled();
    expect([world.asked, seen]).toEqual([1, []]);
    world.answer = { status: 200, body: { player: null } };
    clock.advance(AGAIN_MS);
    await watch.settled();
    expect([world.asked, seen]).toEqual([2, [null]]);
    bus.emit("session:changed", { playerId: null, isElsewhere: true });
    clock.advance(AGAIN_MS);
    expect(world.asked).toBe(3);
  });

  it("[AUTH-05] says with each question whether the player was active since the last one", () => {
    const { clock, world } = open();
    clock.advance(POLL_MS);
    world.isAlive = true;
    clock.advance(POLL_MS);
    expect(world.urls).toEqual(["/identity-api/v1/session", "/identity-api/v1/session?active=1"]);
  });

  it("[SHELL-12] tells when somebody else is signed in, and believes no platform that fails", async () => {
    const { bus, world, seen, watch } = open();
    const change = async () => {
      bus.emit("session:changed", { playerId: null });
      await watch.settled();
    };
    world.answer = { status: 503, body: { player: null } };
    await change();
    expect(seen).toEqual([]);
    world.answer = { status: 200, body: { player: null } };
    await change();
    await change();
    world.answer = { status: 200, body: { player } };
    await change();
    expect(seen).toEqual([null, "1000000"]);
  });
});
