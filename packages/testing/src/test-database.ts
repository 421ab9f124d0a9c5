import { createPool } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { silentLog } from "@fairline/kernel";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./database-url.ts";
// Brings the names that the set-up provides.
import type {} from "./global-setup.ts";

/** A database of one test file: every migration applied, no rows of others. */
export type TestDatabase = {
  readonly pool: pg.Pool;
  readonly url: string;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
};

const CONNECTIONS_MAX = 10;
/** A machine that is busy with other things makes a test slow, never red. */
const PATIENCE_MS = 120_000;

/** Copies the run's template; call it in `beforeAll` and `close` it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("fairlineServerUrl");
  const prefix = inject("fairlinePrefix");
  // A number would begin anew with each file, and files share a process.
  const name = `${prefix}${secureToken(6).toLowerCase().replaceAll(/\W/g, "x")}`;
  await onServer(serverUrl, async (client) => {
    await client.query(`create database "${name}" template "${prefix}template"`);
    // The data dies with the file: no commit waits for a disk, every other promise stays.
    await client.query(`alter database "${name}" set synchronous_commit = off`);
  });
  const url = databaseUrl(serverUrl, name);
  const pool = createPool(url, {
    log: silentLog,
    connectionsMax: CONNECTIONS_MAX,
    connectTimeoutMs: PATIENCE_MS,
    statementTimeoutMs: PATIENCE_MS,
  });
  return {
    pool,
    url,
    async close() {
      await pool.end();
      await onServer(serverUrl, (client) =>
        client.query(`drop database if exists "${name}" with (force)`),
      );
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
