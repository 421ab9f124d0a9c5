import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, Failure, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { z } from "zod";

/** A product that answers. */
export type RunningProduct = {
  readonly origin: string;
  /** Whether its audit finds every invariant held; null when it is somebody else's product. */
  audit(): Promise<boolean | null>;
  close(): Promise<void>;
};

const START_MS_MAX = 180_000;
const Manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** Somebody else's product. */
export function joinProduct(origin: string): RunningProduct {
  return { origin: new URL(origin).origin, audit: async () => null, close: async () => {} };
}

/** A fresh product in a folder of its own, on a free port; over an empty database, or its own. */
export async function startProduct(databaseUrl?: string): Promise<RunningProduct> {
  const root = findRoot(import.meta.dirname);
  const folder = mkdtempSync(join(tmpdir(), "fairline-bench-"));
  const environment = {
    ...process.env,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    FAIRLINE_DATA: folder,
    PORT: "0",
  };
  const child = spawn(process.execPath, readStartArguments(root), {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const removeFolder = () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  try {
    return {
      origin: await readOrigin(child),
      audit: async () => (await endOf(spawnAudit(root, environment))) === 0,
      async close() {
        child.kill("SIGTERM");
        await endOf(child);
        removeFolder();
      },
    };
  } catch (error) {
    child.kill("SIGTERM");
    removeFolder();
    throw error;
  }
}

/** What `npm start` gives to Node: its flags and the program, seen from the root. */
function readStartArguments(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { scripts } = Manifest.parse(manifest);
  const [program, ...args] = scripts.start.split(" ");
  assert(program === "node", "npm start is a call of node");
  return args;
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const cancel = systemClock.after(START_MS_MAX, () =>
      reject(new Failure("BENCH_PRODUCT", "the product did not start in time")),
    );
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const found = /Fairline is running: (\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      cancel();
      resolve(new URL(found).origin);
    });
    child.once("exit", (code) => {
      cancel();
      reject(new Failure("BENCH_PRODUCT", `the product ended with ${code}: ${output}`));
    });
  });
}

function spawnAudit(root: string, environment: NodeJS.ProcessEnv): ChildProcess {
  const entry = join(root, "apps/fairline/src/audit.ts");
  const args = ["--import", "tsx", "--conditions=source", entry];
  return spawn(process.execPath, args, { cwd: root, env: environment, stdio: "ignore" });
}

function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}
