import type { Pool } from "pg";

type PartitionRow = { created: number; days_left: number };

/** Creates missing daily partitions and counts the days for which there are some. */
export async function ensurePartitions(pool: Pool): Promise<{ created: number; daysLeft: number }> {
  const ensured = await pool.query<PartitionRow>(
    "select wallet_ensure_partitions() as created, wallet_partition_days_left() as days_left",
  );
  const row = ensured.rows[0];
  return { created: row?.created ?? 0, daysLeft: row?.days_left ?? 0 };
}

/** Renews the statistics of the partitioned tables, for which the server does nothing by itself. */
export async function renewStatistics(pool: Pool): Promise<void> {
  await pool.query("select wallet_renew_statistics()");
}
