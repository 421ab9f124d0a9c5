import { spawn } from "node:child_process";
import { Failure } from "@fairline/kernel";

const SCALE = 50;
const CLIENTS = 32;
const THREADS = 2;

/** Fills the tables of pgbench's TPC-B-like test. */
export async function preparePgbench(url: string): Promise<void> {
  await run(["-i", "-q", "-s", String(SCALE), url]);
}

/** Transactions per second of the TPC-B-like test, prepared, with 32 clients. */
export async function runPgbench(url: string, seconds: number): Promise<number> {
  const clients = ["-c", String(CLIENTS), "-j", String(THREADS)];
  const output = await run(["-M", "prepared", ...clients, "-T", String(seconds), url]);
  const found = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (found === undefined) throw new Failure("PGBENCH", "pgbench printed no tps");
  return Math.round(Number(found));
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("pgbench", args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
    child.once("error", (cause) =>
      reject(new Failure("PGBENCH", "this bench needs pgbench in the path", { cause })),
    );
    child.once("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new Failure("PGBENCH", `pgbench ended with ${code}: ${errors.trim()}`));
    });
  });
}
