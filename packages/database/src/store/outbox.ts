import type { JsonObject } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";

/** News to publish once the surrounding transaction has committed. */
export type OutboxEntry = {
  readonly topic: string;
  readonly playerId: bigint | null;
  readonly body: JsonObject;
};

/** Writes news in the caller's transaction; the relay publishes it after the commit. */
export async function appendOutbox(client: PoolClient, entry: OutboxEntry): Promise<void> {
  await client.query("select outbox_append($1, $2, $3)", [
    entry.topic,
    entry.playerId,
    JSON.stringify(entry.body),
  ]);
}

/** A row that waits for its publication. */
export type OutboxRow = { id: bigint; topic: string; player_id: bigint | null; body: JsonObject };

/** The oldest waiting rows in id order. */
export async function findOutbox(client: PoolClient, limit: number): Promise<OutboxRow[]> {
  const found = await client.query<OutboxRow>(
    "select id, topic, player_id, body from outbox order by id limit $1",
    [limit],
  );
  return found.rows;
}

/** Forgets published rows. */
export async function deleteOutbox(client: PoolClient, ids: readonly bigint[]): Promise<void> {
  await client.query("delete from outbox where id = any($1::bigint[])", [ids.map(String)]);
}

/** How many rows wait for publication. */
export async function countOutbox(pool: Pool): Promise<number> {
  const counted = await pool.query<{ count: bigint }>("select count(*) as count from outbox");
  return Number(counted.rows[0]?.count ?? 0n);
}

// Any constant does, as long as every process of the product uses the same.
const RELAY_LOCK = 4_601_337_002;

/** Whether this connection is now the one relay of the database. */
export async function lockRelay(client: PoolClient): Promise<boolean> {
  const locked = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock($1) as locked",
    [RELAY_LOCK],
  );
  return locked.rows[0]?.locked === true;
}
