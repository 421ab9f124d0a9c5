import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { closedLoop, exhaust, figuresOf, median } from "./closed-loop.ts";

describe("closedLoop", () => {
  it("lets every client ask again until the time is over, and counts all answers", async () => {
    const clock = fakeClock(0);
    let asked = 0;
    const figures = await closedLoop(clock, 4, 1, async () => {
      asked += 1;
      clock.advance(10);
    });
    expect(figures.count).toBe(asked);
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(1_000);
    expect(figures.perSecond).toBeGreaterThan(90);
  });
});

describe("exhaust", () => {
  it("does every piece once, however many work at it", async () => {
    const clock = fakeClock(0);
    const times = Array.from({ length: 50 }, () => 0);
    const work = times.map((_, index) => async () => {
      times[index] = (times[index] ?? 0) + 1;
    });
    const figures = await exhaust(clock, 4, work, 20);
    expect(times.every((count) => count === 1)).toBe(true);
    expect(figures.count).toBe(30);
  });

  it("measures what ends after the warm-up", async () => {
    const clock = fakeClock(0);
    const work = Array.from({ length: 50 }, (_, index) => async () => {
      clock.advance(index < 20 ? 1_000 : 10);
    });
    expect(await exhaust(clock, 1, work, 20)).toMatchObject({
      count: 30,
      perSecond: 100,
      p50Ms: 10,
    });
  });
});

describe("figuresOf", () => {
  it("gives rate and percentiles of what was measured", () => {
    const latencies = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(figuresOf(latencies, 10)).toEqual({
      perSecond: 10,
      count: 100,
      p50Ms: 51,
      p99Ms: 100,
    });
  });

  it("takes the middle of an odd number of rounds", () => {
    expect(median([9, 1, 5])).toBe(5);
  });
});
