import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { ACTIVITY_MS, watchIdle } from "./watch-idle.ts";

const IDLE_MS = 30 * 60_000;

function open(isSignedIn = true) {
  const clock = fakeClock(1_790_000_000_000);
  const controller = new AbortController();
  const seen = { ends: 0, told: 0 };
  let live: () => void = () => undefined;
  let elsewhere: () => void = () => undefined;
  const takeLife = watchIdle({
    clock,
    idleMs: IDLE_MS,
    listen: (heard) => {
      live = heard;
    },
    others: {
      tell: () => void (seen.told += 1),
      onTold: (heard) => {
        elsewhere = heard;
      },
    },
    isSignedIn: () => isSignedIn,
    onIdle: () => void (seen.ends += 1),
    signal: controller.signal,
  });
  return { clock, seen, takeLife, live: () => live(), elsewhere: () => elsewhere(), controller };
}

describe("idle logout", () => {
  it("[AUTH-05] comes after the configured minutes without a sign of life", () => {
    const { clock, seen } = open();
    clock.advance(IDLE_MS - 1);
    expect(seen.ends).toBe(0);
    clock.advance(1);
    expect(seen.ends).toBe(1);
  });

  it("[AUTH-05] is put off by activity, here and on other pages of the browser", () => {
    const { clock, seen, live, elsewhere } = open();
    clock.advance(IDLE_MS - 1);
    live();
    clock.advance(IDLE_MS - 1);
    elsewhere();
    clock.advance(IDLE_MS - 1);
    expect(seen.ends).toBe(0);
    clock.advance(1);
    expect(seen.ends).toBe(1);
  });

  it("[AUTH-05] takes signs of life within 100 ms for one, and tells other pages once a second", () => {
    const { clock, seen, live } = open();
    clock.advance(ACTIVITY_MS - 1);
    live();
    clock.advance(IDLE_MS - ACTIVITY_MS + 1);
    expect(seen.ends).toBe(1);
    for (let n = 0; n < 30; n += 1) {
      clock.advance(ACTIVITY_MS);
      live();
    }
    expect(seen.told).toBe(3);
  });

  it("[AUTH-05] tells once of signs of life, the opened page being the first, and of none elsewhere", () => {
    const { clock, takeLife, live, elsewhere } = open();
    expect([takeLife(), takeLife()]).toEqual([true, false]);
    clock.advance(60_000);
    elsewhere();
    expect(takeLife()).toBe(false);
    clock.advance(ACTIVITY_MS);
    live();
    expect([takeLife(), takeLife()]).toEqual([true, false]);
  });

  it("is nothing to a guest, or to a page that is gone", () => {
    const guest = open(false);
    guest.clock.advance(3 * IDLE_MS);
    expect(guest.seen.ends).toBe(0);
    const gone = open();
    gone.controller.abort();
    gone.clock.advance(3 * IDLE_MS);
    expect(gone.seen.ends).toBe(0);
  });
});
