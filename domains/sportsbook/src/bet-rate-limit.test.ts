import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { BetRateLimit } from "./bet-rate-limit.ts";

describe("the rate of bets", () => {
  it("lets a person bet and slows a machine, each player for himself", () => {
    const clock = fakeClock(0);
    const limit = new BetRateLimit(clock, { perSecond: 4, perMinute: 60 });
    for (let n = 0; n < 4; n += 1) expect(limit.check(1n, `a${n}`)).toBeUndefined();
    expect(limit.check(1n, "a4")).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      data: { retryAfterSeconds: 1 },
    });
    expect(limit.check(2n, "b0")).toBeUndefined();
    clock.advance(1_000);
    expect(limit.check(1n, "a4")).toBeUndefined();
  });

  it("tells when the minute is over", () => {
    const clock = fakeClock(0);
    const limit = new BetRateLimit(clock, { perSecond: 4, perMinute: 60 });
    for (let n = 0; n < 60; n += 1) {
      expect(limit.check(1n, `a${n}`)).toBeUndefined();
      clock.advance(500);
    }
    expect(limit.check(1n, "b")).toMatchObject({ data: { retryAfterSeconds: 30 } });
    clock.advance(30_000);
    expect(limit.check(1n, "b")).toBeUndefined();
  });

  it("does not count a repeat of a request", () => {
    const limit = new BetRateLimit(fakeClock(0), { perSecond: 1, perMinute: 1 });
    for (let n = 0; n < 20; n += 1) expect(limit.check(1n, "same")).toBeUndefined();
  });
});
