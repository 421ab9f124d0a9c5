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
