import { unhurried } from "@fairline/database";
import type { Pool } from "pg";
import { type AuditFinding, inSnapshot, ROWS_MAX } from "./run-audit.ts";

/** A block that was seen to be the chain's last one; what is written after it is the tail. */
export type TailStart = {
  readonly block: bigint;
  readonly hash: string;
  readonly toMicros: bigint;
};

/** The verdict on a tail, and where the next one begins. */
export type TailAudit = {
  readonly findings: readonly AuditFinding[];
  readonly next: TailStart | undefined;
};

/**
 * What can be judged by young rows alone, with what they touched beside them. The others ask for every
 * account, bet or request and are left to the whole audit; so is what the database refused to write.
 */
const TITLES: ReadonlyMap<number, string> = new Map([
  [1, "Every young row is in the currency of its accounts"],
  [2, "Every account that moved has the balance of its last posting"],
  [3, "Young postings are numbered without a hole, up to the account's own number"],
  [4, "Every young posting's balance follows from the one before"],
  [5, "No account fell below its floor"],
  [8, "What is reserved of players who moved equals their open holds"],
  [9, "Every young hold has its transfer, every young end of a hold its hold"],
  [10, "Every young reversal is kept as the only one of its target"],
  [12, "Counters of players who moved follow from row to row, up to their heads"],
  [15, "Every young block follows the one before and holds what was sealed"],
]);

/**
 * Judges what was written after a block: $1 to $3 are its number, its hash and its end. Players' rows
 * begin with the last one before the tail, so that nothing is missed at the border.
 */
const TAIL_SQL = `
  with young as materialized (
    select t.* from transfers t where t.at > $3
  ), border as materialized (
    select t.* from (select distinct player_id from young where player_id is not null) p
    cross join lateral (select t.* from transfers t where t.player_id = p.player_id and t.at <= $3
      order by t.at desc limit 1) t
  ), journal as materialized (
    select *, true as is_young from young where player_id is not null
    union all select *, false from border
  ), postings as materialized (
    select *, lag(no) over w as no_before, lag(after) over w as after_before,
      lead(no) over w is null as is_last
    from (
      select debit_account_id as account_id, debit_no as no, debit_after as after,
        -amount_minor as amount, currency_id, id as transfer_id
      from journal where debit_account_id >= 1000000
      union all
      select credit_account_id, credit_no, credit_after, amount_minor, currency_id, id
      from journal where credit_account_id >= 1000000
    ) p window w as (partition by account_id order by no)
  ), counted as materialized (
    select *, lag(at) over w is not null as has_before, lead(at) over w is null as is_last,
      lag(wager_before + wager_delta, 1, 0::bigint) over w as wager,
      lag(won_before + won_delta, 1, 0::bigint) over w as won,
      lag(deposit_before + deposit_delta, 1, 0::bigint) over w as deposit,
      lag(withdraw_before + withdraw_delta, 1, 0::bigint) over w as withdraw
    from journal window w as (partition by player_id order by at)
  ), blocks as materialized (
    select b.*, e.hash as hash_before
    from audit_blocks b left join audit_blocks e on e.n = b.n - 1 where b.n > $1
  ), violations (invariant, subject, detail) as (
    select 1, 'transfer ' || p.transfer_id, 'its currency is not that of account ' || p.account_id
    from postings p left join accounts a on a.id = p.account_id
    where a.currency_id is distinct from p.currency_id
    union all
    select 2, 'account ' || p.account_id, 'balance ' || coalesce(a.balance_minor::text, 'none')
      || ', last posting says ' || p.after
    from postings p left join accounts a on a.id = p.account_id
    where p.is_last and a.balance_minor is distinct from p.after
    union all
    select 3, 'account ' || p.account_id, 'posting ' || p.no || ' comes after ' || p.no_before
    from postings p where p.no <> p.no_before + 1
    union all
    select 3, 'account ' || p.account_id, 'posting_no ' || coalesce(a.posting_no::text, 'none')
      || ', last posting is ' || p.no
    from postings p left join accounts a on a.id = p.account_id
    where p.is_last and a.posting_no is distinct from p.no
    union all
    select 4, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' goes from '
      || coalesce(p.after_before, 0) || ' by ' || p.amount || ' to ' || p.after
    from postings p
    where p.after <> case when p.no = 1 then 0 else p.after_before end + p.amount
    union all
    select 5, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' falls to ' || p.after
    from postings p left join accounts a on a.id = p.account_id
    where p.after < coalesce(a.floor_minor, 0)
    union all
    select 8, 'head ' || a.id, 'reserved_wager ' || a.reserved_wager || ', open live holds '
      || coalesce(o.total, 0)
    from counted c join accounts a on a.id = c.player_id
    cross join lateral (select sum(coalesce(h.base_minor, h.amount_minor)) as total from holds h
      where h.head_id = a.id and h.state = 0 and h.kind = 1) o
    where c.is_last and a.reserved_wager <> coalesce(o.total, 0)
    union all
    select 9, 'transfer ' || t.id, 'opened no hold of its account and amount'
    from young t left join holds h on h.transfer_id = t.id
    where t.kind in (2, 11) and (h.amount_minor, h.account_id, h.kind) is distinct from
      (t.amount_minor, t.debit_account_id, case t.kind when 2 then 1 else 2 end::smallint)
    union all
    select 9, 'transfer ' || t.id, 'ends no hold of its amount'
    from young t left join hold_resolutions r on r.transfer_id = t.id
    left join holds h on h.id = r.hold_id
    where t.kind in (3, 4, 12, 13) and (h.amount_minor, h.kind, h.state) is distinct from
      (t.amount_minor, case when t.kind < 10 then 1 else 2 end::smallint,
        case when t.kind in (3, 12) then 1 else 2 end::smallint)
    union all
    select 10, 'transfer ' || t.id, 'its reversal is kept once only'
    from young t left join transfer_reversals r on r.reversed_id = t.reverses_id
    where t.reverses_id is not null and r.transfer_id is distinct from t.id
    union all
    select 12, 'transfer ' || c.id, 'a counter before it is not the one after the row before'
    from counted c
    where (c.is_young or c.has_before)
      and (c.wager_before, c.won_before, c.deposit_before, c.withdraw_before)
        is distinct from (c.wager, c.won, c.deposit, c.withdraw)
    union all
    select 12, 'head ' || c.player_id, 'its counters are not those after its last row'
    from counted c left join accounts a on a.id = c.player_id
    where c.is_last and ((a.cum_wager, a.cum_won, a.cum_deposit, a.cum_withdraw) is distinct from
        (c.wager_before + c.wager_delta, c.won_before + c.won_delta,
          c.deposit_before + c.deposit_delta, c.withdraw_before + c.withdraw_delta)
      or a.last_at < c.at)
    union all
    select 15, 'block ' || $1::bigint, 'is not there as it was seen'
    where not exists (select from audit_blocks where n = $1 and hash = decode($2, 'hex'))
    union all
    select 15, 'block ' || b.n, 'its row is missing or out of order' from blocks b
    where b.prev is distinct from b.hash_before
    union all
    select 15, 'block ' || b.n, 'holds ' || r.row_count || ' rows, sealed were ' || b.row_count
      || case when r.row_count = b.row_count then '; one of them changed' else '' end
    from blocks b cross join lateral wallet_range(b.from_at, b.to_at) r
    where b.kind = 0 and b.hash <> wallet_block_hash(b.prev, b.n, b.from_at, b.to_at, b.row_count,
      b.sums, r.row_bytes)
    union all
    select 15, 'block ' || b.n, 'seals rows that came late' from blocks b where b.kind = 1
  )
  select invariant, subject, detail from (
    select *, row_number() over (partition by invariant) as place from violations
  ) v where place <= ${ROWS_MAX} order by invariant, place`;

/**
 * Audits what was written after `start`, or after the block before the last one: the work grows with
 * those rows and not with the ledger.
 */
export async function runTailAudit(pool: Pool, start?: TailStart): Promise<TailAudit> {
  // Each row is looked up where it is: no question may read a whole table.
  const byIndex =
    "set local statement_timeout = 0; set local enable_seqscan = off; " +
    "set local enable_hashjoin = off; set local enable_mergejoin = off; set local jit = off; set local work_mem = '64MB'";
  return inSnapshot(pool, byIndex, async (client) => {
    const lastBlocks = await client.query<TailStart>(
      `select n as block, encode(hash, 'hex') as hash, to_at as "toMicros" from audit_blocks
       where kind = 0 order by n desc limit 2`,
    );
    const [next, before = next] = lastBlocks.rows;
    const { block, hash, toMicros } = start ?? before ?? NO_BLOCK;
    const found = await client.query<{ invariant: number; subject: string; detail: string }>(
      unhurried(TAIL_SQL, [block, hash, toMicros]),
    );
    const findings = [...TITLES].map(([invariant, title]): AuditFinding => {
      const rows = found.rows
        .filter((row) => row.invariant === invariant)
        .map(({ subject, detail }) => ({ subject, detail }));
      return { invariant, title, verdict: rows.length === 0 ? "held" : "broken", rows };
    });
    return { findings, next };
  });
}

/** Stands for the first block where there is none: that is told as a break of the chain. */
const NO_BLOCK: TailStart = { block: 0n, hash: "", toMicros: 0n };
