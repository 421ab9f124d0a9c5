import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { type Breaker, createBreaker } from "./breaker.ts";

function fail(breaker: Breaker, times: number): void {
  for (let count = 0; count < times; count += 1) breaker.enter()?.("failure");
}

describe("breaker", () => {
  it("opens after five failures in a row", () => {
    const breaker = createBreaker(fakeClock(0));
    fail(breaker, 4);
    expect(breaker.state).toBe("closed");
    fail(breaker, 1);
    expect(breaker.state).toBe("open");
    expect(breaker.enter()).toBeUndefined();
  });

  it("opens when more than half of the last twenty failed", () => {
    const breaker = createBreaker(fakeClock(0));
    for (let pair = 0; pair < 10; pair += 1) {
      breaker.enter()?.("ok");
      breaker.enter()?.("failure");
    }
    expect(breaker.state).toBe("closed");
    fail(breaker, 2);
    expect(breaker.state).toBe("open");
  });

  it("does not count what is nobody's fault", () => {
    const breaker = createBreaker(fakeClock(0));
    for (let count = 0; count < 30; count += 1) breaker.enter()?.("neutral");
    expect(breaker.state).toBe("closed");
  });

  it("lets exactly one try when its time is over", () => {
    const clock = fakeClock(0);
    const breaker = createBreaker(clock);
    fail(breaker, 5);
    clock.advance(999);
    expect(breaker.enter()).toBeUndefined();
    clock.advance(1);
    const probe = breaker.enter();
    expect(probe).toBeDefined();
    expect(Array.from({ length: 100 }, () => breaker.enter()).every((one) => !one)).toBe(true);
    probe?.("ok");
    expect(breaker.state).toBe("closed");
  });

  it("stays open twice as long after each failed probe, at most 30 seconds", () => {
    const clock = fakeClock(0);
    const breaker = createBreaker(clock);
    fail(breaker, 5);
    for (const openMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      clock.advance(openMs - 1);
      expect(breaker.enter()).toBeUndefined();
      clock.advance(1);
      breaker.enter()?.("failure");
    }
  });

  it("gives the probe's place to the next when the visitor left", () => {
    const clock = fakeClock(0);
    const breaker = createBreaker(clock);
    fail(breaker, 5);
    clock.advance(1_000);
    breaker.enter()?.("neutral");
    expect(breaker.enter()).toBeDefined();
  });
});
