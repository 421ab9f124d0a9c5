import type { Pool, PoolClient } from "pg";
import { type Session, type SessionEnd, SESSIONS_MAX } from "../model/session.ts";
import type { Standing } from "../model/standing.ts";
import { joinStanding, STANDING_COLUMNS, type StandingRow, toStanding } from "./standings.ts";

/** A session to open. */
export type NewSession = Session & {
  readonly tokenHash: Uint8Array;
  readonly network: string;
  /** The device it was opened on, when that is known. */
  readonly deviceHash: Uint8Array | undefined;
};

/** An open session with the time of the player's last call, and how the player stands. */
export type OpenSession = Session & {
  readonly lastSeenAtMs: number;
  /** The device it was seen on last. */
  readonly deviceHash: Uint8Array | undefined;
  readonly standing: Standing;
};

// Deletes and announces in one statement: no session ends in silence.
const END = (condition: string) => `
  with ended as (delete from sessions where ${condition} returning id, player_id)
  select outbox_append('session.ended', player_id,
                       jsonb_build_object('sessionId', id, 'reason', $1::text))
  from ended`;

/** Opens a session and ends the player's oldest ones beyond the limit. */
export async function insertSession(client: PoolClient, session: NewSession): Promise<void> {
  await client.query(
    `insert into sessions
       (id, token_hash, player_id, network, signed_in_at, last_seen_at, device_hash)
     values ($1, $2, $3, $4, $5, $5, $6)`,
    [
      session.sessionId,
      Buffer.from(session.tokenHash),
      session.playerId,
      session.network,
      new Date(session.signedInAtMs),
      session.deviceHash === undefined ? null : Buffer.from(session.deviceHash),
    ],
  );
  await end(client, "too-many", {
    condition: `id in (select id from sessions where player_id = $2
                       order by signed_in_at desc, id desc offset $3)`,
    values: [session.playerId, SESSIONS_MAX],
  });
}

/** The open sessions of tokens, each by its token's hash in hex. */
export async function findSessions(
  pool: Pool,
  tokenKeys: readonly string[],
): Promise<Map<string, OpenSession>> {
  const found = await pool.query<SessionRow>({
    name: "identity.find-sessions",
    text: `select encode(s.token_hash, 'hex') as token_key, s.id, s.player_id, s.signed_in_at,
             s.last_seen_at, s.device_hash,
             ${STANDING_COLUMNS}
           from sessions s ${joinStanding("s.player_id")} where s.token_hash = any($1::bytea[])`,
    values: [`{${tokenKeys.map((key) => String.raw`"\\x${key}"`).join()}}`],
  });
  return new Map(found.rows.map((row) => [row.token_key, toSession(row)]));
}

type SessionRow = StandingRow & {
  token_key: string;
  id: string;
  player_id: bigint;
  signed_in_at: Date;
  last_seen_at: Date;
  device_hash: Buffer | null;
};

function toSession(row: SessionRow): OpenSession {
  return {
    sessionId: row.id,
    playerId: row.player_id,
    signedInAtMs: row.signed_in_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    deviceHash: row.device_hash ?? undefined,
    standing: toStanding(row),
  };
}

/** Writes down that players are active; answers the sessions that are open. */
export async function touchSessions(
  pool: Pool,
  sessionIds: readonly string[],
  at: Date,
): Promise<Map<string, true>> {
  const touched = await pool.query<{ id: string }>({
    name: "identity.touch-sessions",
    text: `update sessions set last_seen_at = greatest(last_seen_at, $2)
           where id = any($1::uuid[]) returning id`,
    values: [sessionIds, at],
  });
  return new Map(touched.rows.map(({ id }) => [id, true]));
}

/** Writes down the device that a session is seen on now. */
export async function noteDevice(
  pool: Pool,
  sessionId: string,
  deviceHash: Uint8Array,
): Promise<void> {
  await pool.query("update sessions set device_hash = $2 where id = $1", [
    sessionId,
    Buffer.from(deviceHash),
  ]);
}

/** Ends one session; answers whether it was open. */
export async function endSession(
  pool: Pool,
  sessionId: string,
  reason: SessionEnd,
): Promise<boolean> {
  return (await end(pool, reason, { condition: "id = $2", values: [sessionId] })) > 0;
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

/** Ends every session of a player; answers how many. */
export function endSessionsOfPlayer(
  client: PoolClient | Pool,
  playerId: bigint,
  reason: SessionEnd,
): Promise<number> {
  return end(client, reason, { condition: "player_id = $2", values: [playerId] });
}

/** Ends every session of a player but one. */
export async function endOtherSessions(
  client: PoolClient,
  kept: Pick<Session, "playerId" | "sessionId">,
  reason: SessionEnd,
): Promise<void> {
  await end(client, reason, {
    condition: "player_id = $2 and id <> $3",
    values: [kept.playerId, kept.sessionId],
  });
}

/** Whether a session is open. */
export async function isSessionOpen(pool: Pool, sessionId: string): Promise<boolean> {
  const found = await pool.query("select 1 from sessions where id = $1", [sessionId]);
  return found.rows.length > 0;
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
