-- A database clock that was ahead and is set right shows sealed time again. What is written then is late: its time lies
-- in a block that is there already. Balances of the house count it at once and roll it up once.

-- A seal under way ends first, and none begins meanwhile.
select pg_advisory_xact_lock(4702002);

-- What a block added to the balances of the house, by account: all of its rows, or what came late since the block before
-- it of the same range. So the sealed balance of an account is the sum of what the blocks added, and of a range it is
-- known what is still to be added.
alter table audit_blocks add column house jsonb not null default '{}';

alter table audit_blocks disable trigger kept;
with edges as (
  select array_agg(to_at order by n) as ends, array_agg(n order by n) as numbers
  from audit_blocks where kind = 0
), postings as (
  select e.numbers[width_bucket(t.at - 1, e.ends) + 1] as n, p.account_id, sum(p.amount) as total
  from transfers t, edges e, lateral (values (t.credit_account_id, t.amount_minor),
    (t.debit_account_id, -t.amount_minor)) p (account_id, amount)
  where p.account_id < 1000000 group by 1, 2
)
update audit_blocks b set house = p.house
from (select n, jsonb_object_agg(account_id, total::text) as house from postings group by n) p
where b.n = p.n;
alter table audit_blocks enable trigger kept;

-- Sets right what a clock has spoilt already.
insert into house_rollups (account_id, sealed_to, balance_minor)
select h.key::bigint, max(b.to_at), sum(h.value::bigint)
from audit_blocks b, jsonb_each_text(b.house) h group by h.key
on conflict (account_id) do update set balance_minor = excluded.balance_minor;

-- Blocks of every kind are looked up by where they end.
drop index audit_blocks_to_at;
create index audit_blocks_to_at on audit_blocks (to_at);

-- From when to when the rows of a statement are that was written in sealed time, until its blocks are counted again.
create table late_batches (
  id bigint generated always as identity primary key,
  from_at bigint not null,
  to_at bigint not null check (from_at <= to_at)
);

-- Refuses times that are ahead of the clock, and times so old that they might already be sealed: the sealer stays two
-- seconds behind every running statement, so 1.5 s here is always unsealed while the clock goes forward. What is sealed
-- all the same is told to the sealer together with the rows.
create or replace function wallet_check_time(at_min bigint, at_max bigint) returns bigint
language plpgsql as $$
declare
  started constant bigint := (extract(epoch from statement_timestamp()) * 1000000)::bigint;
  db_now constant bigint := wallet_now();
begin
  if at_max > db_now + 2000000 or at_min <= started - 1500000 then
    raise exception 'the batch is of % to %, and it is %', at_min, at_max, db_now
      using errcode = 'FL001';
  end if;
  if at_min <= (select max(to_at) from audit_blocks where kind = 0) then
    insert into late_batches (from_at, to_at) values (at_min, at_max);
  end if;
  return db_now;
end $$;

-- The blocks that seal the times from the first to the last, both included.
create function wallet_blocks_of(first_at bigint, last_at bigint) returns setof audit_blocks
language sql stable as $$
  select b.* from audit_blocks b
  where b.kind = 0 and b.to_at >= first_at and b.to_at <= coalesce(
    (select min(k.to_at) from audit_blocks k where k.kind = 0 and k.to_at >= last_at),
    9223372036854775807)
$$;

-- What the rows of a block's range post to the house beyond what its blocks have added.
create function wallet_missing_postings(block_from bigint, block_to bigint)
returns table (account_id bigint, amount bigint) language sql stable as $$
  select p.account_id, sum(p.amount)::bigint
  from (
    select * from wallet_house_postings(block_from, block_to)
    union all
    select h.key::bigint, -h.value::bigint from audit_blocks b, jsonb_each_text(b.house) h
    where b.from_at = block_from and b.to_at = block_to
  ) p (account_id, amount)
  group by p.account_id having sum(p.amount) <> 0
$$;

create function wallet_roll_up(house jsonb, at bigint) returns void language sql as $$
  insert into house_rollups (account_id, sealed_to, balance_minor)
  select h.key::bigint, at, h.value::bigint from jsonb_each_text(house) h order by h.key::bigint
  on conflict (account_id) do update set
    sealed_to = greatest(house_rollups.sealed_to, excluded.sealed_to),
    balance_minor = house_rollups.balance_minor + excluded.balance_minor
$$;

-- Seals the rows between the last block and the horizon, `rows_max` at most, and advances the
-- balances of the house by them. Whoever comes while another seals does nothing. One look at the rows
-- gives their bytes, and what their sums and the postings to the house are made of.
create or replace function wallet_seal(rows_max int, out rows int, out has_more boolean)
language plpgsql set enable_seqscan = off as $$
declare
  last audit_blocks;
  horizon bigint;
  cut bigint;
  content record;
  sums jsonb;
  house jsonb;
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
  select count(*)::int as row_count,
    string_agg(wallet_row_bytes(t), ''::bytea order by t.at, t.id) as row_bytes,
    array_agg(t.currency_id) as currencies, array_agg(t.amount_minor) as amounts,
    array_agg(t.debit_account_id) as debits, array_agg(t.credit_account_id) as credits
  into content from transfers t where t.at > last.to_at and t.at <= horizon;
  if content.row_count = 0 then return; end if;

  select jsonb_object_agg(s.currency, s.total::text) into sums from (
    select t.currency, sum(t.amount) as total
    from unnest(content.currencies, content.amounts) t (currency, amount) group by t.currency) s;
  select coalesce(jsonb_object_agg(s.account, s.total::text), '{}') into house from (
    select p.account, sum(p.amount) as total from (
      select t.account, t.amount from unnest(content.credits, content.amounts) t (account, amount)
      union all
      select t.account, -t.amount from unnest(content.debits, content.amounts) t (account, amount)
    ) p where p.account < 1000000 group by p.account) s;
  insert into audit_blocks
    (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at, house)
  values (last.n + 1, last.hash,
    wallet_block_hash(last.hash, last.n + 1, last.to_at, horizon, content.row_count, sums,
      content.row_bytes),
    0, last.to_at, horizon, content.row_count, sums, wallet_now(), house);
  perform wallet_roll_up(house, horizon);
  rows := content.row_count;
end $$;

-- Counts a block again. If its range does not hold what was sealed last, what it holds now is sealed by a block of
-- kind 1, so that it cannot change again unseen, and the house gets what it lacks. Returns how many rows more or
-- less were found.
create function wallet_recount_block(block audit_blocks) returns int language plpgsql as $$
declare
  known int;
  last audit_blocks;
  content record;
  house jsonb;
begin
  select b.row_count into known from audit_blocks b
  where b.from_at = block.from_at and b.to_at = block.to_at order by b.n desc limit 1;
  if known = (select count(*) from transfers t where t.at > block.from_at and t.at <= block.to_at)
  then
    return 0;
  end if;
  select * into content from wallet_range(block.from_at, block.to_at);
  select coalesce(jsonb_object_agg(m.account_id, m.amount::text), '{}') into house
  from wallet_missing_postings(block.from_at, block.to_at) m;
  select * into last from audit_blocks order by n desc limit 1;
  insert into audit_blocks
    (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at, house)
  values (last.n + 1, last.hash,
    wallet_block_hash(last.hash, last.n + 1, block.from_at, block.to_at, content.row_count,
      content.sums, content.row_bytes),
    1, block.from_at, block.to_at, content.row_count, content.sums, wallet_now(), house);
  perform wallet_roll_up(house, block.to_at);
  return abs(content.row_count - known);
end $$;

-- Counts again what late batches came into, and every block once, half a minute after its sealing. Returns how many rows
-- more or less were found.
create or replace function wallet_recount(out late int) language plpgsql
set enable_seqscan = off as $$
declare
  blocks_max constant int := 256;
  batches_max constant int := 256;
  counted_to constant bigint := wallet_now() - 30000000;
  numbers bigint[];
  done bigint;
  block audit_blocks;
begin
  late := 0;
  if not pg_try_advisory_xact_lock(4702002) then return; end if;
  with told as (
    delete from late_batches l
    where l.id in (select id from late_batches order by id limit batches_max) returning l.*
  )
  select array_agg(distinct b.n) into numbers
  from told t, lateral wallet_blocks_of(t.from_at, t.to_at) b;
  for block in select b.* from audit_blocks b where b.n = any (numbers) order by b.n loop
    late := late + wallet_recount_block(block);
  end loop;

  select n into done from audit_recounts where id = 1;
  for block in select b.* from audit_blocks b where b.n > done order by b.n limit blocks_max loop
    exit when block.sealed_at > counted_to;
    done := block.n;
    continue when block.kind <> 0;
    late := late + wallet_recount_block(block);
  end loop;
  update audit_recounts set n = done where id = 1 and n <> done;
end $$;

-- Balances of the house now: what is sealed, the rows since, and those that came late.
create or replace view house_balances as
  select account_id, (account_id % 1000)::smallint as currency_id, sum(amount)::bigint as balance_minor
  from (
    select account_id, balance_minor as amount from house_rollups
    union all
    select p.account_id, p.amount from (select max(to_at) as at from audit_blocks) sealed,
      wallet_house_postings(sealed.at, 9223372036854775807) p
    union all
    select m.account_id, m.amount from (
        select distinct b.from_at, b.to_at
        from late_batches l, lateral wallet_blocks_of(l.from_at, l.to_at) b
      ) late, lateral wallet_missing_postings(late.from_at, late.to_at) m
  ) s group by account_id;
