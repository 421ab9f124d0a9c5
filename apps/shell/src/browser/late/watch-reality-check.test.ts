import { createApiCaller } from "@fairline/api-client";
import { calls as table } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { PlayedView } from "../../page/reality-check/reality-check.tsx";
import { watchRealityCheck } from "./watch-reality-check.ts";

const NOW = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A page of a player; the server's check is what the test says. */
function open(view: Partial<PlayedView> = {}) {
  addLateCalls(table);
  const clock = fakeClock(NOW);
  const state = {
    playerId: "1000001" as string | null,
    isLookingBack: false,
    isDown: false,
    calls: [] as string[],
    shown: [] as PlayedView[],
    isShown: false,
    view: {
      serverTime: NOW,
      since: NOW - 30 * MINUTE_MS,
      playedSeconds: 1_800,
      stakedMinor: "4200",
      returnedMinor: "3650",
      netMinor: "-550",
      currency: "EUR",
      nextCheckAt: NOW,
      isDue: true,
      ...view,
    },
  };
  const abort = new AbortController();
  const watch = watchRealityCheck({
    api: createApiCaller({
      origin: "http://platform",
      async fetch(_url, { method, body }) {
        state.calls.push(`${method} ${body ?? ""}`.trim());
        if (state.isDown) throw new TypeError("no connection");
        if (method === "POST") {
          state.view = { ...state.view, isDue: false, nextCheckAt: clock.nowMs() + MINUTE_MS };
        }
        return {
          status: 200,
          text: async () => JSON.stringify({ ...state.view, serverTime: clock.nowMs() }),
        };
      },
    }),
    clock,
    playerId: () => state.playerId,
    isLookingBack: () => state.isLookingBack,
    show(played) {
      state.isShown = true;
      watch.pageChanged();
      state.shown.push(played);
    },
    hide: () => {
      state.isShown = false;
      watch.pageChanged();
    },
    signal: abort.signal,
  });
  return { clock, state, watch, abort };
}

describe("the reality check of a page", () => {
  it("stands when it is due, until it is answered", async () => {
    const { state, watch } = open();
    await watch.look();
    await watch.look();
    expect(state.shown).toMatchObject([{ netMinor: "-550", playedSeconds: 1_800 }]);
    expect(await watch.goOn()).toBeNull();
    expect(state.isShown).toBe(false);
    expect(state.calls.at(-1)).toBe('POST {"answer":"continue"}');
  });

  it("comes up in the moment in which it is due, and once more after the next time", async () => {
    const { clock, state, watch } = open({ isDue: false, nextCheckAt: NOW + 5 * MINUTE_MS });
    await watch.look();
    clock.advance(5 * MINUTE_MS - 1);
    expect(state.calls).toEqual(["GET"]);
    state.view = { ...state.view, isDue: true };
    clock.advance(1);
    await settle();
    expect(state.isShown).toBe(true);
    await watch.goOn();
    state.view = { ...state.view, isDue: true };
    clock.advance(MINUTE_MS);
    await settle();
    expect(state.shown.length).toBe(2);
  });

  it("goes when it was answered in another tab, and with the player", async () => {
    const { state, watch } = open();
    await watch.look();
    state.view = { ...state.view, isDue: false, nextCheckAt: null };
    await watch.look();
    expect(state.isShown).toBe(false);
    state.view = { ...state.view, isDue: true };
    await watch.look();
    expect(state.isShown).toBe(true);
    state.playerId = null;
    watch.pageChanged();
    expect(state.isShown).toBe(false);
    state.playerId = "1000002";
    watch.pageChanged();
    await settle();
    expect(state.isShown).toBe(true);
  });

  it("waits while the player looks at his history, and no longer", async () => {
    const { state, watch } = open();
    await watch.look();
    state.isLookingBack = true;
    watch.pageChanged();
    expect(state.isShown).toBe(false);
    state.isLookingBack = false;
    watch.pageChanged();
    expect(state.isShown).toBe(true);
  });

  it("says what went wrong, and stands on", async () => {
    const { state, watch } = open();
    await watch.look();
    state.isDown = true;
    expect(await watch.goOn()).toBe("NETWORK");
    expect(state.isShown).toBe(true);
  });

  it("asks nothing for a guest, or of a page that is gone", async () => {
    const { clock, state, watch, abort } = open({ isDue: false, nextCheckAt: NOW + MINUTE_MS });
    state.playerId = null;
    await watch.look();
    expect(state.calls).toEqual([]);
    state.playerId = "1000001";
    await watch.look();
    abort.abort();
    clock.advance(MINUTE_MS);
    expect(state.calls).toEqual(["GET"]);
  });
});
