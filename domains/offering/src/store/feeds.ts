import type { Pool } from "pg";

/** When a feed was last heard, Unix milliseconds; undefined before the first time. */
export async function findFeedAlive(pool: Pool, producerId: number): Promise<number | undefined> {
  const found = await pool.query<{ alive_at: Date }>(
    "select alive_at from offering_feeds where producer_id = $1",
    [producerId],
  );
  return found.rows[0]?.alive_at.getTime();
}

/** Notes that everything of a feed up to a moment was applied. */
export async function saveFeedAlive(pool: Pool, producerId: number, atMs: number): Promise<void> {
  await pool.query(
    `insert into offering_feeds (producer_id, alive_at) values ($1, $2)
     on conflict (producer_id) do update set alive_at = greatest(offering_feeds.alive_at, excluded.alive_at)`,
    [producerId, new Date(atMs)],
  );
}
