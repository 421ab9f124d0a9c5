-- A bet that is placed writes less: nothing that is said elsewhere in its row, and shorter entries of indexes.

-- The time of a bet is inside its id, and columns that follow each other without a gap take eight bytes less.
alter table bet_legs rename to bet_legs_with_times;
alter index bet_legs_pkey rename to bet_legs_with_times_pkey;
do $$ begin
  if exists (select from bet_legs_with_times where bet_at <> wallet_id_micros(bet_id)) then
    raise exception 'the time of a leg is not the time inside the id of its bet';
  end if;
end $$;
create table bet_legs (
  fixture_id bigint not null,
  bet_id bigint not null,
  market_key text collate "C" not null
);
-- Bets of a market lie together, as who publishes its result reads them.
insert into bet_legs (fixture_id, bet_id, market_key)
select fixture_id, bet_id, market_key from bet_legs_with_times
order by fixture_id, market_key, bet_id;
alter table bet_legs add primary key (fixture_id, market_key, bet_id);
drop table bet_legs_with_times;

-- Nothing reads it by its index alone. A vacuum for rows that were inserted would write each page into the log once
-- more; pages are frozen by the vacuum against wraparound.
alter table bet_legs set (autovacuum_vacuum_insert_threshold = -1);

-- The account of a bet was always its player's number: which one pays it, says `funding`.
drop trigger bets_terms on bets;
alter table bets drop column account_id;
create trigger bets_terms after update of id, at, player_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.currency_id <> new.currency_id or old.request_id <> new.request_id
    or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

-- Ids are in the order of time.
create index bets_player on bets (player_id, id);
drop index bets_player_at;

-- Results are null while nothing is known of any leg.
alter table bets alter column results drop not null;
create or replace function sportsbook_bet_is_sound(
  plan text, policy text, stake bigint, payout_cap bigint, legs text, results jsonb, state text,
  rev int, rejection jsonb, returns bigint, paid_rev int, paid_at bigint, paid_as text, sold bigint,
  sold_stake bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return plan in ('single', 'accumulator') and policy in ('none', 'better', 'any')
    and stake > 0 and payout_cap > 0 and rev >= 1
    and legs like '[_%]' and (results is null or jsonb_array_length(results) between 1 and 40)
    and state in ('pending-delay', 'accepted', 'rejected', 'won', 'lost', 'refunded', 'mixed',
      'cashed-out')
    and (state = 'rejected') = (rejection is not null)
    and (state in ('won', 'lost', 'refunded', 'mixed')) = (returns is not null)
    and returns between 0 and payout_cap
    and (returns is null) = (paid_rev is null) and (paid_rev is null) = (paid_at is null)
    and (paid_as is null or paid_at is not null) and paid_as in ('settled', 'voided', 'resettled')
    and sold >= 0 and (sold > 0) = (sold_stake > 0) and sold_stake between 0 and stake
    and (state = 'cashed-out') = (sold_stake = stake);
end $$;

alter type sportsbook_bet_row drop attribute leg_count;
alter type sportsbook_leg_row drop attribute bet_at;

create or replace function sportsbook_place(applied bigint[], bets sportsbook_bet_row[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  at_once_players bigint[];
  at_once bigint[];
  delayed_players bigint[];
  delayed bigint[];
begin
  with placed as (
    insert into bets (id, at, player_id, currency_id, request_id, plan, policy, stake_minor,
      payout_cap_minor, legs, state, delay_ends_at, placed_at)
    select b.id, b.at, b.head_id, b.currency, b.request, b.plan, b.policy, b.stake, b.cap, b.legs,
      case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
      b.placed_at
    from unnest(bets) b where applied is null or b.head_id = any (applied)
    returning player_id, id, delay_ends_at
  )
  select array_agg(p.player_id) filter (where p.delay_ends_at is null),
    array_agg(p.id) filter (where p.delay_ends_at is null),
    array_agg(p.player_id) filter (where p.delay_ends_at is not null),
    array_agg(p.id) filter (where p.delay_ends_at is not null)
  into at_once_players, at_once, delayed_players, delayed
  from placed p;

  if at_once is not null then
    perform outbox_append_columns('bet.changed',
      '{"rev": 1, "state": "accepted", "returnsMinor": null}', '{betId}', at_once_players, at_once);
  end if;
  if delayed is not null then
    insert into live_delays (bet_id, bet_at, ends_at)
    select b.id, b.at, b.delay_ends from unnest(bets) b
    where b.delay_ends is not null and b.id = any (delayed);
    perform outbox_append_columns('bet.changed',
      '{"rev": 1, "state": "pending-delay", "returnsMinor": null}', '{betId}', delayed_players,
      delayed);
  end if;
end $$;

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
    where applied is null or l.head_id = any (applied)
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

-- Publishes entries of the settlement log, in order, up to `upto`: results of markets, and the bets
-- they touch as due. Answers false when another process has moved the cursor on. Rows: {fixture_id,
-- market_key, id, rev, kind, result?, window?}.
create or replace function sportsbook_publish(entries jsonb, cursor_at bigint, upto bigint)
returns boolean language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  fixture bigint[];
  market text[];
  turn int[];
  turns int;
begin
  perform 1 from settlement_cursor where id = 1 and settlement_id = cursor_at for update;
  if not found then return false; end if;

  -- The turn of an entry is its place among those of its market.
  select array_agg(t.fixture order by t.n), array_agg(t.market order by t.n),
    array_agg(t.turn order by t.n), max(t.turn)
  into fixture, market, turn, turns
  from (
    select e.n, e.fixture, e.market,
      (row_number() over (partition by e.fixture, e.market order by e.n))::int as turn
    from (select n, (entry ->> 'fixture_id')::bigint as fixture, entry ->> 'market_key' as market
      from jsonb_array_elements(entries) with ordinality j (entry, n)) e
  ) t;

  perform pg_advisory_xact_lock(4703002, hashint8(f.id))
  from (select distinct l.id from unnest(fixture) l (id) order by 1) f;

  for now in 1 .. turns loop
    insert into known_results as m
      (fixture_id, market_key, rev, last_kind, result, windows, settlement_id)
    select e.fixture, e.market, (e.entry ->> 'rev')::int, e.entry ->> 'kind', e.entry -> 'result',
      case when e.entry ? 'window' then jsonb_build_array(e.entry -> 'window') else '[]' end,
      (e.entry ->> 'id')::bigint
    from rows from (unnest(fixture, market, turn), jsonb_array_elements(entries))
      e (fixture, market, turn, entry)
    where e.turn = now
    order by e.fixture, e.market
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

  perform sportsbook_write_due(array_agg(touched.bet_id),
    array_agg(wallet_id_micros(touched.bet_id)), 0, 0)
  from (select distinct l.bet_id
    from unnest(fixture, market, turn) e (fixture, market, turn)
    join bet_legs l on l.fixture_id = e.fixture and l.market_key = e.market
    where e.turn = 1
    order by 1) touched;

  update settlement_cursor set settlement_id = upto where id = 1;
  return true;
end $$;

-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number. Pages of
-- days that are still written will be written again by settlements: a vacuum for rows that were inserted would
-- write them into the log once more, so these days have none. What a settlement leaves behind the next one on
-- its page clears away; a vacuum comes when as many rows are dead as live. A day that ended two days ago is left to
-- the server, which freezes it while its pages are at hand.
create or replace function sportsbook_ensure_partitions(days_ahead int default 7) returns int
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
    execute format('create table %I (like bets including all)
      with (fillfactor = 60, autovacuum_vacuum_insert_threshold = -1,
        autovacuum_vacuum_scale_factor = 1)', child);
    execute format('alter table bets attach partition %I for values from (%s) to (%s)',
      child, day * day_micros, (day + 1) * day_micros);
    created := created + 1;
  end loop;

  for child in select p.child::text
    from wallet_partitions('bets') p join pg_class c on c.oid = p.child
    where p.to_at <= (today - 2) * day_micros
      and array_to_string(c.reloptions, ',') like '%autovacuum_vacuum_insert_threshold=%'
  loop
    execute format('alter table %s
      reset (autovacuum_vacuum_insert_threshold, autovacuum_vacuum_scale_factor)', child);
  end loop;
  return created;
end $$;

do $$
declare
  yesterday_at constant bigint :=
    (extract(epoch from date_trunc('day', clock_timestamp() at time zone 'utc')) - 86400) * 1000000;
  child regclass;
begin
  for child in select p.child from wallet_partitions('bets') p where p.from_at >= yesterday_at loop
    execute format('alter table %s
      set (autovacuum_vacuum_insert_threshold = -1, autovacuum_vacuum_scale_factor = 1)', child);
  end loop;
end $$;
