import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";
import { figuresOf, type LoopFigures, warmUpSecondsOf } from "./closed-loop.ts";

/** Branches, each with 100,000 accounts: its manual asks for as many as there are clients. */
export const SCALE = 64;
/** Threads of pgbench itself. */
export const THREADS = 2;
const LOG_PREFIX = "transactions";
/** Columns of its log: how long a transaction took, and when it ended. */
const TOOK_MICROS = 2;
const ENDED_SECONDS = 4;
const ENDED_MICROS = 5;
const MS_PER_SECOND = 1_000;
const MICROS_PER_MS = 1_000;

/** Whether `pgbench` can be called here. */
export async function hasPgbench(): Promise<boolean> {
  try {
    await run(["--version"]);
    return true;
  } catch {
    return false;
  }
}

/** Fills the tables of pgbench's TPC-B-like test. */
export async function preparePgbench(url: string): Promise<void> {
  await run(["-i", "-q", "-s", String(SCALE), url]);
}

/**
 * One run of the TPC-B-like test, prepared. It opens new connections each time: rate and latencies are
 * those of the last `seconds`, after as long as `warmUpSecondsOf` says.
 */
export async function runPgbench(
  url: string,
  clients: number,
  seconds: number,
): Promise<LoopFigures> {
  const folder = mkdtempSync(join(tmpdir(), "fairline-pgbench-"));
  try {
    const warmUp = warmUpSecondsOf(clients);
    const load = ["-c", String(clients), "-j", String(THREADS), "-T", String(warmUp + seconds)];
    const log = ["-l", `--log-prefix=${join(folder, LOG_PREFIX)}`];
    const output = await run(["-M", "prepared", ...load, ...log, url]);
    const count = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
    if (count === undefined) throw new Failure("PGBENCH", "pgbench told no count");
    const measured = latenciesBetween(readLog(folder), warmUp, seconds);
    return { ...figuresOf(measured, seconds), count: Number(count) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A transaction of its log, in milliseconds of the system's time. */
export type LoggedTransaction = { readonly endedMs: number; readonly tookMs: number };

/** Latencies of what ended in the `seconds` after the warm-up, counted from the first transaction on. */
export function latenciesBetween(
  transactions: readonly LoggedTransaction[],
  warmUpSeconds: number,
  seconds: number,
): number[] {
  let begunMs = Number.POSITIVE_INFINITY;
  for (const { endedMs, tookMs } of transactions) begunMs = Math.min(begunMs, endedMs - tookMs);
  const fromMs = begunMs + warmUpSeconds * MS_PER_SECOND;
  const toMs = fromMs + seconds * MS_PER_SECOND;
  return transactions.flatMap(({ endedMs, tookMs }) =>
    endedMs > fromMs && endedMs <= toMs ? [tookMs] : [],
  );
}

function readLog(folder: string): LoggedTransaction[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const columns = line.split(" ").map(Number);
        const column = (place: number) => columns[place] ?? 0;
        return {
          endedMs: column(ENDED_SECONDS) * MS_PER_SECOND + column(ENDED_MICROS) / MICROS_PER_MS,
          tookMs: column(TOOK_MICROS) / MICROS_PER_MS,
        };
      }),
  );
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    child.once("error", (cause) =>
      reject(new Failure("PGBENCH", "pgbench is not in the path", { cause })),
    );
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure("PGBENCH", `pgbench ended with ${code}: ${errors.trim()}`));
    });
  });
}
