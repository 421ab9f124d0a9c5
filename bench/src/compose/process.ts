import { type ChildProcess, fork } from "node:child_process";
import { existsSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";

/** A program of the comparison, running. */
export type Running = {
  readonly origin: string;
  /** User and system time of the process so far, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Requests it has open; only the fragments' server counts them. */
  open(): Promise<number>;
  /** Requests that met a fault so far; only the fragments' server counts them. */
  failed(): Promise<number>;
  stop(): void;
};

const START_LIMIT_MS = 20_000;
const HERE = import.meta.dirname;
const TASKSET = "/usr/bin/taskset";

/** Starts a program; `core` pins it, where the machine can. */
export async function start(
  file: string,
  args: readonly string[],
  core: number | undefined,
): Promise<Running> {
  const path = file.endsWith(".mjs") ? join(HERE, "../../anchors", file) : await built(file);
  const isPinned = core !== undefined && existsSync(TASKSET);
  const child = fork(path, [...args], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [],
    // Peers and ours run as they would in production.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (isPinned && child.pid !== undefined) await pin(child.pid, core);
  const port = await ask(child, undefined, "port");
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMicros: () => ask(child, "cpu", "cpuMicros"),
    open: () => ask(child, "open", "open"),
    failed: () => ask(child, "failed", "failed"),
    stop: () => child.disconnect(),
  };
}

/** Our programs as the build would make them: what is measured is not their translation. */
async function built(file: string): Promise<string> {
  const name = file.replace(/\.ts$/, "");
  const outDir = join(tmpdir(), `fairline-bench-${process.pid}`);
  const path = join(outDir, `${name}.js`);
  if (existsSync(path)) return path;
  const { build } = await import("vite");
  await build({
    root: HERE,
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["source"] },
    ssr: { noExternal: [/^@fairline\//], resolve: { conditions: ["source"] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "node20",
      rolldownOptions: {
        input: { [name]: join(HERE, file) },
        output: { format: "es", entryFileNames: "[name].js" },
      },
    },
  });
  // Packages of others are found from here, as they would be beside the build.
  if (!existsSync(join(outDir, "node_modules"))) {
    symlinkSync(join(HERE, "../../../node_modules"), join(outDir, "node_modules"));
  }
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  return path;
}

async function pin(pid: number, core: number): Promise<void> {
  const { execFile } = await import("node:child_process");
  await new Promise<void>((resolve) => {
    execFile(TASKSET, ["-a", "-cp", String(core), String(pid)], () => resolve());
  });
}

/** One number out of a process. */
function ask(child: ChildProcess, question: string | undefined, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail("says nothing"), START_LIMIT_MS);
    const fail = (reason: string) => {
      done();
      reject(new Failure("BENCH_PROCESS", `${child.spawnargs.slice(-5).join(" ")} ${reason}`));
    };
    const onExit = () => fail("ended");
    const onMessage = (message: unknown) => {
      const value = typeof message === "object" && message ? Reflect.get(message, key) : undefined;
      if (typeof value !== "number") return;
      done();
      resolve(value);
    };
    const done = () => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", onExit);
    };
    child.on("message", onMessage);
    child.on("exit", onExit);
    if (question !== undefined) child.send(question);
  });
}
