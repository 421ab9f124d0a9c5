import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@fairline/database";
import { type Clock, Failure, type Log, pause } from "@fairline/kernel";
import type { Pool } from "pg";
import { findBackends } from "../store/find-backends.ts";
import { type ServerAddress, socketOf } from "./socket-of.ts";

/** A PostgreSQL server of the run alone, which can be killed and started again. */
export interface OwnDatabase {
  /** Connections of the proof itself, past every proxy. */
  pool(): Pool;
  /** Where the server listens. */
  address(): ServerAddress;
  readonly user: string;
  readonly name: string;
  /** kill -9 of the postmaster; its other processes follow it. */
  kill(): Promise<void>;
  /** Starts what was killed; answers once it takes connections. */
  restart(): Promise<void>;
  /** Starts it again unless it recovers by itself. */
  ensureRunning(): Promise<void>;
  /** Processes that serve connections of the platform. */
  backends(): Promise<readonly number[]>;
  close(): Promise<void>;
}

// The smallest that leaves room for the load; a volume that fills up is small on purpose.
const SETTINGS = {
  fsync: "on",
  max_connections: "120",
  shared_buffers: "64MB",
  max_wal_size: "96MB",
  min_wal_size: "32MB",
  wal_keep_size: "0",
};
const TRIES_MAX = 40;
const TRY_EVERY_MS = 250;

/** Makes the server in a folder. */
export async function openOwnDatabase(
  dataFolder: string,
  clock: Clock,
  log: Log,
): Promise<OwnDatabase> {
  let open: OpenDatabase = await start();

  function start(): Promise<OpenDatabase> {
    return openDatabase({
      dataFolder,
      log,
      clock,
      allowEmbedded: true,
      connectionsMax: 8,
      // Its connections are none of the platform's.
      applicationName: "chaos",
      settings: SETTINGS,
    });
  }
  /** What is left of the last server may hold its memory for a moment. */
  async function startPatiently(): Promise<OpenDatabase> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await start();
      } catch (cause) {
        if (tries < TRIES_MAX) await pause(clock, TRY_EVERY_MS);
        else throw new Failure("CHAOS_DATABASE", "the server does not start again", { cause });
      }
    }
  }
  async function restart(): Promise<void> {
    await open.close();
    open = await startPatiently();
  }

  return {
    pool: () => open.pool,
    address: () => socketOf(open.url),
    user: new URL(open.url).username,
    name: new URL(open.url).pathname.slice(1),
    async kill() {
      process.kill(postmasterOf(dataFolder), "SIGKILL");
    },
    restart,
    async ensureRunning() {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        if (await isAnswering(open.pool)) return;
        if (!isRunning(dataFolder)) return restart();
        await pause(clock, TRY_EVERY_MS);
      }
      await restart();
    },
    backends: () => findBackends(open.pool),
    close: () => open.close(),
  };
}

function postmasterOf(dataFolder: string): number {
  const [pid] = readFileSync(join(dataFolder, "db", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

function isRunning(dataFolder: string): boolean {
  try {
    process.kill(postmasterOf(dataFolder), 0);
    return true;
  } catch {
    // No file or no process: the server ended.
    return false;
  }
}

async function isAnswering(pool: Pool): Promise<boolean> {
  try {
    await pool.query("select 1");
    return true;
  } catch {
    // Still recovering, or gone: the next look tells.
    return false;
  }
}
