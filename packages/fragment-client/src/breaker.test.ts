import { fakeClock } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Breaker, createBreaker, type Outcome } from "./breaker.ts";

function call(breaker: Breaker, outcome: Outcome): void {
  const entry = breaker.enter();
  if (entry) breaker.leave(entry, outcome);
}

function fail(breaker: Breaker, times: number): void {
  for (let count = 0; count < times; count += 1) call(breaker, "failure");
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
      call(breaker, "ok");
      call(breaker, "failure");
    }
    expect(breaker.state).toBe("closed");
    fail(breaker, 2);
    expect(breaker.state).toBe("open");
  });

  it("forgets failures that lie more than twenty calls back", () => {
    const breaker = createBreaker(fakeClock(0));
    for (let round = 0; round < 5; round += 1) {
      fail(breaker, 4);
      for (let count = 0; count < 16; count += 1) call(breaker, "ok");
    }
    expect(breaker.state).toBe("closed");
  });

  it("keeps its count over any row of calls", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (failures) => {
        const breaker = createBreaker(fakeClock(0));
        let known: boolean[] = [];
        for (const isFailure of failures) {
          call(breaker, isFailure ? "failure" : "ok");
          known = [...known, isFailure].slice(-20);
          const isRow = known.slice(-5).filter(Boolean).length === 5;
          const isOpen = isRow || (known.length === 20 && known.filter(Boolean).length > 10);
          expect(breaker.state).toBe(isOpen ? "open" : "closed");
          if (isOpen) return;
        }
      }),
    );
  });

  it("asks a fragment that hangs no more than the calls on their way can tell", () => {
    const breaker = createBreaker(fakeClock(0));
    const waiting = Array.from({ length: 10 }, () => breaker.enter());
    expect(waiting).not.toContain(undefined);
    breaker.leave("call", "failure");
    expect(breaker.enter()).toBe("call");
    breaker.leave("call", "failure");
    expect(breaker.enter()).toBeUndefined();
    expect(breaker.state).toBe("closed");
    for (let more = 0; more < 3; more += 1) breaker.leave("call", "failure");
    expect(breaker.state).toBe("open");
  });

  it("lets calls in again as soon as one of those on their way went well, or none is left", () => {
    const breaker = createBreaker(fakeClock(0));
    for (let count = 0; count < 6; count += 1) breaker.enter();
    for (const outcome of ["failure", "failure"] as const) breaker.leave("call", outcome);
    expect(breaker.enter()).toBeUndefined();
    breaker.leave("call", "ok");
    expect(breaker.enter()).toBe("call");
    for (const outcome of ["failure", "failure"] as const) breaker.leave("call", outcome);
    for (const outcome of ["neutral", "neutral"] as const) breaker.leave("call", outcome);
    expect(breaker.enter()).toBe("call");
  });

  it("does not count what is nobody's fault", () => {
    const breaker = createBreaker(fakeClock(0));
    for (let count = 0; count < 30; count += 1) call(breaker, "neutral");
    expect(breaker.state).toBe("closed");
  });

  it("lets exactly one try when its time is over", () => {
    const clock = fakeClock(0);
    const breaker = createBreaker(clock);
    fail(breaker, 5);
    clock.advance(999);
    expect(breaker.enter()).toBeUndefined();
    clock.advance(1);
    expect(breaker.enter()).toBe("probe");
    expect(Array.from({ length: 100 }, () => breaker.enter()).every((one) => !one)).toBe(true);
    breaker.leave("probe", "ok");
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
      call(breaker, "failure");
    }
  });

  it("gives the probe's place to the next when the visitor left", () => {
    const clock = fakeClock(0);
    const breaker = createBreaker(clock);
    fail(breaker, 5);
    clock.advance(1_000);
    call(breaker, "neutral");
    expect(breaker.enter()).toBeDefined();
  });
});
