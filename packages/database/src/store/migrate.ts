import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, type Log } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { unhurried } from "../unhurried.ts";
import { homeOf, MIGRATION_LOCK, migrationSets } from "./migration-set.ts";

type Migration = { set: string; name: string; sql: string; hash: string };

/**
 * Brings the database to this program's shape and answers how many migrations ran. One process
 * migrates at a time; a migration that changed after it ran, or one of a newer program, is a
 * Failure.
 */
export async function migrate(pool: Pool, root: string, log: Log): Promise<number> {
  const migrations = migrationSets.flatMap((set) => readSet(root, set));
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(unhurried("select pg_advisory_lock($1)", [MIGRATION_LOCK]));
    return await applyMissing(client, migrations, log);
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

function readSet(root: string, set: string): Migration[] {
  const folder = join(homeOf(root, set), "migrations");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name) && existsSync(join(folder, name, "up.sql")))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, "up.sql"), "utf8");
      return { set, name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
  log: Log,
): Promise<number> {
  await client.query(`create table if not exists schema_migrations (
    set_name text not null, name text not null, hash text not null,
    applied_at timestamptz not null default now(), primary key (set_name, name))`);
  const applied = await client.query<{ set_name: string; name: string; hash: string }>(
    "select set_name, name, hash from schema_migrations",
  );
  const hashes = new Map(applied.rows.map((row) => [`${row.set_name}/${row.name}`, row.hash]));
  let count = 0;
  for (const migration of migrations) {
    const id = `${migration.set}/${migration.name}`;
    const known = hashes.get(id);
    hashes.delete(id);
    if (known === migration.hash) continue;
    if (known !== undefined) throw changed(id);
    await applyOne(client, migration);
    log.info({ migration: id }, "migration applied");
    count += 1;
  }
  for (const id of hashes.keys()) throw newer(id);
  return count;
}

async function applyOne(client: PoolClient, migration: Migration): Promise<void> {
  const id = `${migration.set}/${migration.name}`;
  try {
    await client.query("begin");
    await client.query(unhurried(migration.sql));
    await client.query("insert into schema_migrations (set_name, name, hash) values ($1, $2, $3)", [
      migration.set,
      migration.name,
      migration.hash,
    ]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    const reason = cause instanceof Error ? cause.message : "unknown";
    throw new Failure("MIGRATION_FAILED", `The migration ${id} failed: ${reason}.`, { cause });
  }
}

function changed(id: string): Failure {
  return new Failure(
    "MIGRATION_CHANGED",
    `The migration ${id} is not the one that made this database; restore its text and add a new one.`,
  );
}

function newer(id: string): Failure {
  return new Failure(
    "MIGRATION_UNKNOWN",
    `This database was made by a newer program: it holds the migration ${id}, which is not here.`,
  );
}
