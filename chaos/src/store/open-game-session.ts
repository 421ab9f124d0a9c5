import { secureBytes } from "@fairline/fairness";
import { systemClock, uuidV7At } from "@fairline/kernel";
import type { Pool } from "pg";

const PROVIDER = 7;
const DAY_MICROS = 86_400_000_000n;

/** Opens a game for a player, as a launch does; answers its session, or nothing while that cannot be. */
export async function openGameSession(pool: Pool, playerId: string): Promise<string | undefined> {
  const sessionId = uuidV7At(systemClock.nowMs(), secureBytes(10));
  try {
    await pool.query(
      `insert into casino_sessions (id, token_hash, provider_id, player_id, game_id, opened_at,
         ends_at, checked_at)
       select $1, $2, $3, $4, 'chaos', wallet_now(), wallet_now() + $5::bigint, wallet_now()`,
      [sessionId, Buffer.from(secureBytes(32)), PROVIDER, playerId, DAY_MICROS.toString()],
    );
    return sessionId;
  } catch {
    // The server is away: the player plays no games.
    return undefined;
  }
}
