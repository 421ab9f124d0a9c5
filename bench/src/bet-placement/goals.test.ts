import { describe, expect, it } from "vitest";
import { judge, judgeAims } from "./goals.ts";
import type { Line } from "./lines.ts";

const ALONE = { perSecond: 900, count: 1_800, p50Ms: 0.7, p99Ms: 4 };
const LIMIT_CHECK_MS = 0.05;

const line = (design: Line["design"], clients: number, figures: Partial<Line> = {}): Line => ({
  design,
  clients,
  perSecond: 1,
  count: 1,
  p50Ms: 1,
  p99Ms: 1,
  cpuMs: 0.1,
  nodeCpuMs: 0.05,
  walBytes: 2_000,
  timesPgbench: [],
  timesNaive: [],
  timesNaiveHouse: [],
  timesBest: [],
  ...figures,
});

const judgeLines = (...lines: Line[]) => judge(lines, ALONE, LIMIT_CHECK_MS);

describe("goals of placing bets", () => {
  it("hold from the goal on, by the median of the rounds", () => {
    const of = (...timesPgbench: number[]) =>
      judgeLines(line("complete", 64, { timesPgbench })).complete64TimesPgbench;
    expect(of(1, 2, 9)).toEqual({ is: 2, goal: 2, holds: true });
    expect(of(1.99)).toEqual({ is: 1.99, goal: 2, holds: false });
  });

  it("compare with the control where the design does, and with 64 clients apart", () => {
    const lines = [
      line("complete", 64, { timesNaive: [7] }),
      line("complete", 256, { timesNaive: [12] }),
      line("complete", 1_024, { timesNaive: [11] }),
    ];
    const goals = judgeLines(...lines);
    expect(goals.complete64TimesNaive).toEqual({ is: 7, goal: 10, holds: false });
    expect(goals.completeTimesNaive).toEqual({ is: 11, goal: 10, holds: true });
    const house = [line("complete", 64, { timesNaiveHouse: [12, 11, 13] })];
    expect(judgeAims(house).completeTimesNaiveHouse).toEqual({ is: 12, goal: 10, holds: true });
  });

  it("ask three times pgbench of credits, and aim at it for settling as a whole", () => {
    const lines = [
      line("settlement", 1, { timesPgbench: [2] }),
      line("credit", 1_024, { timesPgbench: [3.2] }),
    ];
    expect(judgeLines(...lines).creditTimesPgbench).toEqual({ is: 3.2, goal: 3, holds: true });
    expect(judgeAims(lines)).toEqual({ settlementTimesPgbench: { is: 2, goal: 3, holds: false } });
  });

  it("take the best of pgbench where it ends nothing with 1,024 clients", () => {
    const goals = judgeLines(line("complete", 1_024, { timesBest: [4] }));
    expect(goals.complete1024TimesBest).toEqual({ is: 4, goal: 4.5, holds: false });
    expect(goals.complete1024TimesPgbench).toBeUndefined();
  });

  it("are not judged by what was not measured", () => {
    expect(Object.keys(judgeLines())).toEqual(["aloneP50Ms", "limitCheckMs"]);
  });
});
