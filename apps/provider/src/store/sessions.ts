import type { Pool } from "pg";
import type { Balance, GameSession } from "../model/game-session.ts";

/** @row provider_sessions */
type SessionRow = {
  id: string;
  player_ref: string;
  game_number: string;
  currency: string;
  started_at: bigint;
  ended_at: bigint | null;
  cash_minor: bigint;
  bonus_minor: bigint;
};

const COLUMNS =
  "id, player_ref, game_number, currency, started_at, ended_at, cash_minor, bonus_minor";

/** Keeps a session that the wallet told of; one that is known already takes its balance alone. */
export async function keepSession(
  pool: Pool,
  session: Omit<GameSession, "endedAt">,
  tokenHash: Uint8Array,
): Promise<GameSession | undefined> {
  const kept = await pool.query<SessionRow>(
    `insert into provider_sessions as s (id, token_hash, player_ref, game_number, currency,
       started_at, cash_minor, bonus_minor) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set cash_minor = excluded.cash_minor,
       bonus_minor = excluded.bonus_minor
     returning ${COLUMNS}`,
    [
      session.id,
      Buffer.from(tokenHash),
      session.playerRef,
      session.gameNumber,
      session.currency,
      session.startedAt,
      session.balance.cashMinor,
      session.balance.bonusMinor,
    ],
  );
  return kept.rows.map(toSession)[0];
}

/** The session behind a token. */
export async function findSessionByToken(
  pool: Pool,
  tokenHash: Uint8Array,
): Promise<GameSession | undefined> {
  const found = await pool.query<SessionRow>(
    `select ${COLUMNS} from provider_sessions where token_hash = $1`,
    [Buffer.from(tokenHash)],
  );
  return found.rows.map(toSession)[0];
}

/** Ends a session; one that has ended stays as it is. */
export async function endSession(pool: Pool, id: string, nowMs: number): Promise<void> {
  await pool.query(
    "update provider_sessions set ended_at = $2 where id = $1 and ended_at is null",
    [id, nowMs],
  );
}

/** Notes what the wallet said after a transaction, in all sessions of the player in the game; later ones win. */
export async function noteBalance(
  pool: Pool,
  place: { readonly playerRef: string; readonly gameNumber: string },
  balance: Balance,
  walletTxId: bigint,
): Promise<void> {
  await pool.query(
    `update provider_sessions set cash_minor = $3, bonus_minor = $4, balance_tx = $5
     where player_ref = $1 and game_number = $2 and ended_at is null and balance_tx < $5`,
    [place.playerRef, place.gameNumber, balance.cashMinor, balance.bonusMinor, walletTxId],
  );
}

function toSession(row: SessionRow): GameSession {
  return {
    id: row.id,
    playerRef: row.player_ref,
    gameNumber: row.game_number,
    currency: row.currency,
    startedAt: Number(row.started_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    balance: { cashMinor: row.cash_minor, bonusMinor: row.bonus_minor },
  };
}
