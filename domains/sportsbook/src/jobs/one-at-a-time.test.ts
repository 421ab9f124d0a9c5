import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

describe("oneAtATime", () => {
  it("runs again after the run under way, once for all who asked during it", async () => {
    const ends: (() => void)[] = [];
    const ask = oneAtATime(() => new Promise((resolve) => ends.push(resolve)));
    const first = ask();
    const others = [ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await Promise.all(others);
    expect(ends).toHaveLength(2);
  });

  it("never has two runs under way, whenever it is asked", async () => {
    let under = 0;
    let most = 0;
    let runs = 0;
    const ask = oneAtATime(async () => {
      under += 1;
      most = Math.max(most, under);
      await Promise.resolve();
      under -= 1;
      runs += 1;
    });
    const asked: Promise<void>[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      asked.push(ask());
      for (let wait = 0; wait < turn % 7; wait += 1) await Promise.resolve();
    }
    await Promise.all(asked);
    expect(most).toBe(1);
    expect(runs).toBeGreaterThan(1);
  });

  it("tells a failure to who asked for that run, and runs on", async () => {
    let runs = 0;
    const ask = oneAtATime(async () => {
      runs += 1;
      await Promise.resolve();
      if (runs === 1) throw new Error("the first");
    });
    const [first, second] = [ask(), ask()];
    await expect(first).rejects.toThrow("the first");
    await expect(second).resolves.toBeUndefined();
    expect(runs).toBe(2);
  });
});
