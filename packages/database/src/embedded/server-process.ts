import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Clock, Failure, pause } from "@fairline/kernel";
import pg from "pg";
import { isAlive } from "./data-folder.ts";
import type { ServerBinaries } from "./server-binaries.ts";
import { isReachableBy, type ServerOwner } from "./server-owner.ts";

/** A running server: where it listens and which process it is. */
export type RunningServer = { readonly pid: number; readonly host: string; readonly port: number };

/** What a server is started with. */
export type ServerStart = {
  readonly binaries: ServerBinaries;
  readonly owner: ServerOwner | undefined;
  readonly clusterFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly clock: Clock;
};

/** The name of the superuser of an embedded server. */
export const SERVER_USER = "fairline";
/** Unix sockets are named after a port, whatever listens on the network. */
const SOCKET_PORT = 5432;
// Crash recovery replays the log before the server answers.
const READY_WAIT_MS_MAX = 60_000;
const READY_POLL_MS = 15;
const HELD_POLL_MS = 50;
const MEMORY_STILL_HELD = /pre-existing shared memory block .* is still in use/;
const STOP_WAIT_MS_MAX = 20_000;
const STOP_POLL_MS = 20;
const PROBE_TIMEOUT_MS = 2_000;
const LOG_TAIL_BYTES = 8_192;

const hasSockets = process.platform !== "win32";

/** How a program is run as the server's user with the cluster folder at hand. */
export function runOptions(
  owner: ServerOwner | undefined,
  binaries: ServerBinaries,
  clusterFolder: string,
) {
  return {
    ...owner,
    // The folder may lie below one that only root enters; a working folder is not looked up again.
    cwd: clusterFolder,
    env: {
      PATH: "/usr/bin:/bin",
      LC_ALL: "C",
      LC_MESSAGES: "C",
      TZ: "UTC",
      ...binaries.environment,
    },
  };
}

/** The cluster folder as the server's user can name it. */
export function nameForOwner(owner: ServerOwner | undefined, clusterFolder: string): string {
  const isClosed = process.platform === "linux" && !isReachableBy(owner, clusterFolder);
  return isClosed ? "/proc/self/cwd" : clusterFolder;
}

/**
 * Starts the server and answers once it takes connections. A server that was killed leaves processes
 * that hold its shared memory until each has noticed: the next one waits for them.
 */
export async function startServer(start: ServerStart): Promise<RunningServer> {
  const port = hasSockets ? SOCKET_PORT : await findFreePort();
  const host = hasSockets ? start.socketFolder : "127.0.0.1";
  const deadline = start.clock.monotonicMs() + READY_WAIT_MS_MAX;
  for (;;) {
    const logStart = statSync(start.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const pid = await launch(start, { host, port, deadline });
    if (pid !== undefined) return { pid, host, port };
    const text = readLog(start.logFile, logStart);
    const canTryAgain = MEMORY_STILL_HELD.test(text) && start.clock.monotonicMs() < deadline;
    if (!canTryAgain) throw notStarting(start, text);
    await pause(start.clock, HELD_POLL_MS);
  }
}

/** One try: the server's process once it takes connections, nothing when it ends before. */
async function launch(
  start: ServerStart,
  { host, port, deadline }: { host: string; port: number; deadline: number },
): Promise<number | undefined> {
  const settings = {
    listen_addresses: hasSockets ? "" : host,
    unix_socket_directories: hasSockets ? start.socketFolder : "",
    unix_socket_permissions: "0700",
    port: String(port),
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    ...start.settings,
  };
  const args = ["-D", nameForOwner(start.owner, start.clusterFolder)];
  for (const [name, value] of Object.entries(settings)) args.push("-c", `${name}=${value}`);
  const log = openSync(start.logFile, "a");
  const child = spawn(start.binaries.postgres, args, {
    ...runOptions(start.owner, start.binaries, start.clusterFolder),
    // A group of its own: Ctrl-C in a terminal must reach the program first, which then drains.
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let isGone = false;
  child.once("exit", () => (isGone = true));
  child.once("error", () => (isGone = true));
  while (!isGone && start.clock.monotonicMs() < deadline) {
    if (await isAnswering(host, port)) return child.pid ?? 0;
    await pause(start.clock, READY_POLL_MS);
  }
  return undefined;
}

/** Waits until a server that is already on its way takes connections; false when it dies first. */
export async function waitUntilReady(server: RunningServer, clock: Clock): Promise<boolean> {
  const deadline = clock.monotonicMs() + READY_WAIT_MS_MAX;
  while (clock.monotonicMs() < deadline) {
    if (await isAnswering(server.host, server.port)) return true;
    if (!isServerProcess(server.pid)) return false;
    await pause(clock, READY_POLL_MS);
  }
  return false;
}

/** Ends a server with open transactions rolled back, and waits until its files are at rest. */
export async function stopServer(pid: number, clusterFolder: string, clock: Clock): Promise<void> {
  const pidFile = join(clusterFolder, "postmaster.pid");
  const deadline = clock.monotonicMs() + STOP_WAIT_MS_MAX;
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  // The file goes last; a process nobody reaps would seem alive for ever.
  while (existsSync(pidFile) && isServerProcess(pid)) {
    if (clock.monotonicMs() > deadline) {
      process.kill(pid, "SIGQUIT");
      return;
    }
    await pause(clock, STOP_POLL_MS);
  }
}

/** The server that PostgreSQL's own pid file names, when that process is one. */
export function readRunningServer(clusterFolder: string): RunningServer | undefined {
  const pidFile = join(clusterFolder, "postmaster.pid");
  if (!existsSync(pidFile)) return undefined;
  const [pidText, , , port, socketFolder, address] = readFileSync(pidFile, "utf8").split("\n");
  const pid = Number(pidText);
  const host = socketFolder || address;
  if (!(pid > 0) || !host || !Number(port) || !isServerProcess(pid)) return undefined;
  return { pid, host, port: Number(port) };
}

/** Tells a living server from another program that got its number, and from a dead entry. */
function isServerProcess(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") return true;
  if (process.platform === "linux") {
    const commandLine = `/proc/${pid}/cmdline`;
    return existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("postgres");
  }
  const listed = spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" });
  return listed.stdout.includes("postgres");
}

async function isAnswering(host: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    host,
    port,
    user: SERVER_USER,
    database: "postgres",
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    // Not listening yet, or still recovering: both are told by looking again.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function readLog(logFile: string, from: number): string {
  return readFileSync(logFile).subarray(from).subarray(-LOG_TAIL_BYTES).toString();
}

function notStarting(start: ServerStart, text: string): Failure {
  const fatal = text.split("\n").findLast((line) => /FATAL|PANIC/.test(line));
  const reason = fatal?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? "it gave no reason";
  return new Failure(
    "DATABASE_DAMAGED",
    `The database in ${start.clusterFolder} does not start: ${reason} (see ${start.logFile}).`,
    { details: { log: text } },
  );
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
