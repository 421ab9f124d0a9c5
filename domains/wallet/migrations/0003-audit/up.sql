-- Sealing: one hash chain over all transfers in the order of their time, written behind the money
-- path, and the proofs that every figure follows from the rows.

-- Canonical bytes of a row: columns in fixed order, eight bytes big-endian each; a column that may
-- be null has one byte in front, 1 with a value and 0 alone without.
create function wallet_row_bytes(t transfers) returns bytea language sql immutable as $$
  select int8send(t.id) || int8send(t.at) || coalesce('\x01' || int8send(t.player_id), '\x00')
    || int8send(t.debit_account_id) || int8send(t.credit_account_id) || int8send(t.amount_minor)
    || int8send(t.currency_id) || int8send(t.kind) || int8send(t.group_id) || int8send(t.ref)
    || coalesce('\x01' || int8send(t.reverses_id), '\x00')
    || coalesce('\x01' || int8send(t.debit_no), '\x00')
    || coalesce('\x01' || int8send(t.credit_no), '\x00')
    || coalesce('\x01' || int8send(t.debit_after), '\x00')
    || coalesce('\x01' || int8send(t.credit_after), '\x00')
    || coalesce('\x01' || int8send(t.wager_before), '\x00')
    || coalesce('\x01' || int8send(t.won_before), '\x00')
    || coalesce('\x01' || int8send(t.deposit_before), '\x00')
    || coalesce('\x01' || int8send(t.withdraw_before), '\x00')
    || int8send(t.wager_delta) || int8send(t.won_delta) || int8send(t.deposit_delta)
    || int8send(t.withdraw_delta) || coalesce('\x01' || int8send(t.rate_id), '\x00')
$$;

-- The hash of a block over the hash before it, its own numbers, its sums and its rows.
create function wallet_block_hash(
  prev bytea, n bigint, from_at bigint, to_at bigint, row_count int, sums jsonb, row_bytes bytea
) returns bytea language sql immutable as $$
  select sha256(prev || int8send(n) || int8send(from_at) || int8send(to_at)
    || int8send(row_count) || convert_to(sums::text, 'UTF8') || row_bytes)
$$;

-- What the rows of (from_at, to_at] are: their number, their sums by currency, their bytes.
create function wallet_range(
  from_at bigint, to_at bigint, out row_count int, out sums jsonb, out row_bytes bytea
) language sql stable as $$
  select count(*)::int,
    coalesce((select jsonb_object_agg(s.currency_id, s.total::text) from (
      select currency_id, sum(amount_minor) as total from transfers
      where at > from_at and at <= to_at group by currency_id) s), '{}'),
    coalesce(string_agg(wallet_row_bytes(t), ''::bytea order by t.at, t.id), '')
  from transfers t where t.at > from_at and t.at <= to_at
$$;

insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
select 0, decode(repeat('00', 32), 'hex'), sha256('fairline ledger'), 0, 0, start.at, 0, '{}',
  start.at
from (select wallet_now() - 3000000 as at) start;

-- Up to where nothing can be written any more. Statements refuse times of more than 1.5 s before
-- their own start; two seconds before the oldest running one nothing is on its way.
create function wallet_horizon() returns bigint language sql volatile as $$
  select least(wallet_now(), (select (extract(epoch from min(least(xact_start, query_start)))
      * 1000000)::bigint
    from pg_stat_activity where datname = current_database()
      and application_name = 'fairline-ledger' and state <> 'idle')) - 2000000
$$;

-- Seals the rows between the last block and the horizon, `rows_max` at most, and advances the
-- balances of the house by them. Whoever comes while another seals does nothing.
create function wallet_seal(rows_max int, out rows int, out has_more boolean)
language plpgsql as $$
declare
  last audit_blocks;
  horizon bigint;
  cut bigint;
  content record;
begin
  rows := 0;
  has_more := false;
  if not pg_try_advisory_xact_lock(4702002) then return; end if;
  horizon := wallet_horizon();
  select * into last from audit_blocks order by n desc limit 1;
  select max(to_at) into last.to_at from audit_blocks;
  select t.at into cut from transfers t where t.at > last.to_at and t.at <= horizon
  order by t.at offset rows_max - 1 limit 1;
  has_more := cut is not null;
  horizon := coalesce(cut, horizon);
  select * into content from wallet_range(last.to_at, horizon);
  if content.row_count = 0 then return; end if;

  insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
  values (last.n + 1, last.hash,
    wallet_block_hash(last.hash, last.n + 1, last.to_at, horizon, content.row_count, content.sums,
      content.row_bytes),
    0, last.to_at, horizon, content.row_count, content.sums, wallet_now());
  insert into house_rollups (account_id, sealed_to, balance_minor)
  select s.account_id, horizon, sum(s.amount) from wallet_house_postings(last.to_at, horizon) s
  group by s.account_id
  on conflict (account_id) do update set sealed_to = excluded.sealed_to,
    balance_minor = house_rollups.balance_minor + excluded.balance_minor;
  rows := content.row_count;
end $$;

-- Postings to accounts of the house with their sign.
create function wallet_house_postings(from_at bigint, to_at bigint)
returns table (account_id bigint, amount bigint) language sql stable as $$
  select credit_account_id, amount_minor from transfers
  where at > from_at and at <= to_at and credit_account_id < 1000000
  union all
  select debit_account_id, -amount_minor from transfers
  where at > from_at and at <= to_at and debit_account_id < 1000000
$$;

-- Counts the blocks of the last minute again, half a minute after their sealing. One that differs is
-- told, and what its range holds now is sealed by a block of kind 1, so that it cannot change again
-- unseen. Returns how many rows more or less were found.
create function wallet_recount(out late int) language plpgsql as $$
declare
  block audit_blocks;
  last audit_blocks;
  content record;
begin
  late := 0;
  if not pg_try_advisory_xact_lock(4702002) then return; end if;
  for block in select b.* from audit_blocks b where b.kind = 0
      and b.sealed_at between wallet_now() - 60000000 and wallet_now() - 30000000
      and b.row_count <> (select count(*) from transfers t where t.at > b.from_at and t.at <= b.to_at)
      and not exists (select from audit_blocks k
        where k.kind = 1 and k.from_at = b.from_at and k.to_at = b.to_at) loop
    select * into content from wallet_range(block.from_at, block.to_at);
    select * into last from audit_blocks order by n desc limit 1;
    insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
    values (last.n + 1, last.hash,
      wallet_block_hash(last.hash, last.n + 1, block.from_at, block.to_at, content.row_count,
        content.sums, content.row_bytes),
      1, block.from_at, block.to_at, content.row_count, content.sums, wallet_now());
    late := late + abs(content.row_count - block.row_count);
  end loop;
end $$;

-- Balances of the house now: what is sealed and the rows since.
create view house_balances as
  select account_id, (account_id % 1000)::smallint as currency_id, sum(amount)::bigint as balance_minor
  from (
    select account_id, balance_minor as amount from house_rollups
    union all
    select p.account_id, p.amount from (select max(to_at) as at from audit_blocks) sealed,
      wallet_house_postings(sealed.at, 9223372036854775807) p
  ) s group by account_id;

-- Every posting of a player's account in its own numbering.
create view player_postings as
  select t.debit_account_id as account_id, t.debit_no as no, t.debit_after as after,
    -t.amount_minor as amount, t.currency_id, t.id as transfer_id
  from transfers t where t.debit_account_id >= 1000000
  union all
  select t.credit_account_id, t.credit_no, t.credit_after, t.amount_minor, t.currency_id, t.id
  from transfers t where t.credit_account_id >= 1000000;

-- One row for everything that contradicts an invariant; none, always.
create view ledger_violations (invariant, subject, detail) as
  select 1, 'currency ' || s.currency_id, 'all balances sum to ' || sum(s.balance_minor)
  from (select currency_id, balance_minor from accounts where player_id is not null
    union all select currency_id, balance_minor from house_balances) s
  group by s.currency_id having sum(s.balance_minor) <> 0
  union all
  select 1, 'transfer ' || p.transfer_id, 'its currency is not that of account ' || p.account_id
  from player_postings p left join accounts a on a.id = p.account_id
  where a.currency_id is distinct from p.currency_id
  union all
  select 2, 'account ' || a.id, 'balance ' || a.balance_minor || ', postings '
    || coalesce(p.total, 0)
  from accounts a left join (select account_id, sum(amount) as total from player_postings
    group by account_id) p on p.account_id = a.id
  where a.player_id is not null and a.balance_minor <> coalesce(p.total, 0)
  union all
  select 2, 'house account ' || coalesce(h.account_id, p.account_id),
    'balance ' || coalesce(h.balance_minor, 0) || ', postings ' || coalesce(p.total, 0)
  from house_balances h full join (select account_id, sum(amount) as total
    from wallet_house_postings(0, 9223372036854775807) group by account_id) p
    on p.account_id = h.account_id
  where coalesce(h.balance_minor, 0) <> coalesce(p.total, 0)
  union all
  select 3, 'account ' || a.id, 'posting_no ' || a.posting_no || ', postings '
    || coalesce(p.n, 0) || ' numbered ' || coalesce(p.lowest || ' to ' || p.highest, 'none')
  from accounts a left join (select account_id, count(*) as n, count(distinct no) as numbers,
      min(no) as lowest, max(no) as highest from player_postings group by account_id) p
    on p.account_id = a.id
  where a.player_id is not null and (a.posting_no <> coalesce(p.n, 0) or (p.n > 0
    and (p.numbers <> p.n or p.lowest <> 1 or p.highest <> p.n)))
  union all
  select 4, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' goes from ' || p.earlier
    || ' by ' || p.amount || ' to ' || p.after
  from (select *, coalesce(lag(after) over (partition by account_id order by no), 0) as earlier
    from player_postings) p
  where p.after <> p.earlier + p.amount
  union all
  select 5, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' falls to ' || p.after
  from player_postings p left join accounts a on a.id = p.account_id
  where p.after < coalesce(a.floor_minor, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 112 holds '
    || coalesce(b.balance_minor, 0) || ', open live holds ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 112) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 1
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 111 holds '
    || coalesce(b.balance_minor, 0) || ', open withdrawals ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 111) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 2
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'head ' || a.id, 'reserved_wager ' || a.reserved_wager || ', open live holds '
    || coalesce(o.total, 0)
  from accounts a left join (select head_id, sum(amount_minor) as total from holds
    where state = 0 and kind = 1 group by head_id) o on o.head_id = a.id
  where a.id = a.head_id and a.reserved_wager <> coalesce(o.total, 0)
  union all
  select 9, 'hold ' || h.id, 'state ' || h.state || ', resolved by '
    || coalesce(r.transfer_id::text, 'nothing') || ' of kind ' || coalesce(t.kind::text, 'none')
  from holds h left join hold_resolutions r on r.hold_id = h.id
    left join transfers t on t.id = r.transfer_id
  where (h.state = 0) <> (r.hold_id is null)
    or (h.state = 1 and t.kind is distinct from 3 and h.kind = 1)
    or (h.state = 2 and t.kind is distinct from 4 and h.kind = 1)
    or (h.state <> 0 and t.amount_minor is distinct from h.amount_minor)
  union all
  select 9, 'hold ' || h.id, 'no transfer opened it' from holds h
  where not exists (select from transfers t where t.id = h.transfer_id
    and t.amount_minor = h.amount_minor and t.kind in (2, 11))
  union all
  select 10, 'transfer ' || t.id, 'is not the mirror of ' || t.reverses_id
  from transfers t left join transfers x on x.id = t.reverses_id
  where t.reverses_id is not null and (x.id is null or x.amount_minor <> t.amount_minor
    or x.debit_account_id <> t.credit_account_id or x.credit_account_id <> t.debit_account_id)
  union all
  select 10, 'transfer ' || reverses_id, 'reversed ' || count(*) || ' times' from transfers
  where reverses_id is not null group by reverses_id having count(*) > 1
  union all
  select 10, 'transfer ' || coalesce(t.id, r.transfer_id), 'its reversal is kept once only'
  from (select id, reverses_id from transfers where reverses_id is not null) t
  full join transfer_reversals r on r.transfer_id = t.id and r.reversed_id = t.reverses_id
  where t.id is null or r.transfer_id is null
  union all
  select 11, 'group ' || coalesce(q.group_id, g.group_id), 'request of '
    || coalesce(q.amount::text, 'none') || ', transfers of ' || coalesce(g.amount::text, 'none')
  from (select group_id, sum(amount_minor) as amount, count(*) as n from (
      select group_id, amount_minor from requests where code is null and amount_minor > 0
      union all
      select group_id, amount_minor from external_requests where code is null and amount_minor > 0
    ) r group by group_id) q
  full join (select group_id, sum(amount_minor) as amount from transfers group by group_id) g
    on g.group_id = q.group_id
  where q.amount is distinct from g.amount or q.n > 1
  union all
  select 12, 'transfer ' || t.id, 'a counter before it is not the one after the row before'
  from (select id, wager_before, won_before, deposit_before, withdraw_before,
      lag(wager_before + wager_delta, 1, 0::bigint) over w as wager,
      lag(won_before + won_delta, 1, 0::bigint) over w as won,
      lag(deposit_before + deposit_delta, 1, 0::bigint) over w as deposit,
      lag(withdraw_before + withdraw_delta, 1, 0::bigint) over w as withdraw
    from transfers where player_id is not null window w as (partition by player_id order by at)) t
  where (t.wager_before, t.won_before, t.deposit_before, t.withdraw_before)
    is distinct from (t.wager, t.won, t.deposit, t.withdraw)
  union all
  select 12, 'head ' || a.id, 'its counters are not the sums of its rows'
  from accounts a left join (select player_id, sum(wager_delta) as wager, sum(won_delta) as won,
      sum(deposit_delta) as deposit, sum(withdraw_delta) as withdraw, max(at) as at
    from transfers where player_id is not null group by player_id) t on t.player_id = a.id
  where a.id = a.head_id and a.player_id is not null and ((a.cum_wager, a.cum_won, a.cum_deposit,
      a.cum_withdraw) is distinct from (coalesce(t.wager, 0), coalesce(t.won, 0),
      coalesce(t.deposit, 0), coalesce(t.withdraw, 0)) or a.last_at < coalesce(t.at, 0));

-- Walks the chain: every block follows the one before it, and its rows are still what was hashed.
create function wallet_chain_violations() returns table (subject text, detail text)
language sql stable as $$
  with blocks as (
    select *, lag(hash) over (order by n) as hash_before, lag(n) over (order by n) as n_before
    from audit_blocks
  ), edges as (
    select array_agg(to_at order by n) as ends, array_agg(n order by n) as numbers
    from audit_blocks where kind = 0
  ), placed as (
    -- Rows of (from, to] lie between two ends; what lies before the first or behind the last has
    -- no block of its own.
    select numbers[width_bucket(t.at - 1, ends) + 1] as n, width_bucket(t.at - 1, ends) as place, t
    from transfers t, edges
  ), found as (
    select n, count(*)::int as row_count,
      string_agg(wallet_row_bytes(t), ''::bytea order by (t).at, (t).id) as row_bytes
    from placed where n is not null and place > 0 group by n
  )
  select 'block ' || b.n, 'its row is missing or out of order' from blocks b
  where b.n > 0 and (b.n_before is distinct from b.n - 1 or b.prev is distinct from b.hash_before)
  union all
  select 'block ' || b.n, 'holds ' || coalesce(f.row_count, 0) || ' rows, sealed were '
    || b.row_count || case when f.row_count = b.row_count then '; one of them changed' else '' end
  from blocks b left join found f on f.n = b.n
  where b.n > 0 and b.kind = 0 and b.hash <> wallet_block_hash(b.prev, b.n, b.from_at, b.to_at,
    b.row_count, b.sums, coalesce(f.row_bytes, ''))
  union all
  select 'block ' || b.n, 'seals rows that came late' from blocks b where b.kind = 1
  union all
  select 'transfer ' || (t).id, 'is older than the ledger' from placed where place = 0
  union all
  select 'house account ' || r.account_id, 'was advanced by a block that is gone'
  from house_rollups r where r.sealed_to > (select max(to_at) from audit_blocks)
$$;
