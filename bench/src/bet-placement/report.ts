import { type LoopFigures, median, round } from "./closed-loop.ts";
import type { Rounds } from "./compare-designs.ts";
import type { Contestant, Design, Figures } from "./contestants.ts";
import { SCALE, THREADS } from "./pgbench.ts";
import type { ServerSettings } from "./store/server-settings.ts";

/** Everything that was measured. */
export type Outcome = {
  readonly settings: ServerSettings;
  /** Milliseconds until a page is on the server's disk; null where it cannot be told. */
  readonly syncMs: number | null;
  readonly rows: Rounds;
  /** How often the limits of players were looked up in the database during the rounds. */
  readonly lookUps: number;
  readonly alone: LoopFigures;
  /** Milliseconds in the database. */
  readonly limitCheck: number;
  /** Invariants that do not hold. */
  readonly broken: number;
};

/** One line of the table: medians of the rounds. */
type Line = Figures & {
  readonly design: Design;
  readonly clients: number;
  /** Multiples of pgbench with as many clients, round by round; empty without pgbench. */
  readonly timesPgbench: readonly number[];
  /** Multiples of the control with as many clients. */
  readonly timesNaive: readonly number[];
  /** Multiples of the best that pgbench does with any number of clients that was measured. */
  readonly timesBest: readonly number[];
};

/** What nobody asks for from outside. */
const OF_THE_HOUSE: ReadonlySet<Design> = new Set(["credit", "settlement"]);

/** The goals of the design; a busy machine may miss one of speed. */
const GOALS = {
  complete64TimesPgbench: 2,
  complete1024TimesPgbench: 4.5,
  complete1024TimesBest: 4.5,
  completeTimesNaive: 10,
  settlementTimesPgbench: 3,
  creditTimesPgbench: 3,
  aloneP50Ms: 1.5,
  p99TimesPgbenchP50: 2,
  cpuMs: 0.16,
  walBytes: 2_048,
  limitCheckMs: 0.1,
} as const;

/** Prints table and goals; false when an invariant is broken, which is never the machine's fault. */
export function report(outcome: Outcome): boolean {
  const { settings, syncMs, rows, lookUps, alone, limitCheck, broken } = outcome;
  const lines = [...rows].map(([contestant, figures]) => toLine(contestant, figures, rows));
  const { version, shared, clientsMax } = settings;
  console.log(`\nPostgreSQL ${version} with ${shared}`);
  console.log(
    `pgbench: TPC-B-like, prepared, scale ${SCALE}, ${THREADS} threads; it and the control have a ` +
      `connection for each client, ${clientsMax} at most`,
  );
  if (syncMs !== null) console.log(`a page is on its disk after ${syncMs} ms`);
  console.log(tableOf(lines));
  const placed = sumOf(lines.filter(({ design }) => design === "complete"));
  if (placed > 0) {
    const share = round((100 * lookUps) / placed);
    console.log(`limits were looked up in the database ${share} times for 100 bets`);
  }
  console.log(`one bet alone: p50 ${alone.p50Ms} ms, p99 ${alone.p99Ms} ms`);
  console.log(`limits over 20,000 stakes in 30 days: ${limitCheck} ms`);
  console.log(`invariants broken: ${broken}`);
  const goals = judge(lines, alone, limitCheck);
  for (const [name, { is, goal, holds }] of Object.entries(goals)) {
    console.log(`${holds ? "holds " : "MISSED"} ${name}: ${is} (goal ${goal})`);
  }
  const isOk = broken === 0;
  const figures = {
    settings,
    syncMs,
    designs: lines,
    lookUps,
    alone,
    limitCheckMs: limitCheck,
    broken,
  };
  console.log(JSON.stringify({ ok: isOk, bench: "bet-placement", goals, ...figures }));
  return isOk;
}

function toLine(contestant: Contestant, figures: readonly Figures[], rows: Rounds): Line {
  const of = (value: (row: Figures) => number) => median(figures.map(value));
  const { design, clients } = contestant;
  const multiples = (other: Design, count?: number) => timesOf(figures, rows, other, count);
  const timesBest = multiples("pgbench");
  const cpu = figures.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]));
  return {
    design,
    clients,
    perSecond: of((row) => row.perSecond),
    count: sumOf(figures),
    p50Ms: of((row) => row.p50Ms),
    p99Ms: of((row) => row.p99Ms),
    cpuMs: cpu.length === 0 ? null : median(cpu),
    nodeCpuMs: of((row) => row.nodeCpuMs),
    walBytes: of((row) => row.walBytes),
    // What has no clients of its own is compared with the best that pgbench does.
    timesPgbench: OF_THE_HOUSE.has(design) ? timesBest : multiples("pgbench", clients),
    timesNaive: design === "complete" ? multiples("naive", clients) : [],
    timesBest,
  };
}

function sumOf(figures: readonly { readonly count: number }[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0);
}

/** Multiples of a design round by round: with so many clients, or with those it does best with. */
function timesOf(
  figures: readonly Figures[],
  rows: Rounds,
  design: Design,
  clients?: number,
): number[] {
  const others = [...rows].filter(
    ([each]) => each.design === design && each.clients === (clients ?? each.clients),
  );
  return figures.flatMap((row, index) => {
    const best = Math.max(0, ...others.map(([, all]) => all[index]?.perSecond ?? 0));
    return best === 0 ? [] : [round(row.perSecond / best)];
  });
}

function tableOf(lines: readonly Line[]): string {
  const head = ["design", "clients", "each/s", "p50 ms", "p99 ms", "CPU ms", "of it node", "WAL B"];
  const table = [
    [...head, "× pgbench", "min–max", "× best", "× naive"],
    ...lines.map((line) => [
      line.design,
      String(line.clients),
      String(Math.round(line.perSecond)),
      // Nobody waits for a settlement, so it has no latencies.
      line.p50Ms === 0 ? "–" : String(line.p50Ms),
      line.p99Ms === 0 ? "–" : String(line.p99Ms),
      line.cpuMs === null ? "–" : String(line.cpuMs),
      String(line.nodeCpuMs),
      String(line.walBytes),
      line.timesPgbench.length === 0 ? "–" : String(median(line.timesPgbench)),
      line.timesPgbench.length === 0
        ? "–"
        : `${Math.min(...line.timesPgbench)}–${Math.max(...line.timesPgbench)}`,
      line.timesBest.length === 0 ? "–" : String(median(line.timesBest)),
      line.timesNaive.length === 0 ? "–" : String(median(line.timesNaive)),
    ]),
  ];
  const widths = head.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

type Judged = { readonly is: number; readonly goal: number; readonly holds: boolean };

function judge(
  lines: readonly Line[],
  alone: LoopFigures,
  limitCheck: number,
): Record<string, Judged> {
  const find = (design: Design, clients?: number) =>
    lines.find((line) => line.design === design && (clients ?? line.clients) === line.clients);
  const goals: Record<string, Judged> = {};
  const atLeast = (name: keyof typeof GOALS, is: number | undefined) => {
    if (is !== undefined) goals[name] = { is, goal: GOALS[name], holds: is >= GOALS[name] };
  };
  const atMost = (name: keyof typeof GOALS, is: number | null | undefined) => {
    if (typeof is === "number") goals[name] = { is, goal: GOALS[name], holds: is <= GOALS[name] };
  };
  const at64 = find("complete", 64);
  const pgbench = find("pgbench", 64);
  atLeast("complete64TimesPgbench", medianOf(at64?.timesPgbench));
  const at1024 = find("complete", 1_024);
  // Where pgbench ends nothing with as many clients, its best with fewer gives the least multiple.
  if (at1024?.timesPgbench.length === 0) {
    atLeast("complete1024TimesBest", medianOf(at1024.timesBest));
  } else atLeast("complete1024TimesPgbench", medianOf(at1024?.timesPgbench));
  atLeast("settlementTimesPgbench", medianOf(find("settlement")?.timesPgbench));
  atLeast("creditTimesPgbench", medianOf(find("credit")?.timesPgbench));
  atLeast("completeTimesNaive", leastTimesNaive(lines));
  if (at64 && pgbench) atMost("p99TimesPgbenchP50", round(at64.p99Ms / pgbench.p50Ms));
  atMost("aloneP50Ms", alone.p50Ms);
  atMost("cpuMs", find("complete", 256)?.cpuMs);
  atMost("walBytes", find("complete", 256)?.walBytes);
  atMost("limitCheckMs", limitCheck);
  return goals;
}

/** With the number of clients where the control comes nearest. */
function leastTimesNaive(lines: readonly Line[]): number | undefined {
  const medians = lines.flatMap(({ timesNaive }) => medianOf(timesNaive) ?? []);
  return medians.length === 0 ? undefined : Math.min(...medians);
}

function medianOf(times: readonly number[] = []): number | undefined {
  return times.length === 0 ? undefined : median(times);
}
