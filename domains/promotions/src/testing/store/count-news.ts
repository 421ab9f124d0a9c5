import type { Pool } from "pg";

/** How many pieces of news of a topic about a player wait for their publication. */
export async function countNews(pool: Pool, playerId: bigint, topic: string): Promise<number> {
  const counted = await pool.query<{ count: bigint }>(
    "select count(*) as count from outbox_news where player_id = $1 and topic = $2",
    [playerId, topic],
  );
  return Number(counted.rows[0]?.count ?? 0n);
}
