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

/** Sums of one window at one instant. */
export type WindowSums = {
  readonly at: bigint;
  readonly days: number;
  readonly wager: bigint;
  readonly won: bigint;
  readonly deposit: bigint;
};

/**
 * The windows' sums at each instant by adding up the rows in them: what the prefix sums must equal.
 * By instant, then by length, as they are given.
 */
export async function sumWindows(
  pool: Pool,
  playerId: bigint,
  days: readonly number[],
  instants: readonly bigint[],
): Promise<readonly WindowSums[]> {
  const summed = await pool.query<WindowSums>(
    `select i.at, w.days, coalesce(sum(t.wager_delta), 0)::bigint as wager,
       coalesce(sum(t.won_delta), 0)::bigint as won,
       coalesce(sum(t.deposit_delta), 0)::bigint as deposit
     from unnest($3::bigint[]) with ordinality i (at, no)
     cross join unnest($2::int[]) with ordinality w (days, no)
     left join transfers t on t.player_id = $1 and t.at > i.at - w.days * 86400000000
       and t.at <= i.at
     group by i.no, i.at, w.no, w.days order by i.no, w.no`,
    [playerId, days, instants],
  );
  return summed.rows;
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

/** What the ledger knows of a player's windows at instants, asked for him alone or among many. */
export async function readWindows(
  pool: Pick<Pool, "query">,
  playerId: bigint,
  instants: readonly bigint[],
  others: readonly bigint[],
): Promise<readonly unknown[]> {
  const found = await pool.query(
    `select i.at, w.* from unnest($2::bigint[]) with ordinality i (at, no)
     cross join lateral wallet_windows($1::bigint[], i.at) w where w.id = $3 order by i.no, w.days`,
    [[playerId, ...others], instants, playerId],
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
