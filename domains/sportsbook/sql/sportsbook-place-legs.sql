-- Amounts of whole accumulators come as rows of their own, with a "+" before the outcome: they are risk alone.
create or replace function sportsbook_place_legs(applied bigint[], legs sportsbook_leg_row[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
begin
  -- The settlement job holds these locks exclusively while it publishes the results of a fixture: they
  -- are taken in the order of the fixtures (without "offset 0" they would be before the sorting), and
  -- what it published is read by the next statement.
  -- The id of a bet carries the number of the process that placed it.
  with moved as (
    insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor, worker)
    select array_agg(l.fixture), array_agg(l.market), array_agg(l.outcome), array_agg(l.currency),
      array_agg(l.risk), ((min(l.bet) >> 12) & 1023)::smallint
    from unnest(legs) l where applied is null or l.head_id = any (applied) having count(*) > 0
  )
  insert into bet_legs (fixture_id, bet_id, market_key)
  select l.fixture, l.bet, l.market
  from (select l.fixture, l.bet, l.market from unnest(legs) l
    where (applied is null or l.head_id = any (applied)) and not starts_with(l.outcome, '+')
    order by l.fixture, l.market, l.bet offset 0) l
  where pg_advisory_xact_lock_shared(4703002, hashint8(l.fixture)) is not null;

  if exists (select from unnest(legs) l
      join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
      where applied is null or l.head_id = any (applied)) then
    perform sportsbook_write_due(array_agg(d.bet), array_agg(wallet_id_micros(d.bet)), 0, 0)
    from (select distinct l.bet from unnest(legs) l
      join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
      where applied is null or l.head_id = any (applied)) d;
  end if;
end $$;
