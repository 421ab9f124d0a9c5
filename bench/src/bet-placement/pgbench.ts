import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";
import { figuresOf, type LoopFigures } from "./closed-loop.ts";

/** Hundreds of thousands of accounts in its tables: 50 is what the goals were set against. */
export const SCALE = 50;
/** Threads of pgbench itself. */
export const THREADS = 2;
/** Transactions whose latency is written down: a tenth tells the percentiles and costs nothing. */
const LOGGED_SHARE = "0.1";
const LOG_PREFIX = "latencies";
const MICROS_COLUMN = 2;
const MS = 1_000;

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

/** One run of the TPC-B-like test, prepared. */
export async function runPgbench(
  url: string,
  clients: number,
  seconds: number,
): Promise<LoopFigures> {
  const folder = mkdtempSync(join(tmpdir(), "fairline-pgbench-"));
  try {
    const load = ["-c", String(clients), "-j", String(THREADS), "-T", String(seconds)];
    const log = [
      "-l",
      `--sampling-rate=${LOGGED_SHARE}`,
      `--log-prefix=${join(folder, LOG_PREFIX)}`,
    ];
    const output = await run(["-n", "-M", "prepared", ...load, ...log, url]);
    const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
    const count = /^number of transactions actually processed: (\d+)/m.exec(output)?.[1];
    // Without one transaction done in time pgbench tells no rate; that is a rate of none.
    if (rate === undefined && count !== "0") {
      throw new Failure("PGBENCH", "pgbench printed no tps");
    }
    const figures = figuresOf(readLatencies(folder), seconds);
    return { ...figures, perSecond: Math.round(Number(rate ?? 0)), count: Number(count ?? 0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readLatencies(folder: string): number[] {
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => Number(line.split(" ")[MICROS_COLUMN]) / MS),
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
