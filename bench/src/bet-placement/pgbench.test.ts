import { describe, expect, it } from "vitest";
import { latenciesBetween } from "./pgbench.ts";

describe("latenciesBetween", () => {
  it("counts what ended after the warm-up, and not what was still under way at the end", () => {
    const transactions = [
      { endedMs: 10_020, tookMs: 20 },
      { endedMs: 12_000, tookMs: 30 },
      { endedMs: 12_001, tookMs: 40 },
      { endedMs: 15_000, tookMs: 50 },
      { endedMs: 15_001, tookMs: 60 },
    ];
    expect(latenciesBetween(transactions, 2, 3)).toEqual([40, 50]);
  });
});
