import { loadavg } from "node:os";
import { load, type LoadResult } from "./compose/load.ts";
import { type Running, start } from "./compose/process.ts";
import { readNumber } from "./read-number.ts";

/** A page server of the comparison. */
type Design = { readonly name: string; readonly file: string; readonly first: readonly string[] };

const DESIGNS: readonly Design[] = [
  { name: "plain node http", file: "plain-http.mjs", first: [] },
  { name: "ours, in the process", file: "own-process.ts", first: ["embedded"] },
  { name: "ours, over HTTP", file: "own-process.ts", first: ["http"] },
  { name: "by hand, undici × 5", file: "undici-concat.mjs", first: [] },
  { name: "node-tailor 3.9.2", file: "tailor.mjs", first: [] },
  { name: "@podium/layout 5.4.2", file: "podium.mjs", first: [] },
];

const NAMES = "main,header,coupon,menu,footer";
const BUDGET_MS = "1000";
const CLIENTS = 20;
/** A page server that was just started is not compiled yet: all of them get the time. */
const WARM_SECONDS = 3;
const GOAL_HTTP = 0.35;
const GOAL_EMBEDDED = 0.05;

type Sample = LoadResult & { readonly cpuPerPage: number };

/**
 * Processor time of one page of five fragments of 2 kB, for each design in turns. True when ours
 * keeps both goals; what others have to do decides about the speed, hardly about this.
 */
export async function benchCompose(args: readonly string[]): Promise<boolean> {
  const rounds = readNumber(args, "--rounds", 5);
  const seconds = readNumber(args, "--seconds", 2);
  const fragments = await start("fragment-server.ts", [], 1);
  const running: { design: Design; server: Running; samples: Sample[] }[] = [];
  try {
    for (const design of DESIGNS) {
      const server = await start(
        design.file,
        [...design.first, fragments.origin, NAMES, BUDGET_MS],
        0,
      );
      running.push({ design, server, samples: [] });
      await load(server.origin, CLIENTS, WARM_SECONDS);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const one of running) one.samples.push(await sample(one.server, seconds));
    }
  } finally {
    for (const { server } of running) server.stop();
    fragments.stop();
  }
  return tell(running.map(({ design, samples }) => ({ name: design.name, samples })));
}

async function sample(server: Running, seconds: number): Promise<Sample> {
  const before = await server.cpuMicros();
  const result = await load(server.origin, CLIENTS, seconds);
  const after = await server.cpuMicros();
  return { ...result, cpuPerPage: (after - before) / result.pages };
}

type Measured = { readonly name: string; readonly samples: readonly Sample[] };

function tell(all: readonly Measured[]): boolean {
  const podium = minOf(all.find(({ name }) => name.startsWith("@podium")));
  const rows = all.map((one) => {
    const cpu = one.samples.map(({ cpuPerPage }) => cpuPerPage).toSorted((a, b) => a - b);
    const best = one.samples.toSorted((a, b) => b.perSecond - a.perSecond)[0];
    return {
      design: one.name,
      "CPU µs/page min": Math.round(cpu[0] ?? 0),
      median: Math.round(cpu[Math.floor(cpu.length / 2)] ?? 0),
      "× Podium": Number((minOf(one) / podium).toFixed(3)),
      "pages/s best": Math.round(best?.perSecond ?? 0),
      "p50 ms": Number((best?.p50Ms ?? 0).toFixed(1)),
      "p99 ms": Number((best?.p99Ms ?? 0).toFixed(1)),
      bytes: best?.bytes ?? 0,
      failed: one.samples.reduce((sum, { failed }) => sum + failed, 0),
    };
  });
  console.table(rows);
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(1))
      .join(" ")}`,
  );
  const ratioOf = (name: string) => minOf(all.find((one) => one.name === name)) / podium;
  const http = ratioOf("ours, over HTTP");
  const embedded = ratioOf("ours, in the process");
  const holds = http <= GOAL_HTTP && embedded <= GOAL_EMBEDDED;
  console.log(
    JSON.stringify({ bench: "compose", holds, http, embedded, goals: [GOAL_HTTP, GOAL_EMBEDDED] }),
  );
  return holds;
}

function minOf(one: Measured | undefined): number {
  return Math.min(...(one?.samples ?? []).map(({ cpuPerPage }) => cpuPerPage));
}
