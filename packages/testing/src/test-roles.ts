import { createPool, grantRuntime, migrate } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { silentLog } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import pg from "pg";
import { inject } from "vitest";
import { databaseUrl } from "./database-url.ts";
// Brings the names that the set-up provides.
import type {} from "./global-setup.ts";

/** A migrated database that one role owns, and another one runs the platform on. */
export type TestRoles = {
  /** Of the role that owns every table. */
  readonly owner: pg.Pool;
  /** Of the role that the platform runs under. */
  readonly runtime: pg.Pool;
  readonly ownerUrl: string;
  readonly runtimeUrl: string;
  /** Ends the pools and drops database and roles. */
  close(): Promise<void>;
};

const PATIENCE_MS = 120_000;

/** Makes two ordinary roles and a database of the first one, which migrates it. */
export async function testRoles(): Promise<TestRoles> {
  const serverUrl = inject("fairlineServerUrl");
  const name = `${inject("fairlinePrefix")}${secureToken(6).toLowerCase().replaceAll(/\W/g, "x")}`;
  const password = secureToken();
  const [owner, runtime] = [`${name}_owner`, `${name}_run`];
  await onServer(serverUrl, [
    `create role "${owner}" login password '${password}' in role pg_read_all_stats`,
    `create role "${runtime}" login password '${password}'`,
    `create database "${name}" owner "${owner}"`,
    `alter database "${name}" set synchronous_commit = off`,
  ]);
  const urlOf = (role: string) => signedIn(databaseUrl(serverUrl, name), role, password);
  const poolOf = (role: string) =>
    createPool(urlOf(role), {
      log: silentLog,
      connectTimeoutMs: PATIENCE_MS,
      statementTimeoutMs: PATIENCE_MS,
    });
  const pools = { owner: poolOf(owner), runtime: poolOf(runtime) };
  const root = findRoot(import.meta.dirname);
  await migrate(pools.owner, root, silentLog);
  await grantRuntime(pools.owner, root, pools.runtime);
  return {
    ...pools,
    ownerUrl: urlOf(owner),
    runtimeUrl: urlOf(runtime),
    async close() {
      await pools.runtime.end();
      await pools.owner.end();
      await onServer(serverUrl, [
        `drop database if exists "${name}" with (force)`,
        `drop role "${runtime}"`,
        `drop role "${owner}"`,
      ]);
    },
  };
}

function signedIn(url: string, role: string, password: string): string {
  return url.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}:${encodeURIComponent(password)}@`);
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
