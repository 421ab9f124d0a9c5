import { transaction } from "@fairline/database";
import type { Pool } from "pg";

/** Lets the time of a player's active bonuses be over now, as if they had been given long ago. */
export async function endBonusTime(pool: Pool, playerId: bigint): Promise<void> {
  await transaction(pool, async (client) => {
    // Terms never change: only a test may set the trigger aside.
    await client.query("set local session_replication_role = replica");
    await client.query(
      `update bonus_grants set expires_at = wallet_now()
       where player_id = $1 and state = 'active'`,
      [playerId],
    );
    await client.query("select wallet_touch($1)", [playerId]);
  });
}
