import type { Pool } from "pg";

/** The first of the players of a bench. */
export const PLAYER_MIN = 1_000_000n;

/** No bet of a bench comes near it: what is measured is the asking, not the refusing. */
const LIMIT_MINOR = 100_000_000_000n;

/**
 * Opens the main accounts of players from `firstId` up, each with six rolling limits: stakes and
 * losses over a day, a week and a month.
 */
export async function openPlayers(pool: Pool, count: number, firstId = PLAYER_MIN): Promise<void> {
  const ids = [firstId, firstId + BigInt(count - 1)];
  await pool.query(
    `insert into accounts (id, player_id, head_id, kind, currency_id)
     select i, i, i, 0, 1 from generate_series($1::bigint, $2::bigint) i`,
    ids,
  );
  await pool.query(
    `insert into limit_versions
       (player_id, type, value, source, state, requested_at, effective_at, confirmed_at)
     select i, type, $3, 'player', 1, t.now, t.now, t.now
     from generate_series($1::bigint, $2::bigint) i,
       unnest(array[1, 2, 3, 10, 11, 12]) type, (select wallet_now() as now offset 0) t`,
    [...ids, LIMIT_MINOR],
  );
  await pool.query(
    `insert into rules_effective (player_id, w1, w7, w30, l1, l7, l30)
     select i, $3, $3, $3, $3, $3, $3 from generate_series($1::bigint, $2::bigint) i`,
    [...ids, LIMIT_MINOR],
  );
  await pool.query("vacuum analyze accounts, limit_versions, rules_effective");
}

/** Vacuums the tables of a database that somebody changed. */
export async function vacuum(pool: Pool): Promise<void> {
  await pool.query("vacuum (analyze)");
}

/** Writes everything down, so that no round pays for the one before it. */
export async function checkpoint(pool: Pool): Promise<void> {
  await pool.query("checkpoint");
}

/** Whether bets wait to be settled. */
export async function hasDueBets(pool: Pool): Promise<boolean> {
  const found = await pool.query<{ has: boolean }>("select exists (select from settle_due) as has");
  return found.rows[0]?.has === true;
}

/** Whether no news waits in the outbox and the newest transfer is sealed. */
export async function isAllSealedAndTold(pool: Pool): Promise<boolean> {
  const found = await pool.query<{ is: boolean }>(
    `select not exists (select from outbox) and coalesce(
       (select t.at from transfers t order by t.at desc limit 1)
         <= (select max(b.to_at) from audit_blocks b), true) as is`,
  );
  return found.rows[0]?.is === true;
}

/** Drops a database of the bench by its plain name. */
export async function dropDatabase(server: Pool, name: string): Promise<void> {
  await server.query(`drop database if exists "${name}" with (force)`);
}

/** How many players do not own what they should: `balancesMinor` from player `firstId` on. */
export async function countOtherBalances(
  pool: Pool,
  firstId: bigint,
  balancesMinor: readonly bigint[],
): Promise<number> {
  const found = await pool.query<{ count: number }>(
    `select count(*)::int as count
     from unnest($1::bigint[]) with ordinality b (minor, n)
     left join accounts a on a.id = $2::bigint + b.n - 1
     where a.balance_minor is distinct from b.minor`,
    [balancesMinor.map(String), firstId],
  );
  return found.rows[0]?.count ?? balancesMinor.length;
}
