import type { PoolClient } from "pg";

const DAY_MICROS = 86_400_000_000n;
const STAKE_MINOR = 100;

/** Writes stakes of a player, evenly over the last days, with the partitions they need. */
export async function fillHistory(
  client: PoolClient,
  playerId: bigint,
  stakes: number,
  days: number,
): Promise<void> {
  await client.query(
    `do $$ begin
      for day in wallet_now() / ${DAY_MICROS} - ${days + 1} .. wallet_now() / ${DAY_MICROS} - 3 loop
        execute format('create table transfers_%s partition of transfers for values from (%s) to (%s)',
          to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD'),
          day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
      end loop;
    end $$`,
  );
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
