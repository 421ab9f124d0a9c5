-- Moves say which process made them and when: a process counts its own bets in memory and looks at
-- the store again only when others have moved something.
alter table risk_moves
  add column worker smallint,
  add column at timestamptz not null default now();

-- Folds moves older than `age` into outcome_liabilities, the oldest `rows_max` at most, and answers how
-- many; one process at a time. Younger ones stay, so that every process has seen them as moves.
drop function sportsbook_fold_risks(int);
create function sportsbook_fold_risks(rows_max int, age interval) returns int
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

create or replace function sportsbook_place_legs(
  applied bigint[], head bigint[], bet bigint[], bet_at bigint[], currency smallint[],
  fixture bigint[], market text[], outcome text[], risk bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
begin
  if applied is not null then
    select array_agg(l.bet), array_agg(l.bet_at), array_agg(l.currency), array_agg(l.fixture),
      array_agg(l.market), array_agg(l.outcome), array_agg(l.risk)
    into bet, bet_at, currency, fixture, market, outcome, risk
    from unnest(head, bet, bet_at, currency, fixture, market, outcome, risk)
      l (head, bet, bet_at, currency, fixture, market, outcome, risk)
    where l.head = any (applied);
    if bet is null then return; end if;
  end if;

  -- The settlement job holds these exclusively while it publishes the results of a fixture.
  perform pg_advisory_xact_lock_shared(4703002, hashint8(f.id))
  from (select distinct l.id from unnest(fixture) l (id) order by 1) f;

  insert into bet_legs (fixture_id, market_key, bet_id, bet_at)
  select l.fixture, l.market, l.bet, l.bet_at
  from unnest(fixture, market, bet, bet_at) l (fixture, market, bet, bet_at);

  -- The id of a bet carries the number of the process that placed it.
  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor, worker)
  values (fixture, market, outcome, currency, risk, ((bet[1] >> 12) & 1023)::smallint);

  insert into settle_due (bet_id, bet_at, seq)
  select distinct on (l.bet) l.bet, l.bet_at, nextval('settle_due_seq')
  from unnest(fixture, market, bet, bet_at) l (fixture, market, bet, bet_at)
  join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;
end $$;
