import type { Clock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

/** A computer beside a server: time passes for both, but the monotonic clock stands still in sleep. */
function computer({ behindMs = 0 } = {}) {
  let server = 1_800_000_000_000;
  let monotonic = 5_000;
  const clock: Clock = {
    nowMs: () => server - behindMs,
    monotonicMs: () => monotonic,
    after: () => () => undefined,
  };
  const time = createServerClock(clock);
  const wake = (ms: number) => {
    server += ms;
    monotonic += ms;
  };
  return {
    time,
    wake,
    sleep: (ms: number) => void (server += ms),
    /** The greeting is `lagMs` on its way. */
    greet(lagMs: number) {
      const said = server;
      wake(lagMs);
      time.welcomed(said);
    },
    /** Sends a ping that is answered after `there` and heard after `back`. */
    ping(there: number, back: number, sleepMs = 0) {
      const sentAt = time.pinged();
      wake(there);
      const said = server;
      server += sleepMs;
      wake(back);
      time.pong(sentAt, said);
    },
    error: () => time.now() - server,
  };
}

describe("the server's time in a browser", () => {
  it("is what the greeting says until a pong says it better", () => {
    const { error, greet, ping } = computer({ behindMs: 90_000 });
    expect(error()).toBe(-90_000);
    greet(200);
    expect(error()).toBe(-200);
    ping(100, 100);
    expect(error()).toBe(0);
    ping(20, 60);
    expect(Math.abs(error())).toBeLessThanOrEqual(20);
    ping(300, 500);
    expect(Math.abs(error())).toBeLessThanOrEqual(20);
  });

  it("is right again by the first greeting after a sleep, though a pong was heard before it", () => {
    const { error, greet, ping, sleep } = computer();
    greet(50);
    ping(10, 10);
    sleep(3_600_000);
    expect(error()).toBe(-3_600_000);
    greet(80);
    expect(error()).toBe(-80);
    ping(40, 40);
    expect(error()).toBe(0);
  });

  it("is right again by a slower pong where the connection outlived the sleep", () => {
    const { time, error, greet, ping, sleep } = computer();
    greet(50);
    ping(5, 5);
    expect(time.needsPing()).toBe(false);
    sleep(120_000);
    expect(time.needsPing()).toBe(true);
    ping(400, 500);
    expect(Math.abs(error())).toBeLessThanOrEqual(450);
    expect(time.needsPing()).toBe(false);
  });

  it("learns nothing from a pong that was slept over, and asks again", () => {
    const { time, error, greet, ping } = computer();
    greet(10);
    ping(5, 5);
    ping(5, 5, 60_000);
    expect(time.needsPing()).toBe(true);
    ping(5, 5);
    expect(error()).toBe(0);
  });

  it("is asked for once a minute", () => {
    const { time, greet, ping, wake } = computer();
    greet(10);
    ping(5, 5);
    wake(59_000);
    expect(time.needsPing()).toBe(false);
    wake(2_000);
    expect(time.needsPing()).toBe(true);
  });
});
