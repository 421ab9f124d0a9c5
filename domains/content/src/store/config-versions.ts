import type { ConfigGroupName } from "@fairline/contracts/site-config";
import type { JsonObject } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import type { ConfigScope } from "../model/scope.ts";

/** A value that is in force. */
export type PublishedValue = {
  readonly group: string;
  readonly scope: string;
  readonly version: number;
  readonly value: JsonObject;
  readonly serial: bigint;
};

/** @row config_versions */
type Row = {
  group_name: string;
  scope: string;
  version: number;
  value: JsonObject;
  serial: bigint;
};

/** Scopes of one site are tens, not thousands; more than this is a mistake that is cut. */
const VALUES_MAX = 5_000;

/** Every value in force. */
export async function findPublished(pool: Pool): Promise<readonly PublishedValue[]> {
  const found = await pool.query<Row>(
    `select group_name, scope, version, value, serial from config_versions
     where state = 'published' order by group_name, scope limit ${VALUES_MAX}`,
  );
  return found.rows.map(({ group_name: group, scope, version, value, serial }) => ({
    group,
    scope,
    version,
    value,
    serial,
  }));
}

/** Number of the newest version of a group in a scope, 0 when there is none; held till the end. */
export async function lockVersion(
  client: PoolClient,
  group: ConfigGroupName,
  scope: ConfigScope,
): Promise<number> {
  await client.query("select pg_advisory_xact_lock(4703010, hashtext($1))", [`${group} ${scope}`]);
  const found = await client.query<{ version: number }>(
    `select version from config_versions where group_name = $1 and scope = $2
     order by version desc limit 1`,
    [group, scope],
  );
  return found.rows[0]?.version ?? 0;
}

/** A version to be written. */
export type NewVersion = {
  readonly id: string;
  readonly group: ConfigGroupName;
  readonly scope: ConfigScope;
  readonly version: number;
  readonly schemaVersion: number;
  readonly value: JsonObject;
  readonly publishedAtMs: number;
  readonly author: string;
  readonly reason: string;
};

/** Puts a version in force and supersedes the one before it. */
export async function insertPublished(client: PoolClient, next: NewVersion): Promise<void> {
  await client.query(
    `update config_versions set state = 'superseded'
     where group_name = $1 and scope = $2 and state = 'published'`,
    [next.group, next.scope],
  );
  await client.query(
    `insert into config_versions (id, group_name, scope, version, schema_version, value, state,
       published_at, author, reason)
     values ($1, $2, $3, $4, $5, $6, 'published', to_timestamp($7::double precision / 1000), $8, $9)`,
    [
      next.id,
      next.group,
      next.scope,
      next.version,
      next.schemaVersion,
      JSON.stringify(next.value),
      next.publishedAtMs,
      next.author,
      next.reason,
    ],
  );
}
