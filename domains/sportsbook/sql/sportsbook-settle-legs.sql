-- What the legs of bets add to the house's risk when those are settled for the first time: less than
-- nothing, once for each outcome. No process counts it by itself, so all of them see it as another's.
create or replace function sportsbook_settle_legs(
  applied bigint[], head bigint[], currency smallint[], fixture bigint[], market text[],
  outcome text[], risk bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor)
  select array_agg(s.fixture), array_agg(s.market), array_agg(s.outcome), array_agg(s.currency),
    array_agg(s.risk)
  from (select l.currency, l.fixture, l.market, l.outcome, sum(l.risk)::bigint as risk
    from unnest(head, currency, fixture, market, outcome, risk)
      l (head, currency, fixture, market, outcome, risk)
    where applied is null or l.head = any (applied)
    group by l.currency, l.fixture, l.market, l.outcome) s
  having count(*) > 0;
end $$;
