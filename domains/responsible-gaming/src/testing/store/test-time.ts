import type { Pool, PoolClient } from "pg";

/** Puts a clock into the database that a test can move ahead. */
export async function installTestTime(pool: Pool): Promise<void> {
  await pool.query(`
    create table test_time (ahead bigint not null, frozen_at bigint);
    insert into test_time values (0, null);
    create or replace function wallet_now() returns bigint language sql volatile as $$
      select coalesce(frozen_at, (extract(epoch from clock_timestamp()) * 1000000)::bigint + ahead)
      from test_time
    $$`);
}

/** Moves the database's time ahead, with the partitions that it needs. */
export async function moveTime(pool: Pool, micros: bigint): Promise<void> {
  await pool.query("update test_time set ahead = ahead + $1", [micros]);
  await pool.query("select wallet_ensure_partitions()");
}

/** Stops the database's time at an instant, or lets it go on. */
export async function freezeTime(pool: Pool, at: bigint | null): Promise<void> {
  await pool.query("update test_time set frozen_at = $1", [at]);
}

/** A window's sums by adding up the rows in it: what the prefix sums must equal. */
export async function sumWindow(
  pool: Pool,
  playerId: bigint,
  days: number,
  at: bigint,
): Promise<{ wager: bigint; won: bigint; deposit: bigint }> {
  const summed = await pool.query<{ wager: bigint; won: bigint; deposit: bigint }>(
    `select coalesce(sum(wager_delta), 0)::bigint as wager,
       coalesce(sum(won_delta), 0)::bigint as won,
       coalesce(sum(deposit_delta), 0)::bigint as deposit
     from transfers where player_id = $1 and at > $2::bigint - $3 * 86400000000 and at <= $2`,
    [playerId, at, days],
  );
  const [row] = summed.rows;
  return row ?? { wager: 0n, won: 0n, deposit: 0n };
}

/** Times of a player's rows, oldest first. */
export async function timesOf(pool: Pool, playerId: bigint): Promise<bigint[]> {
  const found = await pool.query<{ at: bigint }>(
    "select at from transfers where player_id = $1 order by at",
    [playerId],
  );
  return found.rows.map(({ at }) => at);
}

/** When the period of a player's session limit began. */
export async function sessionFromOf(pool: Pool, playerId: bigint): Promise<bigint | null> {
  const found = await pool.query<{ session_from: bigint | null }>(
    "select session_from from rules_effective where player_id = $1",
    [playerId],
  );
  return found.rows[0]?.session_from ?? null;
}

/** What was told of a player's exclusions, in order. */
export async function toldOf(
  pool: Pool,
  playerId: bigint,
): Promise<{ from: number; until: number; hasBegun: boolean }[]> {
  const found = await pool.query<{ body: { from: number; until: number; hasBegun: boolean } }>(
    "select body from outbox_news where player_id = $1 and topic = 'player.excluded' order by id",
    [playerId],
  );
  return found.rows.map(({ body }) => body);
}

/** What the ledger knows of a player's windows at an instant, asked for him alone or among many. */
export async function readWindows(
  pool: Pick<Pool, "query">,
  playerId: bigint,
  at: bigint,
  others: readonly bigint[],
): Promise<readonly unknown[]> {
  const found = await pool.query(
    "select * from wallet_windows($1::bigint[], $2) where id = $3 order by days",
    [[playerId, ...others], at, playerId],
  );
  return found.rows;
}

/** Does `work` while an account seems to have so many postings; nothing of it stays. */
export async function pretendPostings(
  pool: Pool,
  accountId: bigint,
  postings: bigint,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("update accounts set posting_no = $2 where id = $1", [accountId, postings]);
    await work(client);
    await client.query("rollback");
  } finally {
    client.release(true);
  }
}
