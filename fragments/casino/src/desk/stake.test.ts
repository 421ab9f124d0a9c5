import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import type { Entered } from "./reduce.ts";
import { fitted, judgeStake, stakeBounds, stepped } from "./stake.ts";

const entered: Entered = {
  gameId: "101",
  stake: { minMinor: "100", maxMinor: "100000", stepMinor: "5" },
  maxWinMinor: "10000000",
  minCycleMs: 0,
  startedAtMs: 0,
};
const bounds = stakeBounds(entered, null);

describe("the bounds of a stake", () => {
  it("are the provider's, and lower where the greatest pay would pass what a round may pay", () => {
    expect(bounds).toEqual({ minMinor: 100n, maxMinor: 100_000n, stepMinor: 5n });
    expect(stakeBounds(entered, rational(4_950n)).maxMinor).toBe(2_020n);
    expect(stakeBounds(entered, rational(2n)).maxMinor).toBe(100_000n);
  });

  it("leave no stake where even the least could pay too much", () => {
    expect(judgeStake(100n, stakeBounds(entered, rational(1_000_000n)))).toBe("no-stake");
  });

  it("decide what can be taken", () => {
    expect(judgeStake(100n, bounds)).toBe("ok");
    expect(judgeStake(99n, bounds)).toBe("too-small");
    expect(judgeStake(100_005n, bounds)).toBe("too-large");
    expect(judgeStake(101n, bounds)).toBe("no-step");
  });
});

describe("a stake that is changed by a press", () => {
  it("stays inside its bounds and on its steps", () => {
    expect(fitted(3n, bounds)).toBe(100n);
    expect(fitted(104n, bounds)).toBe(100n);
    expect(fitted(1_000_000n, bounds)).toBe(100_000n);
  });

  it("goes up and down by 1, 2, 5, 10 and so on", () => {
    expect(stepped(100n, 1, bounds)).toBe(200n);
    expect(stepped(200n, 1, bounds)).toBe(500n);
    expect(stepped(730n, 1, bounds)).toBe(1_000n);
    expect(stepped(730n, -1, bounds)).toBe(500n);
    expect(stepped(500n, -1, bounds)).toBe(200n);
    expect(stepped(100n, -1, bounds)).toBe(100n);
    expect(stepped(100_000n, 1, bounds)).toBe(100_000n);
  });
});
