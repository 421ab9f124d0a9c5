-- Bets, their events and their settlement. Amounts are minor units, `at` is microseconds since 1970.

create function sportsbook_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL020';
end $$;

create table bets (
  id bigint not null,
  at bigint not null,
  player_id bigint not null,
  account_id bigint not null,
  currency_id smallint not null,
  request_id uuid not null,
  plan text not null check (plan in ('single', 'accumulator')),
  policy text not null check (policy in ('none', 'better', 'any')),
  stake_minor bigint not null check (stake_minor > 0),
  payout_cap_minor bigint not null check (payout_cap_minor > 0),
  legs jsonb not null check (jsonb_array_length(legs) between 1 and 40),
  state text not null check (state in
    ('pending-delay', 'accepted', 'rejected', 'won', 'lost', 'refunded', 'mixed')),
  rev int not null default 1 check (rev >= 1),
  delay_ends_at bigint,
  rejection jsonb,
  results jsonb not null,
  returns_minor bigint check (returns_minor between 0 and payout_cap_minor),
  paid_rev int,
  paid_by text check (paid_by in ('player', 'house')),
  primary key (id, at),
  check ((state in ('won', 'lost', 'refunded', 'mixed')) = (returns_minor is not null)),
  check ((returns_minor is null) = (paid_rev is null) and (paid_rev is null) = (paid_by is null)),
  check ((state = 'rejected') = (rejection is not null)),
  check (jsonb_array_length(results) = jsonb_array_length(legs))
) partition by range (at);

create index bets_player_at on bets (player_id, at, id);

create trigger bets_kept before delete on bets for each row
  execute function sportsbook_refuse_change();
create trigger bets_terms before update on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or new.rev < old.rev or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

create table bet_events (
  bet_id bigint not null,
  rev int not null,
  kind text not null check (kind in ('placed', 'held', 'accepted', 'rejected', 'settled',
    'rolled-back', 'resettled', 'voided')),
  at bigint not null,
  amount_minor bigint,
  code text,
  facts jsonb not null default '{}',
  primary key (bet_id, rev, kind)
);

create trigger bet_events_kept before update or delete on bet_events for each row
  execute function sportsbook_refuse_change();
create trigger bet_events_kept_all before truncate on bet_events
  execute function sportsbook_refuse_change();

create table bet_legs (
  fixture_id bigint not null,
  market_key text not null,
  bet_id bigint not null,
  bet_at bigint not null,
  primary key (fixture_id, market_key, bet_id)
);

create table live_delays (
  bet_id bigint primary key,
  bet_at bigint not null,
  ends_at bigint not null
);
create index live_delays_ends on live_delays (ends_at);

-- What is known of a market: its last result, and the times whose bets are refunded.
create table known_results (
  fixture_id bigint not null,
  market_key text not null,
  rev int not null,
  last_kind text not null check (last_kind in ('settled', 'rolled-back', 'cancelled')),
  result jsonb,
  windows jsonb not null default '[]',
  settlement_id bigint not null,
  primary key (fixture_id, market_key)
);

create table settlement_cursor (
  id smallint primary key check (id = 1),
  settlement_id bigint not null
);
insert into settlement_cursor (id, settlement_id) values (1, 0);

create sequence settle_due_seq;
create table settle_due (
  bet_id bigint primary key,
  bet_at bigint not null,
  seq bigint not null,
  next_at bigint not null default 0,
  tries int not null default 0
);
create index settle_due_next on settle_due (next_at, seq);

create table outcome_liabilities (
  fixture_id bigint not null,
  market_key text not null,
  outcome_id text not null,
  currency_id smallint not null,
  risk_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome_id, currency_id)
);

-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number.
create function sportsbook_ensure_partitions(days_ahead int default 7) returns int
language plpgsql as $$
declare
  day_micros constant bigint := 86400000000;
  today bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint / day_micros;
  created int := 0;
  child text;
begin
  perform pg_advisory_xact_lock(4703001);
  for day in today - 2 .. today + days_ahead loop
    child := 'bets_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
    continue when to_regclass(child) is not null;
    execute format('create table %I (like bets including all)', child);
    execute format('alter table bets attach partition %I for values from (%s) to (%s)',
      child, day * day_micros, (day + 1) * day_micros);
    created := created + 1;
  end loop;
  return created;
end $$;

-- Locks the bets in id order and names the heads whose bet is not as it was read: another revision,
-- or newer news of its legs than `due_seq`. Rows: {head_id, id, at, rev, due_seq?}.
create function sportsbook_guard(rows jsonb) returns bigint[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  unchanged bigint[];
begin
  -- A row that waited for its lock is seen as it is now.
  select array_agg(l.n) into unchanged
  from (select t.n, t.r, b.rev from jsonb_array_elements(rows) with ordinality t (r, n)
    join bets b on b.id = (t.r->>'id')::bigint and b.at = (t.r->>'at')::bigint
    order by b.id for update of b) l
  left join settle_due d on d.bet_id = (l.r->>'id')::bigint
  where l.rev = (l.r->>'rev')::int and (not l.r ? 'due_seq' or d.seq = (l.r->>'due_seq')::bigint);
  return array(select (t.r->>'head_id')::bigint
    from jsonb_array_elements(rows) with ordinality t (r, n)
    where t.n <> all (coalesce(unchanged, '{}')));
end $$;

-- Adds or takes off the risk of the legs of bets, as the sign in `risk` of each row says.
create function sportsbook_move_risk(bet_rows jsonb[]) returns void language sql as $$
  insert into outcome_liabilities (fixture_id, market_key, outcome_id, currency_id, risk_minor)
  select (l->>'fixtureId')::bigint, l->>'marketKey', l->>'outcomeId', (r->>'currency_id')::smallint,
    sum((l->>'riskMinor')::bigint * (r->>'risk')::int)
  from unnest(bet_rows) r cross join jsonb_array_elements(r->'legs') l
  where r->>'risk' <> '0'
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (fixture_id, market_key, outcome_id, currency_id)
    do update set risk_minor = outcome_liabilities.risk_minor + excluded.risk_minor
$$;

-- Makes bets that become open due when their markets already have a result.
create function sportsbook_make_due(bet_rows jsonb[]) returns void language sql as $$
  insert into settle_due (bet_id, bet_at, seq)
  select distinct on (1) (r->>'id')::bigint, (r->>'at')::bigint, nextval('settle_due_seq')
  from unnest(bet_rows) r cross join jsonb_array_elements(r->'legs') l
  join known_results m
    on m.fixture_id = (l->>'fixtureId')::bigint and m.market_key = l->>'marketKey'
  where r->>'op' in ('place', 'accept')
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0
$$;

-- Writes bets in the statement that moves their money. Every row: {head_id, op, id, at, player_id,
-- currency_id, legs, state, event: {rev, kind, at, amount_minor, code, facts}, …}. `op`: place,
-- accept, reject, settle (with returns and results) or reopen.
create function sportsbook_record(rows jsonb, applied bigint[]) returns void language plpgsql
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
    where r->>'op' in ('place', 'accept') order by 1) fixtures;

  insert into bets (id, at, player_id, account_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, legs, state, delay_ends_at, results)
  select (r->>'id')::bigint, (r->>'at')::bigint, (r->>'player_id')::bigint,
    (r->>'head_id')::bigint, (r->>'currency_id')::smallint, (r->>'request_id')::uuid,
    r->>'plan', r->>'policy', (r->>'stake_minor')::bigint, (r->>'payout_cap_minor')::bigint,
    r->'legs', r->>'state', (r->>'delay_ends_at')::bigint, r->'results'
  from unnest(written) r where r->>'op' = 'place';

  insert into bet_legs (fixture_id, market_key, bet_id, bet_at)
  select (l->>'fixtureId')::bigint, l->>'marketKey', (r->>'id')::bigint, (r->>'at')::bigint
  from unnest(written) r cross join jsonb_array_elements(r->'legs') l
  where r->>'op' = 'place';

  insert into live_delays (bet_id, bet_at, ends_at)
  select (r->>'id')::bigint, (r->>'at')::bigint, (r->>'delay_ends_at')::bigint
  from unnest(written) r where r->>'op' = 'place' and r->>'state' = 'pending-delay';

  update bets b set
    rev = (r->'event'->>'rev')::int,
    state = r->>'state',
    legs = case when r->>'op' = 'accept' then r->'legs' else b.legs end,
    rejection = coalesce(nullif(r->'rejection', 'null'), b.rejection),
    results = coalesce(r->'results', b.results),
    returns_minor = (r->>'returns_minor')::bigint,
    paid_rev = case when r->>'returns_minor' is null then null else (r->'event'->>'rev')::int end,
    paid_by = r->>'paid_by'
  from unnest(written) r
  where r->>'op' <> 'place' and b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint;

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

  perform outbox_append('bet.changed', (r->>'player_id')::bigint, jsonb_build_object(
    'betId', r->>'id', 'rev', (r->'event'->>'rev')::int, 'state', r->>'state',
    'returnsMinor', r->>'returns_minor'))
  from unnest(written) r;
end $$;

-- Publishes entries of the settlement log, in order, up to `upto`: results of markets, and the bets
-- they touch as due. Answers false when another process has moved the cursor on. Rows: {fixture_id,
-- market_key, id, rev, kind, result?, window?}.
create function sportsbook_publish(entries jsonb, cursor_at bigint, upto bigint) returns boolean
language plpgsql as $$
declare
  entry jsonb;
begin
  perform 1 from settlement_cursor where id = 1 and settlement_id = cursor_at for update;
  if not found then return false; end if;

  perform pg_advisory_xact_lock(4703002, hashint8(fixture))
  from (select distinct (e->>'fixture_id')::bigint as fixture
    from jsonb_array_elements(entries) e order by 1) fixtures;

  for entry in select e from jsonb_array_elements(entries) with ordinality t(e, n) order by n loop
    insert into known_results as m
      (fixture_id, market_key, rev, last_kind, result, windows, settlement_id)
    values ((entry->>'fixture_id')::bigint, entry->>'market_key', (entry->>'rev')::int,
      entry->>'kind', entry->'result',
      case when entry ? 'window' then jsonb_build_array(entry->'window') else '[]' end,
      (entry->>'id')::bigint)
    on conflict (fixture_id, market_key) do update set
      rev = excluded.rev,
      settlement_id = excluded.settlement_id,
      last_kind = case when excluded.last_kind = 'rolled-back' and m.last_kind = 'cancelled'
        and m.result is not null then 'settled' else excluded.last_kind end,
      result = case excluded.last_kind
        when 'settled' then excluded.result
        when 'cancelled' then m.result
        else case when m.last_kind = 'cancelled' then m.result end end,
      windows = case
        when excluded.last_kind = 'cancelled' then m.windows || excluded.windows
        when excluded.last_kind = 'rolled-back' and m.last_kind = 'cancelled' then m.windows - -1
        else m.windows end;
  end loop;

  insert into settle_due (bet_id, bet_at, seq)
  select touched.bet_id, touched.bet_at, nextval('settle_due_seq')
  from (select distinct l.bet_id, l.bet_at
    from jsonb_array_elements(entries) e
    join bet_legs l
      on l.fixture_id = (e->>'fixture_id')::bigint and l.market_key = e->>'market_key'
    order by 1) touched
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;

  update settlement_cursor set settlement_id = upto where id = 1;
  return true;
end $$;

select sportsbook_ensure_partitions();
