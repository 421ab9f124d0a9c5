import type { Pool } from "pg";

/** Opens the main accounts of players 1,000,000 and up in one statement. */
export async function openPlayers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into accounts (id, player_id, head_id, kind, currency_id)
     select i, i, i, 0, 1 from generate_series(1000000, 999999 + $1::int) i`,
    [count],
  );
  await pool.query("analyze accounts");
}

/** Position of the write-ahead log in bytes. */
export async function readWalBytes(pool: Pool): Promise<number> {
  const found = await pool.query<{ bytes: bigint }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as bytes",
  );
  return Number(found.rows[0]?.bytes ?? 0n);
}

/** Writes everything down, so that no round pays for the one before it. */
export async function checkpoint(pool: Pool): Promise<void> {
  await pool.query("checkpoint");
}

/** Drops a database of the bench by its plain name. */
export async function dropDatabase(server: Pool, name: string): Promise<void> {
  await server.query(`drop database if exists "${name}" with (force)`);
}
