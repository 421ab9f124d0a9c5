create or replace function sportsbook_fold_risks(rows_max int, age interval) returns int
language plpgsql as $$
declare
  folded bigint[];
begin
  if not pg_try_advisory_xact_lock(4703003) then return 0; end if;
  select array_agg(r.id) into folded from (
    select m.id from risk_moves m where m.at <= now() - age order by m.id limit rows_max) r;
  insert into outcome_liabilities (fixture_id, market_key, outcome_id, currency_id, risk_minor)
  select m.fixture_id, m.market_key, m.outcome_id, m.currency_id, sum(m.risk_minor)
  from risk_moves r cross join lateral unnest(r.fixture_ids, r.market_keys, r.outcome_ids,
    r.currency_ids, r.risks_minor) m (fixture_id, market_key, outcome_id, currency_id, risk_minor)
  where r.id = any (folded)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (fixture_id, market_key, outcome_id, currency_id)
    do update set risk_minor = outcome_liabilities.risk_minor + excluded.risk_minor;
  delete from risk_moves where id = any (folded);
  return coalesce(cardinality(folded), 0);
end $$;
