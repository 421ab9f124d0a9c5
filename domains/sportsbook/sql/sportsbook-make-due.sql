-- Makes bets that are accepted after their delay due when their markets already have a result.
create or replace function sportsbook_make_due(bet_rows jsonb[]) returns void
language plpgsql as $$
begin
  perform sportsbook_write_due(array_agg(d.id), array_agg(d.at), 0, 0)
  from (select distinct (r->>'id')::bigint as id, (r->>'at')::bigint as at
    from unnest(bet_rows) r cross join jsonb_array_elements(r->'legs') l
    join known_results m
      on m.fixture_id = (l->>'fixtureId')::bigint and m.market_key = l->>'marketKey'
    where r->>'op' = 'accept') d
  having count(*) > 0;
end $$;
