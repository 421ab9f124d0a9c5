import type { Pool } from "pg";

/** Writes past every trigger and check of keys, as somebody with the database's own key could. */
export async function tamper(pool: Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } finally {
    client.release(true);
  }
}
