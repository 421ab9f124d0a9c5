import { type LoopFigures, median, round } from "./closed-loop.ts";
import type { Design } from "./contestants.ts";
import type { Line } from "./lines.ts";

/** The goals of the design; a busy machine may miss one of speed. */
const GOALS = {
  complete64TimesPgbench: 2,
  complete1024TimesPgbench: 4.5,
  complete1024TimesBest: 4.5,
  complete64TimesNaive: 10,
  completeTimesNaive: 10,
  creditTimesPgbench: 3,
  aloneP50Ms: 1.5,
  p99TimesPgbenchP50: 2,
  cpuMs: 0.16,
  walBytes: 2_048,
  limitCheckMs: 0.1,
} as const;

/** Beyond the goals: the control that keeps double entry, and settling as a whole, of which credits are a part. */
const AIMS = {
  completeTimesNaiveHouse: 10,
  settlementTimesPgbench: 3,
} as const;

/** Numbers of clients with which the design compares bets and the control. */
const CLIENTS_OF_CONTROL: ReadonlySet<number> = new Set([256, 1_024]);

/** What was measured beside what is asked for. */
export type Judged = { readonly is: number; readonly goal: number; readonly holds: boolean };

/** The goals that can be judged by what was measured. */
export function judge(
  lines: readonly Line[],
  alone: LoopFigures,
  limitCheck: number,
): Record<string, Judged> {
  const goals: Record<string, Judged> = {};
  const atLeast = (name: keyof typeof GOALS, is: number | undefined) => {
    if (is !== undefined) goals[name] = { is, goal: GOALS[name], holds: is >= GOALS[name] };
  };
  const atMost = (name: keyof typeof GOALS, is: number | null | undefined) => {
    if (typeof is === "number") goals[name] = { is, goal: GOALS[name], holds: is <= GOALS[name] };
  };
  const at64 = find(lines, "complete", 64);
  const pgbench = find(lines, "pgbench", 64);
  atLeast("complete64TimesPgbench", medianOf(at64?.timesPgbench));
  const at1024 = find(lines, "complete", 1_024);
  // Where pgbench ends nothing with as many clients, its best with fewer gives the least multiple.
  if (at1024?.timesPgbench.length === 0) {
    atLeast("complete1024TimesBest", medianOf(at1024.timesBest));
  } else atLeast("complete1024TimesPgbench", medianOf(at1024?.timesPgbench));
  atLeast("creditTimesPgbench", medianOf(find(lines, "credit")?.timesPgbench));
  atLeast("complete64TimesNaive", medianOf(at64?.timesNaive));
  const compared = lines.filter(({ clients }) => CLIENTS_OF_CONTROL.has(clients));
  atLeast("completeTimesNaive", leastOf(compared.map(({ timesNaive }) => timesNaive)));
  if (at64 && pgbench) atMost("p99TimesPgbenchP50", round(at64.p99Ms / pgbench.p50Ms));
  atMost("aloneP50Ms", alone.p50Ms);
  atMost("cpuMs", find(lines, "complete", 256)?.cpuMs);
  atMost("walBytes", find(lines, "complete", 256)?.walBytes);
  atMost("limitCheckMs", limitCheck);
  return goals;
}

/** The aims that can be judged by what was measured. */
export function judgeAims(lines: readonly Line[]): Record<string, Judged> {
  const aims: Record<string, Judged> = {};
  const atLeast = (name: keyof typeof AIMS, is: number | undefined) => {
    if (is !== undefined) aims[name] = { is, goal: AIMS[name], holds: is >= AIMS[name] };
  };
  atLeast("completeTimesNaiveHouse", leastOf(lines.map(({ timesNaiveHouse }) => timesNaiveHouse)));
  atLeast("settlementTimesPgbench", medianOf(find(lines, "settlement")?.timesPgbench));
  return aims;
}

function find(lines: readonly Line[], design: Design, clients?: number): Line | undefined {
  return lines.find((line) => line.design === design && (clients ?? line.clients) === line.clients);
}

/** With the number of clients where the other comes nearest. */
function leastOf(times: readonly (readonly number[])[]): number | undefined {
  const medians = times.flatMap((each) => medianOf(each) ?? []);
  return medians.length === 0 ? undefined : Math.min(...medians);
}

function medianOf(times: readonly number[] = []): number | undefined {
  return times.length === 0 ? undefined : median(times);
}
