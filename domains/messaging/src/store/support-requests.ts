import type { Pool } from "pg";
import type { SupportDraft } from "../model/support-request.ts";

/** A request as it is kept. */
export type SupportRequest = {
  readonly number: bigint;
  readonly playerId: bigint | null;
  readonly kind: SupportDraft["kind"];
  readonly topic: string;
  readonly text: string;
  readonly contact: string;
  readonly createdAtMs: number;
  readonly answer: string | null;
  readonly answeredAtMs: number | null;
};

/** @row support_requests */
type Row = {
  number: bigint;
  player_id: bigint | null;
  kind: SupportDraft["kind"];
  topic: string;
  body: string;
  contact: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
};

const COLUMNS = "number, player_id, kind, topic, body, contact, created_at, answer, answered_at";

/** Who asks, by number if he is signed in, and by his network. */
export type SupportCaller = { readonly playerId: bigint | null; readonly hash: Uint8Array };

/**
 * Keeps a request and answers its number; one that is kept already answers the number it has, and
 * undefined means that the caller left `rate.limit` of them since `rate.sinceMs`.
 */
export async function insertSupportRequest(
  pool: Pool,
  draft: SupportDraft,
  { playerId, hash }: SupportCaller,
  rate: { readonly nowMs: number; readonly sinceMs: number; readonly limit: number },
): Promise<bigint | undefined> {
  const callerHash = Buffer.from(hash);
  const inserted = await pool.query<{ number: bigint }>(
    `insert into support_requests
       (request_id, player_id, caller_hash, kind, topic, body, contact, created_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where (select count(*) from support_requests
            where caller_hash = $3 and created_at > $9) < $10
     on conflict (request_id) do nothing
     returning number`,
    [
      draft.requestId,
      playerId,
      callerHash,
      draft.kind,
      draft.topic,
      draft.text,
      draft.contact,
      new Date(rate.nowMs),
      new Date(rate.sinceMs),
      rate.limit,
    ],
  );
  const known =
    inserted.rows[0] ??
    (
      await pool.query<{ number: bigint }>(
        "select number from support_requests where request_id = $1 and caller_hash = $2",
        [draft.requestId, callerHash],
      )
    ).rows[0];
  return known?.number;
}

/** The newest requests of a player. */
export async function findRequestsOfPlayer(
  pool: Pool,
  playerId: bigint,
  limit: number,
): Promise<readonly SupportRequest[]> {
  const found = await pool.query<Row>(
    `select ${COLUMNS} from support_requests where player_id = $1 order by number desc limit $2`,
    [playerId, limit],
  );
  return found.rows.map(toRequest);
}

/** How many answers to a player he has not seen. */
export async function countUnseenAnswers(pool: Pool, playerId: bigint): Promise<number> {
  const counted = await pool.query<{ count: number }>(
    `select count(*)::int as count from support_requests
     where player_id = $1 and answer is not null and seen_at is null`,
    [playerId],
  );
  return counted.rows[0]?.count ?? 0;
}

/** Writes down that a player saw the answers to these requests of his. */
export async function markAnswersSeen(
  pool: Pool,
  playerId: bigint,
  numbers: readonly bigint[],
  at: Date,
): Promise<void> {
  await pool.query(
    `update support_requests set seen_at = $3
     where player_id = $1 and number = any($2::bigint[]) and answer is not null
       and seen_at is null`,
    [playerId, numbers, at],
  );
}

/** The oldest requests that nobody has answered. */
export async function findOpenRequests(
  pool: Pool,
  limit: number,
): Promise<readonly SupportRequest[]> {
  const found = await pool.query<Row>(
    `select ${COLUMNS} from support_requests where answer is null order by number limit $1`,
    [limit],
  );
  return found.rows.map(toRequest);
}

/** Writes the answer of a request that has none; false when there is no such request. */
export async function answerRequest(
  pool: Pool,
  number: bigint,
  { text, by, atMs }: { readonly text: string; readonly by: string; readonly atMs: number },
): Promise<boolean> {
  const answered = await pool.query(
    `update support_requests set answer = $2, answered_by = $3, answered_at = $4
     where number = $1 and answer is null`,
    [number, text, by, new Date(atMs)],
  );
  return answered.rowCount === 1;
}

function toRequest(row: Row): SupportRequest {
  const { number, kind, topic, contact, answer } = row;
  return {
    number,
    playerId: row.player_id,
    kind,
    topic,
    text: row.body,
    contact,
    createdAtMs: row.created_at.getTime(),
    answer,
    answeredAtMs: row.answered_at?.getTime() ?? null,
  };
}
