import { setImmediate } from "node:timers/promises";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { BetPace } from "./bet-pace.ts";

const RATE = { perSecond: 4, perMinute: 60 };

/** Bets asked for at once, and the times at which they went on. */
async function askAtOnce(count: number) {
  const clock = fakeClock(0);
  const pace = new BetPace(clock, RATE);
  const times: (number | string)[] = [];
  const asking = Array.from({ length: count }, async (_, n) => {
    const refusal = await pace.take(1n, `bet ${n}`);
    times.push(
      refusal ? `${refusal.code} ${String(refusal.data.retryAfterSeconds)}` : clock.nowMs(),
    );
  });
  for (let step = 0; step < 40; step += 1) {
    await setImmediate();
    clock.advance(250);
  }
  await Promise.all(asking);
  return times;
}

describe("the pace of bets", () => {
  it("lets a coupon of singles go on four a second", async () => {
    expect(await askAtOnce(10)).toEqual([0, 0, 0, 0, 1_000, 1_000, 1_000, 1_000, 2_000, 2_000]);
  });

  it("refuses what would wait longer than a person", async () => {
    const times = await askAtOnce(14);
    expect(times.filter((time) => time === "TOO_MANY_REQUESTS 3")).toHaveLength(2);
  });

  it("tells when the minute is over, each player for himself", async () => {
    const clock = fakeClock(0);
    const pace = new BetPace(clock, RATE);
    for (let n = 0; n < 60; n += 1) {
      expect(await pace.take(1n, `bet ${n}`)).toBeUndefined();
      clock.advance(500);
    }
    expect(await pace.take(1n, "more")).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      data: { retryAfterSeconds: 30 },
    });
    expect(await pace.take(2n, "other")).toBeUndefined();
    clock.advance(30_000);
    expect(await pace.take(1n, "more")).toBeUndefined();
  });

  it("does not count a repeat of a request", async () => {
    const pace = new BetPace(fakeClock(0), { perSecond: 1, perMinute: 1 });
    for (let n = 0; n < 20; n += 1) expect(await pace.take(1n, "same")).toBeUndefined();
  });
});
