-- Adds or takes off the risk of the legs of bets, as the sign in `risk` of each row says.
create or replace function sportsbook_move_risk(bet_rows jsonb[]) returns void
language plpgsql as $$
begin
  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor)
  select array_agg(m.fixture), array_agg(m.market), array_agg(m.outcome), array_agg(m.currency),
    array_agg(m.risk)
  from (select (l->>'fixtureId')::bigint as fixture, l->>'marketKey' as market,
      l->>'outcomeId' as outcome, (r->>'currency_id')::smallint as currency,
      (l->>'riskMinor')::bigint * (r->>'risk')::int as risk
    from unnest(bet_rows) r cross join jsonb_array_elements(r->'legs') l
    where r->>'risk' <> '0') m
  having count(*) > 0;
end $$;
