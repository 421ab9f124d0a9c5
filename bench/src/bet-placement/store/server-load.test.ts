import { describe, expect, it } from "vitest";
import { cpuBetween, type ServerLoad } from "./server-load.ts";

const loadOf = (cpuMs: readonly [pid: number, ms: number][], endedMs: number): ServerLoad => ({
  walBytes: 0,
  cpuMs: new Map(cpuMs),
  endedMs,
});

describe("the server's processor time between two readings", () => {
  it("is that of the processes there, and of those that came", () => {
    const before = loadOf([[10, 500]], 0);
    const after = loadOf(
      [
        [10, 700],
        [11, 50],
      ],
      0,
    );
    expect(cpuBetween(before, after, false)).toBe(250);
  });

  it("holds what has ended only where connections were opened, without what they did before", () => {
    const before = loadOf(
      [
        [10, 500],
        [11, 300],
      ],
      1_000,
    );
    const after = loadOf([[10, 700]], 5_400);
    expect(cpuBetween(before, after, false)).toBe(200);
    expect(cpuBetween(before, after, true)).toBe(200 + 4_400 - 300);
  });

  it("is not known where no process can be read", () => {
    expect(cpuBetween(loadOf([], 0), loadOf([], 0), true)).toBeNull();
  });
});
