import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, Failure, pause } from "@fairline/kernel";
import { type ApiProcessOptions, READY } from "./api-process-options.ts";

/** A process of the platform that can be killed, stalled and started again. */
export interface ApiServer {
  readonly name: string;
  readonly origin: string;
  /** Starts it, again and again while it ends before it is ready. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  stall(): void;
  resume(): void;
  /** Tells it to end; answers what went wrong, and nothing when it did so in time with status 0. */
  stop(): Promise<string | undefined>;
  /** Times it ended without being told to, after it was ready. */
  ownEnds(): number;
  /** Resident memory and open files; undefined while it does not run or cannot be asked. */
  look(): { readonly residentBytes: number; readonly files: number } | undefined;
  /** Everything that its incarnations wrote. */
  words(): string;
  /** Changes with every start. */
  incarnation(): number;
}

const START_MS_MAX = 60_000;
const STOP_MS_MAX = 20_000;
const START_TRIES_MAX = 20;
const START_PAUSE_MS = 250;
const PAGE_BYTES = 4_096;

/** Makes the process of a built `program`; its words go to a file in `logFolder`. */
export function createApiServer(
  name: string,
  program: string,
  options: ApiProcessOptions,
  logFolder: string,
  clock: Clock,
): ApiServer {
  let child: ChildProcess | undefined;
  let isExpected = true;
  let ends = 0;
  let incarnation = 0;
  const logPath = join(logFolder, `${name}.log`);
  const args = ["--enable-source-maps", program, JSON.stringify(options)];

  async function startOnce(): Promise<boolean> {
    const log = openSync(logPath, "a");
    const fresh = spawn(process.execPath, args, { stdio: ["pipe", "pipe", log] });
    closeSync(log);
    // A pipe to a dead process breaks; that it is dead is told by its end.
    fresh.stdin?.on("error", () => {});
    child = fresh;
    incarnation += 1;
    isExpected = true;
    const isReady = await waitUntilReady(fresh, clock);
    if (!isReady) return false;
    isExpected = false;
    fresh.once("exit", () => {
      if (!isExpected && child === fresh) ends += 1;
    });
    return fresh.exitCode === null;
  }
  async function end(signal: NodeJS.Signals): Promise<ChildProcess | undefined> {
    const dying = child;
    isExpected = true;
    if (dying === undefined || dying.exitCode !== null) return dying;
    const ended = new Promise<void>((resolve) => dying.once("exit", () => resolve()));
    dying.kill(signal);
    const timedOut = { cancel: () => {} };
    const tooLate = new Promise<void>((resolve) => {
      timedOut.cancel = clock.after(STOP_MS_MAX, resolve);
    });
    await Promise.race([ended, tooLate]);
    timedOut.cancel();
    return dying;
  }

  return {
    name,
    origin: `http://127.0.0.1:${options.port}`,
    async start() {
      for (let tries = 0; tries < START_TRIES_MAX; tries += 1) {
        if (await startOnce()) return;
        await pause(clock, START_PAUSE_MS);
      }
      throw new Failure("CHAOS_API", `process ${name} does not become ready; see ${logFolder}`);
    },
    async kill() {
      await end("SIGKILL");
    },
    stall: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    async stop() {
      const told = await end("SIGTERM");
      if (told === undefined || told.exitCode === 0) return undefined;
      const status = told.exitCode ?? told.signalCode;
      told.kill("SIGKILL");
      return status === null ? "does not end when told to" : `ends with ${status} when told to`;
    },
    ownEnds: () => ends,
    look: () => lookAt(child?.pid),
    words: () => readFileSync(logPath, "utf8"),
    incarnation: () => incarnation,
  };
}

function waitUntilReady(child: ChildProcess, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    let words = "";
    const cancel = clock.after(START_MS_MAX, () => {
      child.kill("SIGKILL");
      resolve(false);
    });
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      words += text;
      if (!words.includes(READY)) return;
      cancel();
      resolve(true);
    });
    child.once("exit", () => {
      cancel();
      resolve(false);
    });
  });
}

function lookAt(pid: number | undefined) {
  if (pid === undefined || process.platform !== "linux") return undefined;
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
    return { residentBytes: pages * PAGE_BYTES, files: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    // The process ended between two looks.
    return undefined;
  }
}
