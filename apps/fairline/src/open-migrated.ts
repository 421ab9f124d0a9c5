import {
  grantRuntime,
  migrate,
  openDatabase,
  type OpenDatabase,
  sqlState,
} from "@fairline/database";
import { type Clock, Failure, type Log } from "@fairline/kernel";
import type { Settings } from "./settings.ts";

type Deps = { readonly clock: Clock; readonly log: Log };
type Wanted = Pick<
  Settings,
  "databaseUrl" | "migrationDatabaseUrl" | "dataFolder" | "allowEmbedded" | "root"
>;

const FORBIDDEN = "42501";

/**
 * Opens the product's database in the shape of this program. With a `migrationDatabaseUrl` the role of
 * that migrates and owns everything, and the role of `databaseUrl` gets what the platform needs.
 */
export async function openMigrated(settings: Wanted, deps: Deps): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl, dataFolder, allowEmbedded } = settings;
  if (migrationDatabaseUrl && !databaseUrl) {
    throw new Failure("DATABASE_URL_MISSING", "MIGRATION_DATABASE_URL needs a DATABASE_URL.");
  }
  const database = await openDatabase({ ...deps, databaseUrl, dataFolder, allowEmbedded });
  try {
    await migrateAs(settings, database, deps.log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
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
