import { describe, expect, it } from "vitest";
import { backoffMs } from "./backoff.ts";

describe("the wait after calls without an answer", () => {
  it("doubles from 1 s and stays at 5 min", () => {
    const seconds = [1, 2, 3, 4, 9, 10, 1_000_000].map((tries) => backoffMs(tries) / 1_000);
    expect(seconds).toEqual([1, 2, 4, 8, 256, 300, 300]);
  });
});
