import type { JsonObject } from "@fairline/kernel";
import type { Pool } from "pg";

/** News of limits about a player that waits for its publication, oldest first. */
export async function newsOf(
  pool: Pool,
  playerId: bigint,
): Promise<{ topic: string; body: JsonObject }[]> {
  const found = await pool.query<{ topic: string; body: JsonObject }>(
    `select topic, body from outbox_news where player_id = $1 and topic = 'limits.changed'
     order by id`,
    [playerId],
  );
  return found.rows;
}

/** When planned exclusions of a player begin. */
export async function plannedFor(pool: Pool, playerId: bigint): Promise<bigint[]> {
  const found = await pool.query<{ begins_at: bigint }>(
    "select begins_at from planned_exclusions where player_id = $1 order by begins_at",
    [playerId],
  );
  return found.rows.map((row) => row.begins_at);
}
