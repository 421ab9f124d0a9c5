import {
  grantRuntime,
  holdDatabase,
  migrate,
  openDatabase,
  type OpenDatabase,
  sqlState,
} from "@fairline/database";
import { type Clock, Failure, type Log } from "@fairline/kernel";
import { createClosers } from "./closers.ts";
import type { Settings } from "./settings.ts";

type Deps = { readonly clock: Clock; readonly log: Log };
type Wanted = Pick<
  Settings,
  "databaseUrl" | "migrationDatabaseUrl" | "dataFolder" | "allowEmbedded" | "root"
>;

const FORBIDDEN = "42501";

/**
 * Opens the product's database for this program alone, in the shape of it. With a `migrationDatabaseUrl` the role of
 * that migrates and owns everything, and the role of `databaseUrl` gets what the platform needs.
 */
export async function openMigrated(settings: Wanted, deps: Deps): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataFolder, allowEmbedded } = settings;
  if (migrationDatabaseUrl && !databaseUrl) {
    throw new Failure("DATABASE_URL_MISSING", "MIGRATION_DATABASE_URL needs a DATABASE_URL.");
  }
  const database = await openDatabase({ ...deps, databaseUrl, dataFolder, allowEmbedded });
  const closers = createClosers(deps.log);
  closers.add("database", () => database.close());
  try {
    // Before anything is changed: the program that runs on it goes on undisturbed.
    const held = await holdDatabase(database.url, deps);
    if (held.kind === "taken") throw alreadyRuns(settings, held.holder);
    closers.add("hold of the database", () => held.release());
    await migrateAs(settings, database, deps.log);
    return { ...database, close: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

function alreadyRuns({ databaseUrl, dataFolder }: Wanted, holder = "another process"): Failure {
  const sentence = databaseUrl
    ? `Fairline already runs on the database of DATABASE_URL (${holder}): end it first, or set DATABASE_URL to another database.`
    : `Fairline already runs on the data in ${dataFolder} (${holder}): end it first, or set FAIRLINE_DATA to another folder.`;
  return new Failure("ALREADY_RUNNING", sentence);
}

async function migrateAs(
  { migrationDatabaseUrl, dataFolder, root }: Wanted,
  { pool }: OpenDatabase,
  log: Log,
): Promise<void> {
  if (!migrationDatabaseUrl) {
    await migrate(pool, root, log).catch((cause: unknown) => {
      if (sqlState(cause) !== FORBIDDEN) throw cause;
      throw new Failure(
        "MIGRATION_FORBIDDEN",
        "The role of DATABASE_URL may not change the database: MIGRATION_DATABASE_URL names the way of its owner.",
        { cause },
      );
    });
    return;
  }
  const owner = await openDatabase({
    databaseUrl: migrationDatabaseUrl,
    dataFolder,
    allowEmbedded: false,
    log,
  });
  try {
    await migrate(owner.pool, root, log);
    await grantRuntime(owner.pool, root, pool);
  } finally {
    await owner.close();
  }
}
