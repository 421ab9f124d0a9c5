import { type LoopFigures, median, round } from "./closed-loop.ts";
import type { Rounds } from "./compare-designs.ts";
import { judge, judgeAims } from "./goals.ts";
import { type Line, sumOf, toLine } from "./lines.ts";
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
  const aims = judgeAims(lines);
  for (const [name, { is, goal, holds }] of Object.entries(aims)) {
    console.log(`${holds ? "reached" : "not yet"} ${name}: ${is} (aim ${goal})`);
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
  console.log(JSON.stringify({ ok: isOk, bench: "bet-placement", goals, aims, ...figures }));
  return isOk;
}

function tableOf(lines: readonly Line[]): string {
  const head = ["design", "clients", "each/s", "p50 ms", "p99 ms", "CPU ms", "of it node", "WAL B"];
  const table = [
    [...head, "× pgbench", "min–max", "× best", "× naive", "× naive-house"],
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
      line.timesNaiveHouse.length === 0 ? "–" : String(median(line.timesNaiveHouse)),
    ]),
  ];
  const widths = head.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? "").length)),
  );
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}
