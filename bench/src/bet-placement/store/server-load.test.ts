import { describe, expect, it } from "vitest";
import { cpuBetween, type ServerLoad } from "./server-load.ts";

const loadOf = (
  processes: readonly (readonly [pid: number, cpuMs: number, isOwn: boolean])[],
  endedMs: number,
): ServerLoad => ({
  walBytes: 0,
  processes: new Map(processes.map(([pid, cpuMs, isOwn]) => [pid, { cpuMs, isOwn }])),
  endedMs,
});

const OWN = true;
const OTHER = false;

describe("the server's processor time between two readings", () => {
  it("is that of the processes there, and of those that came", () => {
    const before = loadOf([[10, 500, OWN]], 0);
    const came = loadOf(
      [
        [10, 700, OWN],
        [11, 50, OWN],
      ],
      0,
    );
    expect(cpuBetween(before, came)).toBe(250);
  });

  it("holds what has ended, without what it did before", () => {
    const before = loadOf(
      [
        [10, 500, OWN],
        [11, 300, OTHER],
      ],
      1_000,
    );
    expect(cpuBetween(before, loadOf([[10, 700, OWN]], 5_400))).toBe(200 + 4_400 - 300);
  });

  it("leaves out those who work for another database", () => {
    const before = loadOf([[11, 300, OTHER]], 0);
    expect(cpuBetween(before, loadOf([[11, 900, OTHER]], 0))).toBe(0);
  });

  it("is not known where no process can be read", () => {
    expect(cpuBetween(loadOf([], 0), loadOf([], 0))).toBeNull();
  });
});
