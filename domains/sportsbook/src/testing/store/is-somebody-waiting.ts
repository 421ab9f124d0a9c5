import type { Pool } from "pg";

/** Whether a statement on this database waits for a lock. */
export async function isSomebodyWaiting(pool: Pool): Promise<boolean> {
  const found = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.rows.length > 0;
}
