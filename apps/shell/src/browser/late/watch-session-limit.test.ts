import { createApiCaller } from "@fairline/api-client";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import type { ShownAreas } from "../../page/page-ui.ts";
import { createNoticeAreas } from "../notices/notice-areas.ts";
import { PING_MS, watchSessionLimit } from "./watch-session-limit.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function open(hours: number | null, responsible = siteFacts({}).responsible) {
  const clock = fakeClock(1_790_000_000_000);
  const state = { asked: 0, left: 0, hours, checks: [] as (number | null)[] };
  let shown: ShownAreas | undefined;
  const areas = createNoticeAreas((next) => {
    shown = next;
  });
  const reply = () => ({
    serverTime: 1_790_000_000,
    sessionLimitHours: state.hours,
    sessionResetsAt: null,
    excludedUntil: null,
    timeoutUntil: null,
    realityCheckMinutes: 30,
  });
  watchSessionLimit({
    api: createApiCaller({
      origin: "http://platform",
      async fetch() {
        state.asked += 1;
        return { status: 200, text: async () => JSON.stringify(reply()) };
      },
    }),
    clock,
    areas,
    t: (key, values) => [key, ...Object.values(values ?? {})].join(" "),
    isSignedIn: () => true,
    responsible: () => responsible,
    heardRealityCheck: (minutes) => void state.checks.push(minutes),
    disconnect: () => {
      state.left += 1;
    },
    signal: new AbortController().signal,
  });
  await settle();
  return { clock, state, areas, text: () => shown?.default?.text };
}

describe("the session limit of a page", () => {
  it("[RGL-06] ends with a message that stays, and its close signs the player out", async () => {
    const { clock, state, areas, text } = await open(0.005);
    clock.advance(18_000);
    expect(text()).toBe("main_session_limit_ended main_session_limit_visit_tomorrow");
    expect(state.left).toBe(0);
    areas.end("default", "session-limit");
    expect(state.left).toBe(1);
  });

  it("[CFG-03] responsible.warningsMinutes warn before the end", async () => {
    const { clock, state, text } = await open(0.025, { ping: true, warningsMinutes: [1] });
    state.hours = 0.025;
    clock.advance(29_999);
    expect(text()).toBeUndefined();
    clock.advance(1);
    expect(text()).toBe("late.session.warning 1");
    const silent = await open(0.025, { ping: true, warningsMinutes: [] });
    silent.clock.advance(30_000);
    expect(silent.text()).toBeUndefined();
  });

  it("[CFG-03] [RGL-03] responsible.ping asks every thirty seconds, or never", async () => {
    expect(PING_MS).toBe(30_000);
    const { clock, state } = await open(null);
    clock.advance(PING_MS);
    expect(state.asked).toBe(2);
    await settle();
    expect(state.checks).toEqual([30, 30]);
    const off = await open(null, { ping: false, warningsMinutes: [] });
    off.clock.advance(PING_MS);
    expect(off.state.asked).toBe(0);
  });
});
