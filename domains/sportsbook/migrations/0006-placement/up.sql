-- Placement as one straight path: columns instead of JSON, one row of risk for a batch, and the first
-- event of a bet in the bet itself.

-- When the ledger took the stake, in microseconds: the time of the first event, which is `held` with
-- a delay and `placed` without. Null where that event stands in bet_events.
alter table bets add column placed_at bigint;
drop trigger bets_terms on bets;
create trigger bets_terms before update on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or new.rev < old.rev or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

-- Keys of markets are plain ASCII: bytes compare much faster than words of a language.
alter table bet_legs alter column market_key type text collate "C";
alter table known_results alter column market_key type text collate "C";

-- What bets add to the house's risk, or take off, until a job folds it into outcome_liabilities. A
-- batch writes one row that nobody else wants: bets on one popular match never wait for each other.
create table risk_moves (
  id bigint generated always as identity primary key,
  fixture_ids bigint[] not null,
  market_keys text[] not null,
  outcome_ids text[] not null,
  currency_ids smallint[] not null,
  risks_minor bigint[] not null
);
alter table risk_moves set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

create view outcome_risks as
select fixture_id, market_key, outcome_id, currency_id, sum(risk_minor)::bigint as risk_minor
from (
  select fixture_id, market_key, outcome_id, currency_id, risk_minor from outcome_liabilities
  union all
  select m.fixture_id, m.market_key, m.outcome_id, m.currency_id, m.risk_minor
  from risk_moves r cross join lateral unnest(r.fixture_ids, r.market_keys, r.outcome_ids,
    r.currency_ids, r.risks_minor) m (fixture_id, market_key, outcome_id, currency_id, risk_minor)
) risks
group by fixture_id, market_key, outcome_id, currency_id;

-- Folds the oldest moves into outcome_liabilities, `rows_max` at most, and answers how many; one
-- process at a time.
create function sportsbook_fold_risks(rows_max int) returns int language plpgsql as $$
declare
  folded bigint[];
begin
  if not pg_try_advisory_xact_lock(4703003) then return 0; end if;
  select array_agg(id) into folded from (select id from risk_moves order by id limit rows_max) r;
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

-- Writes bets that come into being: accepted at once, or held during their delay.
create function sportsbook_place(
  applied bigint[], head bigint[], id bigint[], at bigint[], currency smallint[], request uuid[],
  plan text[], policy text[], stake bigint[], cap bigint[], legs jsonb[], results jsonb[],
  delay_ends bigint[], placed_at bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
begin
  insert into bets (id, at, player_id, account_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, legs, state, delay_ends_at, results, placed_at)
  select b.id, b.at, b.head, b.head, b.currency, b.request, b.plan, b.policy, b.stake, b.cap,
    b.legs, case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
    b.results, b.placed_at
  from unnest(head, id, at, currency, request, plan, policy, stake, cap, legs, results, delay_ends,
    placed_at) b (head, id, at, currency, request, plan, policy, stake, cap, legs, results,
      delay_ends, placed_at)
  where applied is null or b.head = any (applied);

  if cardinality(array_remove(delay_ends, null)) > 0 then
    insert into live_delays (bet_id, bet_at, ends_at)
    select b.id, b.at, b.delay_ends from unnest(head, id, at, delay_ends) b (head, id, at, delay_ends)
    where b.delay_ends is not null and (applied is null or b.head = any (applied));
  end if;

  perform outbox_append_all('bet.changed', array_agg(b.head), array_agg(jsonb_build_object(
    'betId', b.id::text, 'rev', 1, 'returnsMinor', null,
    'state', case when b.delay_ends is null then 'accepted' else 'pending-delay' end)))
  from unnest(head, id, delay_ends) b (head, id, delay_ends)
  where applied is null or b.head = any (applied);
end $$;

-- Writes the legs of such bets: the way from their markets to them, the risk they bring, and what is
-- due already because its result is known.
create function sportsbook_place_legs(
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

  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor)
  values (fixture, market, outcome, currency, risk);

  insert into settle_due (bet_id, bet_at, seq)
  select distinct on (l.bet) l.bet, l.bet_at, nextval('settle_due_seq')
  from unnest(fixture, market, bet, bet_at) l (fixture, market, bet, bet_at)
  join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;
end $$;

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

-- Writes what becomes of bets in the statement that moves their money. Every row: {head_id, op, id,
-- at, player_id, currency_id, legs, state, event: {rev, kind, at, amount_minor, code, facts}, …}.
-- `op`: accept (with stored_legs), reject, settle (with returns and results) or reopen.
create or replace function sportsbook_record(rows jsonb, applied bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  written jsonb[];
begin
  select array_agg(r order by (r->>'id')::bigint) into written
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);

  -- The settlement job holds these exclusively while it publishes the results of a fixture.
  perform pg_advisory_xact_lock_shared(4703002, hashint8(fixture))
  from (select distinct (l->>'fixtureId')::bigint as fixture
    from unnest(written) r cross join jsonb_array_elements(r->'legs') l
    where r->>'op' = 'accept' order by 1) fixtures;

  update bets b set
    rev = (r->'event'->>'rev')::int,
    state = r->>'state',
    legs = coalesce(r->'stored_legs', b.legs),
    rejection = coalesce(nullif(r->'rejection', 'null'), b.rejection),
    results = coalesce(r->'results', b.results),
    returns_minor = (r->>'returns_minor')::bigint,
    paid_rev = case when r->>'returns_minor' is null then null else (r->'event'->>'rev')::int end,
    paid_by = r->>'paid_by'
  from unnest(written) r
  where b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint;

  delete from live_delays where bet_id in (
    select (r->>'id')::bigint from unnest(written) r where r->>'op' in ('accept', 'reject'));

  -- In id order, as the settlement job writes them.
  delete from settle_due where bet_id in (
    select d.bet_id from unnest(written) r join settle_due d
      on d.bet_id = (r->>'id')::bigint and d.seq = (r->>'due_seq')::bigint
    where r->>'op' in ('settle', 'reopen') order by d.bet_id for update of d);

  insert into bet_events (bet_id, rev, kind, at, amount_minor, code, facts)
  select (r->>'id')::bigint, (r->'event'->>'rev')::int, r->'event'->>'kind',
    (r->'event'->>'at')::bigint, (r->'event'->>'amount_minor')::bigint, r->'event'->>'code',
    coalesce(r->'event'->'facts', '{}')
  from unnest(written) r;

  perform sportsbook_make_due(written);
  perform sportsbook_move_risk(written);

  perform outbox_append_all('bet.changed', array_agg((r->>'player_id')::bigint),
    array_agg(jsonb_build_object('betId', r->>'id', 'rev', (r->'event'->>'rev')::int,
      'state', r->>'state', 'returnsMinor', r->>'returns_minor')))
  from unnest(written) r;
end $$;

create or replace function sportsbook_make_due(bet_rows jsonb[]) returns void
language plpgsql as $$
begin
  insert into settle_due (bet_id, bet_at, seq)
  select distinct on (1) (r->>'id')::bigint, (r->>'at')::bigint, nextval('settle_due_seq')
  from unnest(bet_rows) r cross join jsonb_array_elements(r->'legs') l
  join known_results m
    on m.fixture_id = (l->>'fixtureId')::bigint and m.market_key = l->>'marketKey'
  where r->>'op' = 'accept'
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;
end $$;
