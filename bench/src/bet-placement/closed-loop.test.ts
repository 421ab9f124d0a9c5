import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { closedLoop, figuresOf, median } from "./closed-loop.ts";

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
