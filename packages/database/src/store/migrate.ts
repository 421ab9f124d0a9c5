import { Failure, type Log } from "@fairline/kernel";
import pg, { type Pool, type PoolClient } from "pg";
import { unhurried } from "../unhurried.ts";
import { MIGRATION_LOCK, migrationSets } from "./migration-set.ts";
import { type Migration, type MigrationSet, readSet, type SqlFunction } from "./read-set.ts";

/** What a database has of a set: hashes by name. */
type Applied = {
  readonly migrations: Map<string, string>;
  readonly functions: Map<string, string>;
};

/**
 * Brings the database to this program's shape and answers how many migrations ran. One process
 * migrates at a time; a migration that changed after it ran, or one of a newer program, is a
 * Failure. Functions whose text changed are applied first, in one transaction with the set's migrations.
 */
export async function migrate(pool: Pool, root: string, log: Log): Promise<number> {
  const sets = migrationSets.map((set) => readSet(root, set));
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(unhurried("select pg_advisory_lock($1)", [MIGRATION_LOCK]));
    await client.query(TABLES);
    const known = await readApplied(client);
    let count = 0;
    for (const set of sets) count += await applySet(client, set, known(set.set), log);
    return count;
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

const TABLES = `
  create table if not exists schema_migrations (
    set_name text not null, name text not null, hash text not null,
    applied_at timestamptz not null default now(), primary key (set_name, name));
  create table if not exists schema_functions (
    set_name text not null, name text not null, hash text not null,
    applied_at timestamptz not null default now(), primary key (set_name, name))`;

/** @row schema_migrations + kind */
type Row = { kind: "migrations" | "functions"; set_name: string; name: string; hash: string };

async function readApplied(client: PoolClient): Promise<(set: string) => Applied> {
  const { rows } = await client.query<Row>(`
    select 'migrations' as kind, set_name, name, hash from schema_migrations
    union all select 'functions', set_name, name, hash from schema_functions`);
  return (set) => {
    const ofKind = (kind: Row["kind"]) =>
      new Map(
        rows
          .filter((row) => row.kind === kind && row.set_name === set)
          .map(({ name, hash }) => [name, hash]),
      );
    return { migrations: ofKind("migrations"), functions: ofKind("functions") };
  };
}

/** All or nothing of a set. */
async function applySet(
  client: PoolClient,
  { set, migrations, functions }: MigrationSet,
  applied: Applied,
  log: Log,
): Promise<number> {
  for (const { name, replaces } of migrations) await standFor(client, set, name, replaces, applied);
  const missing = migrations.filter((migration) => isMissing(set, migration, applied));
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.migrations.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) throw newer(`${set}/${unknown}`);
  const changed = functions.filter(({ name, hash }) => applied.functions.get(name) !== hash);
  if (missing.length + changed.length === 0) return 0;
  let at = "";
  try {
    await client.query("begin");
    // A function may name a table that a migration after it makes.
    await client.query("set local check_function_bodies = off");
    const waiting: SqlFunction[] = [];
    for (const each of changed) {
      at = `sql/${each.name}`;
      if (!(await isApplied(client, set, each))) waiting.push(each);
    }
    for (const each of missing) {
      at = each.name;
      await applyMigration(client, set, each);
    }
    for (const each of waiting) {
      at = `sql/${each.name}`;
      await applyFunction(client, set, each);
    }
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    const reason = cause instanceof Error ? cause.message : "unknown";
    throw new Failure("MIGRATION_FAILED", `The migration ${set}/${at} failed: ${reason}.`, {
      cause,
    });
  }
  for (const { name } of missing) log.info({ migration: `${set}/${name}` }, "migration applied");
  return missing.length;
}

/** A database that ran every migration whose sum another one is, has that one. */
async function standFor(
  client: PoolClient,
  set: string,
  name: string,
  replaces: ReadonlyMap<string, string>,
  { migrations }: Applied,
): Promise<void> {
  const ran = [...replaces.keys()].filter((each) => migrations.has(each));
  if (ran.length === 0) return;
  const differing = [...replaces].find(([each, hash]) => migrations.get(each) !== hash);
  if (differing) throw tooOld(`${set}/${name}`, `${set}/${differing[0]}`);
  await client.query(STAND_FOR, [set, name, ran]);
  for (const each of ran) migrations.delete(each);
  migrations.set(name, STANDS);
}

/** In the place of a hash: the database came to this migration by those before it. */
const STANDS = "stands for others";

const STAND_FOR = `
  with gone as (delete from schema_migrations where set_name = $1 and name = any ($3))
  insert into schema_migrations (set_name, name, hash) values ($1, $2, '${STANDS}')`;

function isMissing(set: string, { name, hash }: Migration, { migrations }: Applied): boolean {
  const known = migrations.get(name);
  if (known === hash || known === STANDS) return false;
  if (known !== undefined) throw changedAfterwards(`${set}/${name}`);
  return true;
}

/** A type or table that is not there, or a function that answers otherwise than the one it replaces. */
const TOO_EARLY: ReadonlySet<string> = new Set(["42704", "42P01", "42P13"]);

/** Applies a function; false when a migration must make a type, or drop the one before it, first. */
async function isApplied(client: PoolClient, set: string, each: SqlFunction): Promise<boolean> {
  await client.query("savepoint function");
  try {
    await applyFunction(client, set, each);
    return true;
  } catch (error) {
    if (!TOO_EARLY.has(codeOf(error))) throw error;
    await client.query("rollback to savepoint function");
    return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? "") : "";
}

async function applyFunction(
  client: PoolClient,
  set: string,
  { name, sql, hash }: SqlFunction,
): Promise<void> {
  await client.query(sql);
  await client.query(
    `insert into schema_functions (set_name, name, hash) values ($1, $2, $3)
     on conflict (set_name, name) do update set hash = excluded.hash, applied_at = now()`,
    [set, name, hash],
  );
}

async function applyMigration(
  client: PoolClient,
  set: string,
  { name, sql, hash }: Migration,
): Promise<void> {
  await client.query(unhurried(sql));
  await client.query("insert into schema_migrations (set_name, name, hash) values ($1, $2, $3)", [
    set,
    name,
    hash,
  ]);
}

function changedAfterwards(id: string): Failure {
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

function tooOld(id: string, missing: string): Failure {
  return new Failure(
    "MIGRATION_TOO_OLD",
    `This database lacks the migration ${missing}, which ${id} includes: start the last release that has it once, then this one.`,
  );
}
