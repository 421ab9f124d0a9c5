import { resolve } from "node:path";
import { type Clock, Failure, type Log, systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import { unreachable } from "./database-error.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { createPool } from "./pool.ts";
import { createMissingDatabase } from "./store/create-database.ts";

/** Where the data lies: a server of its own, or a folder with an embedded one. */
export type OpenDatabaseOptions = {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
  readonly log: Log;
  /** Whether an embedded server may be used when there is no URL. */
  readonly allowEmbedded: boolean;
  readonly clock?: Clock;
  readonly connectionsMax?: number;
  readonly applicationName?: string;
  /** PostgreSQL settings for an embedded server. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** An open database. `close` ends the pool, then the embedded server unless others use it. */
export type OpenDatabase = {
  readonly pool: Pool;
  readonly url: string;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
};

const DATABASE_NAME = "fairline";

/**
 * Opens the database of `databaseUrl`, or the embedded one of `dataFolder` when there is no URL. A
 * URL that does not answer is a Failure, never a reason to use another database.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  if (!options.allowEmbedded) {
    throw new Failure(
      "DATABASE_URL_MISSING",
      "Production needs DATABASE_URL; FAIRLINE_ALLOW_EMBEDDED=1 allows the embedded database.",
    );
  }
  const embedded = await openEmbedded({
    dataFolder: resolve(options.dataFolder),
    log: options.log,
    clock: options.clock ?? systemClock,
    settings: options.settings ?? {},
  });
  try {
    await createMissingDatabase(embedded.url("postgres"), DATABASE_NAME, options.log);
    const opened = await openServer(embedded.url(DATABASE_NAME), options);
    return {
      ...opened,
      isEmbedded: true,
      async close() {
        await opened.close();
        await embedded.close();
      },
    };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function openServer(url: string, options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { log, connectionsMax, applicationName } = options;
  const pool = createPool(url, {
    log,
    ...(connectionsMax === undefined ? {} : { connectionsMax }),
    ...(applicationName === undefined ? {} : { applicationName }),
  });
  try {
    await pool.query("select 1");
  } catch (cause) {
    await pool.end();
    throw unreachable(url, cause);
  }
  let closing: Promise<void> | undefined;
  return { pool, url, isEmbedded: false, close: () => (closing ??= pool.end()) };
}
