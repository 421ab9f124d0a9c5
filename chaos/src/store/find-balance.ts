import type { Pool } from "pg";

/** What a player's main account holds; its number is his. */
export async function findBalance(pool: Pool, playerId: string): Promise<bigint | undefined> {
  const found = await pool.query<{ minor: bigint }>(
    "select balance_minor as minor from accounts where id = $1",
    [playerId],
  );
  return found.rows[0]?.minor;
}
