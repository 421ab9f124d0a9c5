import type { Pool } from "pg";

/** Wrong tries that a login has from one network before it is locked there. */
const TRIES_MAX = 10;
/** How long the lock lasts, and how long tries are remembered. */
export const LOCK_MS = 15 * 60_000;

/** Who tries: the hash of what was typed, and the network. */
export type TryKey = { readonly loginHash: Uint8Array; readonly network: string };

/**
 * Counts a try before its password is compared, so that parallel tries cannot pass the limit.
 * Answers until when the login is locked, undefined when the try may go on, and which try it is.
 */
export async function countTry(
  pool: Pool,
  key: TryKey,
  nowMs: number,
): Promise<{ readonly lockedUntil: Date | undefined; readonly tries: number }> {
  const counted = await pool.query<{ locked_until: Date | null; tries: number }>(
    `insert into sign_in_tries as t (login_hash, network, tries, last_at)
     values ($1, $2, 1, $3)
     on conflict (login_hash, network) do update set
       tries = case when t.locked_until > $3 then t.tries
                    when t.locked_until is not null or t.last_at <= $4 then 1
                    else least(t.tries + 1, $6::int) end,
       locked_until = case when t.locked_until > $3 then t.locked_until
                           when t.locked_until is not null or t.last_at <= $4 then null
                           when t.tries >= $6::int then $5 end,
       last_at = case when t.locked_until > $3 then t.last_at else $3 end
     returning locked_until, tries`,
    [
      Buffer.from(key.loginHash),
      key.network,
      new Date(nowMs),
      new Date(nowMs - LOCK_MS),
      new Date(nowMs + LOCK_MS),
      TRIES_MAX,
    ],
  );
  const row = counted.rows[0];
  return { lockedUntil: row?.locked_until ?? undefined, tries: row?.tries ?? 1 };
}

/** Forgets all tries of this key: the password was right. */
export async function forgetTries(pool: Pool, key: TryKey): Promise<void> {
  await pool.query("delete from sign_in_tries where login_hash = $1 and network = $2", [
    Buffer.from(key.loginHash),
    key.network,
  ]);
}

/** Takes one try back: its password was never compared. */
export async function takeTryBack(pool: Pool, key: TryKey): Promise<void> {
  await pool.query(
    `with first as (
       delete from sign_in_tries
       where login_hash = $1 and network = $2 and tries = 1 and locked_until is null
     )
     update sign_in_tries set tries = tries - 1
     where login_hash = $1 and network = $2 and tries > 1 and locked_until is null`,
    [Buffer.from(key.loginHash), key.network],
  );
}

/** Deletes at most `limit` rows that no longer mean anything. */
export async function deleteOldTries(pool: Pool, before: Date, limit: number): Promise<number> {
  const deleted = await pool.query(
    `delete from sign_in_tries where (login_hash, network) in
       (select login_hash, network from sign_in_tries
        where last_at < $1 and (locked_until is null or locked_until < $1) limit $2)`,
    [before, limit],
  );
  return deleted.rowCount ?? 0;
}
