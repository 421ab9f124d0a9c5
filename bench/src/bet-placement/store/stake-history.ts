import type { Pool, PoolClient } from "pg";

const DAY_MICROS = 86_400_000_000n;
const STAKE_MINOR = 100;

/** Writes stakes of a player, evenly over the last days, with the partitions they need. */
export async function fillHistory(
  client: PoolClient,
  playerId: bigint,
  stakes: number,
  days: number,
): Promise<void> {
  await createPastPartitions(client, "transfers", days);
  const values = [playerId.toString(), stakes, (BigInt(days) * DAY_MICROS).toString(), STAKE_MINOR];
  await client.query(
    `insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
       currency_id, kind, group_id, ref, debit_no, debit_after, wager_before, won_before,
       deposit_before, withdraw_before, wager_delta)
     select n, t.now - $3::bigint + n * ($3::bigint / $2::int), $1, $1, 100001, $4::int, 1, 1, n, n,
       n, 0, n * $4::int, 0, 0, 0, $4::int
     from generate_series(1, $2::int) n, (select wallet_now() - 1000000 as now offset 0) t`,
    values,
  );
  await client.query(
    `update accounts set cum_wager = cum_wager + $2::int * $4::int, posting_no = $2::int, last_at = greatest(last_at, at)
     from (select wallet_now() as at, $3::bigint as span) t where id = $1`,
    values,
  );
  await client.query("analyze transfers");
}

/** What every player of a bench has done before it: a deposit, and stakes on games from it. */
const PAST_STAKES = 10;
const PAST_DEPOSIT_MINOR = PAST_STAKES * STAKE_MINOR;
const PAST_DAYS = 30;
/** Until every player's windows have moved once each: about as long as a bench takes. */
const MOVING_MICROS = 900_000_000n;

/**
 * Writes a month of stakes for players from `firstId` up. The first, sixth and ninth will be a month, a
 * week and a day old within the next quarter of an hour: while bets are measured, rows leave each of
 * the three windows, and limits are looked up again.
 */
export async function fillMonths(pool: Pool, players: number, firstId: bigint): Promise<void> {
  await createPastPartitions(pool, "transfers", PAST_DAYS);
  await createPastPartitions(pool, "requests", PAST_DAYS);
  // The chain begins before them: its first block, which is never written again, begins earlier.
  await pool.query(
    `begin;
     alter table audit_blocks disable trigger user;
     update audit_blocks set to_at = to_at - ${PAST_DAYS + 2} * ${DAY_MICROS} where n = 0;
     alter table audit_blocks enable trigger user;
     commit`,
  );
  await pool.query(
    `insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
       currency_id, kind, group_id, ref, debit_no, debit_after, credit_no, credit_after,
       wager_before, won_before, deposit_before, withdraw_before, wager_delta, deposit_delta)
     select r.id, r.at, r.player, r.player, 102001, ${STAKE_MINOR}, 1, 1, r.id, r.id,
       r.n + 1, ${PAST_DEPOSIT_MINOR} - r.n * ${STAKE_MINOR}, null, null,
       (r.n - 1) * ${STAKE_MINOR}, 0, ${PAST_DEPOSIT_MINOR}, 0, ${STAKE_MINOR}, 0
     from (${PAST_ROWS}) r where r.n > 0
     union all
     select r.id, r.at, r.player, 110001, r.player, ${PAST_DEPOSIT_MINOR}, 1, 10, r.id, r.id,
       null, null, 1, ${PAST_DEPOSIT_MINOR}, 0, 0, 0, 0, 0, ${PAST_DEPOSIT_MINOR}
     from (${PAST_ROWS}) r where r.n = 0
     order by 1`,
    [players, firstId, MOVING_MICROS],
  );
  await pool.query(
    `insert into requests (owner_id, key, key_at, req_hash, ref, group_id, amount_minor, at)
     select t.player_id, md5(t.id::text)::uuid, t.at, sha256('past'), t.ref, t.group_id,
       t.amount_minor, t.at
     from transfers t order by t.id`,
  );
  await pool.query(
    `update accounts set cum_wager = ${PAST_STAKES * STAKE_MINOR},
       cum_deposit = ${PAST_DEPOSIT_MINOR}, posting_no = ${PAST_STAKES + 1},
       last_at = wallet_now() - 3600000000
     where id between $2::bigint and $2::bigint + $1::bigint - 1`,
    [players, firstId],
  );
  await pool.query("vacuum analyze accounts, transfers, requests");
}

/** Numbers, times and players of the rows; `moves` sets those apart that leave a window. */
const PAST_ROWS = `
  select i * ${PAST_STAKES + 1} + p.n + 1 as id, p.n, $2::bigint + i as player,
    t.now - p.hours * 3600000000 + i * 7919 * p.moves % $3::bigint as at
  from generate_series(0, $1::bigint - 1) i
  cross join (values (0, 743::bigint, 0), (1, 720, 1009), (2, 600, 0), (3, 480, 0), (4, 360, 0),
    (5, 240, 0), (6, 168, 2003), (7, 120, 0), (8, 72, 0), (9, 24, 3001), (10, 12, 0))
    p (n, hours, moves)
  cross join (select wallet_now() as now offset 0) t`;

async function createPastPartitions(
  database: Pool | PoolClient,
  table: "transfers" | "requests",
  days: number,
): Promise<void> {
  await database.query(
    `do $$ begin
      for day in wallet_now() / ${DAY_MICROS} - ${days + 1} .. wallet_now() / ${DAY_MICROS} - 3 loop
        execute format('create table ${table}_%s partition of ${table} for values from (%s) to (%s)',
          to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD'),
          day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
      end loop;
    end $$`,
  );
}
