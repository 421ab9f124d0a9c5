import type { Clock } from "@fairline/kernel";
import type { LiveState } from "@fairline/live/browser";
import { describe, expect, it } from "vitest";
import { createChaosPlayer } from "../load/chaos-player.ts";
import { judgeLive } from "./judge-live.ts";
import type { LiveViewer } from "./live-viewer.ts";

/** A clock whose pauses are over at once. */
function quickClock(): Clock {
  let ms = 0;
  return {
    nowMs: () => ms,
    monotonicMs: () => ms,
    after(delayMs, task) {
      ms += delayMs;
      queueMicrotask(task);
      return () => {};
    },
  };
}

type Shown = {
  readonly seq?: number;
  readonly odds?: number;
  readonly state?: LiveState;
  readonly sure?: boolean;
  readonly isOver?: boolean;
  readonly balanceMinor?: string;
};

const journal = { asked: () => 1, answered() {}, close() {} };

/** A page on which one topic has one cell. */
function page({ seq = 4, odds = 2_000, state = "live", ...shown }: Shown): LiveViewer {
  const cell = { seq, flags: 0, value: odds };
  const isOver = shown.isOver ?? false;
  const sure = shown.sure ?? !isOver;
  const place = { epoch: 1, shape: 1, seq, doc: {}, sure, whole: true, isOver };
  const player = createChaosPlayer(1, journal, quickClock());
  player.playerId = "1000000";
  return {
    door: { name: "a", origin: "http://a" },
    player,
    state: () => state,
    view: () => ({ view: { ...place, cell: () => cell }, keys: new Set(["market"]) }),
    balanceMinor: () => shown.balanceMinor,
    close() {},
  };
}

async function said(old: Shown, fresh: Shown, hasSharedBus = false): Promise<string[]> {
  const found: string[] = [];
  await judgeLive(
    {
      clock: quickClock(),
      viewers: [page(old)],
      topics: ["menu"],
      openFresh: () => page(fresh),
      hasSharedBus,
      balanceOf: async () => 500n,
    },
    (check, subject, detail) => void found.push(`${check} ${subject}: ${detail}`),
  );
  return found;
}

describe("what is judged of live pages", () => {
  it("finds nothing where the old page shows what a new one is sent", async () => {
    expect(await said({ balanceMinor: "500" }, {}, true)).toEqual([]);
  });

  it("finds a page that goes on with what is over for a new one", async () => {
    expect(await said({ isOver: true }, { isOver: true })).toEqual([]);
    expect(await said({}, { isOver: true })).toEqual([expect.stringContaining("live menu at a")]);
  });

  it("finds a page that stays behind, waits for ever, or shows another price", async () => {
    expect(await said({ seq: 3 }, {})).toEqual([expect.stringContaining("live menu at a")]);
    expect(await said({ sure: false, state: "stale" }, {})).toHaveLength(1);
    expect(await said({ odds: 2_010 }, {})).toEqual([expect.stringContaining("different")]);
  });

  it("finds a balance of before, where news goes from process to process", async () => {
    expect(await said({ balanceMinor: "499" }, {}, true)).toEqual([
      expect.stringContaining("balance at a for 1000000: shows 499"),
    ]);
    expect(await said({ balanceMinor: "499" }, {}, false)).toEqual([]);
  });

  it("finds that no process publishes prices", async () => {
    expect(await said({ state: "stale" }, { state: "stale" })).toEqual([
      "live prices: no process publishes any",
    ]);
  });
});
