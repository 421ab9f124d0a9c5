import type { Pool } from "pg";
import type { GameSession } from "../model/round.ts";

/** @row casino_sessions */
type SessionRow = {
  id: string;
  provider_id: number;
  player_id: bigint;
  game_id: string;
  ends_at: bigint;
  checked_at: bigint;
};

const COLUMNS = "id, provider_id, player_id, game_id, ends_at, checked_at";

/** Opens a game for a player; the token is kept as its hash. */
export async function insertSession(
  pool: Pool,
  session: GameSession & { readonly tokenHash: Uint8Array },
): Promise<void> {
  await pool.query(
    `insert into casino_sessions (id, token_hash, provider_id, player_id, game_id, opened_at,
       ends_at, checked_at) values ($1, $2, $3, $4, $5, $6, $7, $6)`,
    [
      session.sessionId,
      Buffer.from(session.tokenHash),
      session.providerId,
      session.playerId,
      session.gameId,
      session.checkedAt,
      session.endsAt,
    ],
  );
}

/** The session behind a token that this provider was given. */
export async function findSessionByToken(
  pool: Pool,
  providerId: number,
  tokenHash: Uint8Array,
): Promise<GameSession | undefined> {
  const found = await pool.query<SessionRow>(
    `select ${COLUMNS} from casino_sessions where token_hash = $1 and provider_id = $2`,
    [Buffer.from(tokenHash), providerId],
  );
  return found.rows.map(toSession)[0];
}

/** A session of this provider. */
export async function findSession(
  pool: Pool,
  providerId: number,
  sessionId: string,
): Promise<GameSession | undefined> {
  const found = await pool.query<SessionRow>(
    `select ${COLUMNS} from casino_sessions where id = $1 and provider_id = $2`,
    [sessionId, providerId],
  );
  return found.rows.map(toSession)[0];
}

/** When the player answered his last reality check, of the open game that was checked longest ago. */
export async function findCheckedAt(
  pool: Pool,
  playerId: bigint,
  nowMicros: bigint,
): Promise<bigint | null> {
  const found = await pool.query<{ checked_at: bigint | null }>(
    `select min(checked_at) as checked_at from casino_sessions
     where player_id = $1 and ends_at > $2`,
    [playerId, nowMicros],
  );
  return found.rows[0]?.checked_at ?? null;
}

/** Notes in every open game that the player answered his reality check. */
export async function noteAnswer(pool: Pool, playerId: bigint, nowMicros: bigint): Promise<void> {
  await pool.query(
    "update casino_sessions set checked_at = $2 where player_id = $1 and ends_at > $2",
    [playerId, nowMicros],
  );
}

/** Ends every game the player has open. */
export async function endSessions(pool: Pool, playerId: bigint, nowMicros: bigint): Promise<void> {
  await pool.query(
    `update casino_sessions set ends_at = greatest($2, opened_at + 1)
     where player_id = $1 and ends_at > $2`,
    [playerId, nowMicros],
  );
}

function toSession(row: SessionRow): GameSession {
  return {
    sessionId: row.id,
    providerId: row.provider_id,
    playerId: row.player_id,
    gameId: row.game_id,
    endsAt: row.ends_at,
    checkedAt: row.checked_at,
  };
}
