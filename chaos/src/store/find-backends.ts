import type { Pool } from "pg";

/** Server processes that serve a connection of the platform. */
export async function findBackends(pool: Pool): Promise<readonly number[]> {
  const found = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name in ('fairline', 'fairline-ledger') and pid <> pg_backend_pid()
     order by pid`,
  );
  return found.rows.map(({ pid }) => pid);
}
