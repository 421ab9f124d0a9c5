import { transaction } from "@fairline/database";
import type { Pool } from "pg";
import { TransferKind } from "../../model/transfer-kinds.ts";

const DAY_MICROS = 86_400_000_000n;
/** House accounts in euros: open bets, and what payment providers owe. */
const OPEN_BETS = 100_001;
const PROVIDERS = 110_001;
const EURO = 1;

/** A row of a history that is written as it would have grown. */
export type PastRow = {
  readonly kind: "stake" | "returns" | "deposit";
  readonly amountMinor: number;
  readonly at: bigint;
};

/**
 * Writes a player's past, the oldest row first, with the numbers, balances and counters that the
 * ledger would have given to its rows, and the head as they leave it.
 */
export async function writeHistory(
  pool: Pool,
  playerId: bigint,
  rows: readonly PastRow[],
): Promise<void> {
  const days = rows.map(({ at }) => at / DAY_MICROS);
  await ensureDays(pool, days[0] ?? 0n, days.at(-1) ?? 0n);
  await pool.query(
    `with moved as (
       select n, at, kind, minor, $1::bigint as player,
         case when kind = ${TransferKind.STAKE} then minor else 0 end as wager,
         case when kind = ${TransferKind.RETURNS} then minor else 0 end as won,
         case when kind = ${TransferKind.DEPOSIT} then minor else 0 end as deposit
       from unnest($2::bigint[], $3::smallint[], $4::bigint[]) with ordinality r (at, kind, minor, n)
     ), counted as (
       select m.*, sum(wager) over past - wager as wager_before,
         sum(won) over past - won as won_before,
         sum(deposit) over past - deposit as deposit_before,
         sum(won + deposit - wager) over past as after
       from moved m window past as (order by n)
     ), written as (
       insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
         currency_id, kind, group_id, ref, debit_no, credit_no, debit_after, credit_after,
         wager_before, won_before, deposit_before, withdraw_before,
         wager_delta, won_delta, deposit_delta)
       select n, at, player,
         case kind when ${TransferKind.STAKE} then player when ${TransferKind.RETURNS}
           then ${OPEN_BETS} else ${PROVIDERS} end,
         case kind when ${TransferKind.STAKE} then ${OPEN_BETS} else player end,
         minor, ${EURO}, kind, n, n,
         case kind when ${TransferKind.STAKE} then n end,
         case kind when ${TransferKind.STAKE} then null else n end,
         case kind when ${TransferKind.STAKE} then after end,
         case kind when ${TransferKind.STAKE} then null else after end,
         wager_before, won_before, deposit_before, 0, wager, won, deposit
       from counted
     )
     update accounts a set posting_no = m.rows, last_at = m.last_at, seq = seq + 1,
       balance_minor = m.won + m.deposit - m.wager, cum_wager = m.wager, cum_won = m.won,
       cum_deposit = m.deposit
     from (select count(*) as rows, max(at) as last_at, sum(wager) as wager, sum(won) as won,
         sum(deposit) as deposit from moved) m
     where a.id = $1::bigint`,
    [
      playerId,
      arrayOf(rows.map(({ at }) => at)),
      arrayOf(rows.map(({ kind }) => KINDS[kind])),
      arrayOf(rows.map(({ amountMinor }) => amountMinor)),
    ],
  );
  await pool.query("analyze transfers");
}

/**
 * Compares the windows of a player at instants, asked for him alone or among others, with sums of
 * the rows in them that look at no counter.
 */
export async function countWrongWindows(
  pool: Pool,
  playerId: bigint,
  instants: readonly bigint[],
  others: readonly bigint[],
): Promise<{ windows: number; wrong: number }> {
  const found = await transaction(pool, async (client) => {
    // A frame is read again and again, and files are slow at that.
    await client.query("set local work_mem = '64MB'");
    return client.query<{ windows: number; wrong: number }>(
      `with moments as (
       select at, wager_delta as wager, won_delta as won, deposit_delta as deposit, false as is_asked
       from transfers where player_id = $1
       union all
       select at, 0, 0, 0, true from unnest($2::bigint[]) i (at)
     ), summed as (
       select at, is_asked,
         array[sum(wager) over day, sum(wager) over week, sum(wager) over month] as wager,
         array[sum(won) over day, sum(won) over week, sum(won) over month] as won,
         array[sum(deposit) over day, sum(deposit) over week, sum(deposit) over month] as deposit
       from moments
       -- A row exactly as old as the window is outside.
       window day as (order by at range between ${DAY_MICROS - 1n} preceding and current row),
         week as (order by at range between ${7n * DAY_MICROS - 1n} preceding and current row),
         month as (order by at range between ${30n * DAY_MICROS - 1n} preceding and current row)
     )
     select count(*)::int as windows, (count(*) filter (where
         a.cum_wager - w.wager <> s.wager[d.n] or a.cum_won - w.won <> s.won[d.n]
         or a.cum_deposit - w.deposit <> s.deposit[d.n]))::int as wrong
     from (select * from summed where is_asked) s
     cross join lateral wallet_windows($3::bigint[], s.at) w
     join (values (1, 1), (7, 2), (30, 3)) d (days, n) on d.days = w.days
     join accounts a on a.id = w.id
     where w.id = $1`,
      [playerId, arrayOf(instants), arrayOf([playerId, ...others])],
    );
  });
  const [row] = found.rows;
  return { windows: row?.windows ?? 0, wrong: row?.wrong ?? 0 };
}

/** What breaks these invariants of the ledger. */
export async function findLedgerFaults(
  pool: Pool,
  invariants: readonly number[],
): Promise<readonly unknown[]> {
  const found = await pool.query("select * from ledger_violations where invariant = any ($1)", [
    invariants,
  ]);
  return found.rows;
}

const KINDS = {
  stake: TransferKind.STAKE,
  returns: TransferKind.RETURNS,
  deposit: TransferKind.DEPOSIT,
} as const;

/** Partitions of days that are gone. */
async function ensureDays(pool: Pool, first: bigint, last: bigint): Promise<void> {
  await pool.query(`do $$ declare
      child text;
    begin
      for day in ${first}..${last} loop
        child := 'transfers_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
        continue when to_regclass(child) is not null;
        execute format('create table %I partition of transfers for values from (%s) to (%s)',
          child, day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
      end loop;
    end $$`);
}

function arrayOf(values: readonly (bigint | number)[]): string {
  return `{${values.join(",")}}`;
}
