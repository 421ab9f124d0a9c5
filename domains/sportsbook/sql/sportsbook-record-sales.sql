-- Writes sales in the statement that pays for them. Every row: {head_id, op, id, at, player_id,
-- currency_id, state, returns_minor, sale_id, stake_minor, price_minor, event: {rev, kind, at,
-- amount_minor, code, facts}, …}. `op`: sell (at once), ask (waits until ends_at), pay and reject (the
-- end of the wait). `legs` carry the risk that a paid sale frees.
create or replace function sportsbook_record_sales(rows jsonb, applied bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  written jsonb[];
begin
  select array_agg(r order by (r->>'id')::bigint) into written
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
  if written is null then return; end if;

  insert into bet_sales (id, bet_id, bet_at, player_id, rev, stake_minor, price_minor, legs, state,
    ends_at, at)
  select (r->>'sale_id')::bigint, (r->>'id')::bigint, (r->>'at')::bigint, (r->>'player_id')::bigint,
    (r->'event'->>'rev')::int, (r->>'stake_minor')::bigint, (r->>'price_minor')::bigint,
    r->'open_legs', case r->>'op' when 'ask' then 'waiting' else 'paid' end,
    (r->>'ends_at')::bigint, (r->'event'->>'at')::bigint
  from unnest(written) r where r->>'op' in ('sell', 'ask');

  update bet_sales s set state = case r->>'op' when 'pay' then 'paid' else 'rejected' end
  from unnest(written) r
  where r->>'op' in ('pay', 'reject') and s.id = (r->>'sale_id')::bigint;

  update bets b set
    rev = (r->'event'->>'rev')::int,
    state = r->>'state',
    sale_ends_at = case when r->>'op' = 'ask' then (r->>'ends_at')::bigint end,
    sold_stake_minor = b.sold_stake_minor
      + case when r->>'op' in ('sell', 'pay') then (r->>'stake_minor')::bigint else 0 end,
    sold_minor = b.sold_minor
      + case when r->>'op' in ('sell', 'pay') then (r->>'price_minor')::bigint else 0 end
  from unnest(written) r
  where b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint;

  insert into bet_events (bet_id, rev, kind, at, amount_minor, code, facts)
  select (r->>'id')::bigint, (r->'event'->>'rev')::int, r->'event'->>'kind',
    (r->'event'->>'at')::bigint, (r->'event'->>'amount_minor')::bigint, r->'event'->>'code',
    coalesce(r->'event'->'facts', '{}')
  from unnest(written) r;

  insert into outcome_liabilities (fixture_id, market_key, outcome_id, currency_id, risk_minor)
  select (l->>'fixtureId')::bigint, l->>'marketKey', l->>'outcomeId', (r->>'currency_id')::smallint,
    -sum((l->>'riskMinor')::bigint)
  from unnest(written) r cross join jsonb_array_elements(r->'legs') l
  where r->>'op' in ('sell', 'pay')
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (fixture_id, market_key, outcome_id, currency_id)
    do update set risk_minor = outcome_liabilities.risk_minor + excluded.risk_minor;

  perform outbox_append('bet.changed', (r->>'player_id')::bigint, jsonb_build_object(
    'betId', r->>'id', 'rev', (r->'event'->>'rev')::int, 'state', r->>'state',
    'returnsMinor', r->>'returns_minor'))
  from unnest(written) r;
end $$;
