import { createPool, migrate } from "@fairline/database";
import { type Log, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import type { Pool, PoolClient } from "pg";
import { type BenchDesk, openBenchDesk } from "./bench-desk.ts";
import { PASSING_NAME } from "./store/server-load.ts";

/** A database of the bench with everything that runs over it. */
export type World = { readonly pool: Pool; readonly url: string; readonly desk: BenchDesk };

/** Errors are told, since nobody else hears them here. */
export const benchLog: Log = {
  ...silentLog,
  error: (facts, message) => console.error(message, facts),
};

const CONNECTIONS_MAX = 12;
const CONNECTIONS_AT_ONCE = 32;
const STATEMENT_TIMEOUT_MS = 300_000;
/** A server that ends a thousand connections at once takes seconds for the next one. */
const CONNECT_TIMEOUT_MS = 60_000;
/** Limits of the pools of a bench. */
const PATIENT = {
  log: benchLog,
  statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  connectTimeoutMs: CONNECT_TIMEOUT_MS,
};

/** Opens so many connections for one run and answers when all of them stand. */
export async function openConnections(url: string, count: number): Promise<Pool> {
  const pool = createPool(url, {
    ...PATIENT,
    connectionsMax: count,
    applicationName: PASSING_NAME,
  });
  const held: PoolClient[] = [];
  for (let open = 0; open < count; open += CONNECTIONS_AT_ONCE) {
    const some = Math.min(CONNECTIONS_AT_ONCE, count - open);
    // Those of earlier turns are held until the last: a pool would lend them out again.
    held.push(...(await Promise.all(Array.from({ length: some }, () => pool.connect()))));
  }
  for (const client of held) {
    // A thousand at once may keep each other waiting for longer than a platform allows.
    await client.query("set idle_in_transaction_session_timeout = 0");
    client.release();
  }
  return pool;
}

/** Makes an empty database the platform's. */
export async function openTables(url: string): Promise<Pool> {
  const pool = createPool(url, { ...PATIENT, connectionsMax: CONNECTIONS_MAX });
  await migrate(pool, findRoot(import.meta.dirname), benchLog);
  return pool;
}

/** Fills an empty database with players, and opens its desk. */
export async function openWorld(url: string, players: number): Promise<World> {
  const pool = await openTables(url);
  return { pool, url, desk: await openBenchDesk(pool, systemClock, benchLog, players) };
}

/** Stops what runs over it and gives its connections back. */
export async function closeWorld({ pool, desk }: World): Promise<void> {
  await desk.close();
  await pool.end();
}
