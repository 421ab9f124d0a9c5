import type { Pool } from "pg";

/** What is counted, and for whom: the hash of a network, a login or a session. */
export type AttemptKey = { readonly scope: string; readonly keyHash: Uint8Array };

/** How many attempts there were in the present window, and when it began. */
export type Attempts = { readonly attempts: number; readonly sinceMs: number };

/** Counts one more attempt. */
export async function countAttempt(
  pool: Pool,
  key: AttemptKey,
  window: { readonly nowMs: number; readonly windowMs: number },
): Promise<Attempts> {
  const counted = await pool.query<Row>(
    `insert into attempts as a (scope, key_hash, attempts, since) values ($1, $2, 1, $3)
     on conflict (scope, key_hash) do update set
       attempts = case when a.since <= $4 then 1 else least(a.attempts + 1, $5::int) end,
       since = case when a.since <= $4 then $3 else a.since end
     returning attempts, since`,
    [
      key.scope,
      Buffer.from(key.keyHash),
      new Date(window.nowMs),
      new Date(window.nowMs - window.windowMs),
      ATTEMPTS_COUNTED_MAX,
    ],
  );
  return toAttempts(counted.rows[0], window.nowMs);
}

/** @row attempts */
type Row = { attempts: number; since: Date };

function toAttempts(row: Row | undefined, nowMs: number): Attempts {
  return row
    ? { attempts: row.attempts, sinceMs: row.since.getTime() }
    : { attempts: 0, sinceMs: nowMs };
}

/** What more there may be is all the same. */
const ATTEMPTS_COUNTED_MAX = 100_000;

/** How many attempts there were, and since when; none when the window is over. */
export async function findAttempts(
  pool: Pool,
  key: AttemptKey,
  window: { readonly nowMs: number; readonly windowMs: number },
): Promise<Attempts> {
  const found = await pool.query<Row>(
    "select attempts, since from attempts where scope = $1 and key_hash = $2 and since > $3",
    [key.scope, Buffer.from(key.keyHash), new Date(window.nowMs - window.windowMs)],
  );
  return toAttempts(found.rows[0], window.nowMs);
}

/** Takes one attempt back: it was none. */
export async function takeAttemptBack(pool: Pool, key: AttemptKey): Promise<void> {
  await pool.query(
    `update attempts set attempts = attempts - 1
     where scope = $1 and key_hash = $2 and attempts > 0`,
    [key.scope, Buffer.from(key.keyHash)],
  );
}

/** Deletes at most `limit` windows that began before; answers how many. */
export async function deleteOldAttempts(pool: Pool, before: Date, limit: number): Promise<number> {
  const deleted = await pool.query(
    `delete from attempts where (scope, key_hash) in
       (select scope, key_hash from attempts where since < $1 limit $2)`,
    [before, limit],
  );
  return deleted.rowCount ?? 0;
}
