import type { Pool, PoolClient } from "pg";
import { type Session, type SessionEnd, SESSIONS_MAX } from "../model/session.ts";

/** A session to open. */
export type NewSession = Session & {
  readonly tokenHash: Uint8Array;
  readonly network: string;
};

/** An open session with the time of the player's last call. */
export type OpenSession = Session & { readonly lastSeenAtMs: number };

// Deletes and announces in one statement: no session ends in silence.
const END = (condition: string) => `
  with ended as (delete from sessions where ${condition} returning id, player_id)
  select outbox_append('session.ended', player_id,
                       jsonb_build_object('sessionId', id, 'reason', $1::text))
  from ended`;

/** Opens a session and ends the player's oldest ones beyond the limit. */
export async function insertSession(client: PoolClient, session: NewSession): Promise<void> {
  await client.query(
    `insert into sessions (id, token_hash, player_id, network, signed_in_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [
      session.sessionId,
      Buffer.from(session.tokenHash),
      session.playerId,
      session.network,
      new Date(session.signedInAtMs),
    ],
  );
  await end(client, "too-many", {
    condition: `id in (select id from sessions where player_id = $2
                       order by signed_in_at desc, id desc offset $3)`,
    values: [session.playerId, SESSIONS_MAX],
  });
}

/** The open session of a token. */
export async function findSession(
  pool: Pool,
  tokenHash: Uint8Array,
): Promise<OpenSession | undefined> {
  const found = await pool.query<{
    id: string;
    player_id: bigint;
    signed_in_at: Date;
    last_seen_at: Date;
  }>("select id, player_id, signed_in_at, last_seen_at from sessions where token_hash = $1", [
    Buffer.from(tokenHash),
  ]);
  const row = found.rows[0];
  return (
    row && {
      sessionId: row.id,
      playerId: row.player_id,
      signedInAtMs: row.signed_in_at.getTime(),
      lastSeenAtMs: row.last_seen_at.getTime(),
    }
  );
}

/** Writes down that the player is active. */
export async function touchSession(pool: Pool, sessionId: string, at: Date): Promise<void> {
  await pool.query("update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2", [
    sessionId,
    at,
  ]);
}

/** Ends the session of a token; answers whether there was one. */
export async function endSessionOfToken(
  client: PoolClient | Pool,
  tokenHash: Uint8Array,
  reason: SessionEnd,
): Promise<boolean> {
  const count = await end(client, reason, {
    condition: "token_hash = $2",
    values: [Buffer.from(tokenHash)],
  });
  return count > 0;
}

/** Ends at most `limit` sessions whose time is over; answers how many. */
export async function endTimedOutSessions(
  pool: Pool,
  bounds: { readonly seenBefore: Date; readonly signedInBefore: Date; readonly limit: number },
): Promise<number> {
  const idle = await end(pool, "idle", {
    condition: `id in (select id from sessions where last_seen_at <= $2 limit $3)`,
    values: [bounds.seenBefore, bounds.limit],
  });
  const expired = await end(pool, "expired", {
    condition: `id in (select id from sessions where signed_in_at <= $2 limit $3)`,
    values: [bounds.signedInBefore, bounds.limit],
  });
  return idle + expired;
}

async function end(
  client: PoolClient | Pool,
  reason: SessionEnd,
  which: { readonly condition: string; readonly values: readonly unknown[] },
): Promise<number> {
  const ended = await client.query(END(which.condition), [reason, ...which.values]);
  return ended.rows.length;
}
