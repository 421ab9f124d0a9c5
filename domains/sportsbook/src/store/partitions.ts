import type { Pool } from "pg";

/** Creates the partitions of the coming days that are missing; answers how many. */
export async function ensurePartitions(pool: Pool): Promise<number> {
  const made = await pool.query<{ made: number }>("select sportsbook_ensure_partitions() as made");
  return made.rows[0]?.made ?? 0;
}
