import { transaction } from "@fairline/database";
import type { Pool } from "pg";

const FROZEN = 1;

/**
 * Closes a player's account to everything he starts, as an operator does; answers from when on in
 * microseconds of the database, or nothing while that cannot be.
 */
export async function blockAccount(pool: Pool, playerId: string): Promise<bigint | undefined> {
  try {
    return await transaction(pool, async (client) => {
      const touched = await client.query<{ at: bigint }>("select wallet_touch($1) as at", [
        playerId,
      ]);
      await client.query("update accounts set status = $2 where id = $1", [playerId, FROZEN]);
      return touched.rows[0]?.at;
    });
  } catch {
    // The server is away: nobody knows whether it is done, and nobody is told that it is.
    return undefined;
  }
}
