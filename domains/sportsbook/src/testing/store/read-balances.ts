import type { Pool } from "pg";

/** Balances of every account that holds something, players and house, by account id. */
export async function readBalances(pool: Pool): Promise<Record<string, bigint>> {
  const found = await pool.query<{ id: bigint; balance_minor: bigint }>(
    `select id, balance_minor from accounts where player_id is not null
     union all select account_id, balance_minor from house_balances order by id`,
  );
  return Object.fromEntries(
    found.rows
      .filter((row) => row.balance_minor !== 0n)
      .map((row) => [String(row.id), row.balance_minor]),
  );
}
