import { transaction } from "@fairline/database";
import type { Pool } from "pg";

/**
 * Lets the time of a player's active bonuses be over, as if they had been given an hour before: the
 * ledger's time may lag by as long as a reply took, and it has gone by for that too.
 */
export async function endBonusTime(pool: Pool, playerId: bigint): Promise<void> {
  await transaction(pool, async (client) => {
    // Terms never change: only a test may set the trigger aside.
    await client.query("set local session_replication_role = replica");
    await client.query(
      `update bonus_grants set activated_at = activated_at - 3600000000,
         expires_at = wallet_now() - 60000000
       where player_id = $1 and state = 'active'`,
      [playerId],
    );
    await client.query("select wallet_touch($1)", [playerId]);
  });
}
