-- Settlement as one straight path: columns instead of JSON, and updates that touch no index.

-- A settled bet is written on the page it stands on, so that the log carries only what changed.
-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number.
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
    execute format('create table %I (like bets including all) with (fillfactor = 80)', child);
    execute format('alter table bets attach partition %I for values from (%s) to (%s)',
      child, day * day_micros, (day + 1) * day_micros);
    created := created + 1;
  end loop;
  return created;
end $$;

do $$
declare
  child regclass;
begin
  for child in select inhrelid::regclass from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('alter table %s set (fillfactor = 80)', child);
  end loop;
end $$;

-- Every row of it lives for moments.
alter table settle_due set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0
);

drop function sportsbook_guard(jsonb);

-- Locks the bets in id order and names the heads whose bet is not as it was read: another revision,
-- or newer news of its legs than `due_seq`, where that is given.
create function sportsbook_guard(
  head bigint[], id bigint[], at bigint[], rev int[], due_seq bigint[]
) returns bigint[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  -- Bounds let the executor start on the partitions of these days alone.
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  unchanged bigint[];
begin
  -- A row that waited for its lock is seen as it is now.
  select array_agg(l.n) into unchanged
  from (select t.n, t.id, t.rev, t.due_seq, b.rev as rev_now
    from unnest(id, at, rev, due_seq) with ordinality t (id, at, rev, due_seq, n)
    join bets b on b.id = t.id and b.at = t.at and b.at between at_min and at_max
    order by b.id for update of b) l
  left join settle_due d on d.bet_id = l.id
  where l.rev_now = l.rev and (l.due_seq is null or d.seq = l.due_seq);
  if cardinality(unchanged) = cardinality(id) then return '{}'; end if;
  return array(select h.head from unnest(head) with ordinality h (head, n)
    where h.n <> all (coalesce(unchanged, '{}')));
end $$;

-- Drops bets from the due ones unless newer news have come; in id order, as they are published.
create function sportsbook_forget_due(id bigint[], seq bigint[]) returns void language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_variable
begin
  delete from settle_due d where d.bet_id = any (id) and d.seq = any (seq);
end $$;

-- Settles bets, for the first time or otherwise than before.
create function sportsbook_settle(
  applied bigint[], head bigint[], player bigint[], id bigint[], at bigint[], rev int[],
  kind text[], event_at bigint[], state text[], returns bigint[], results jsonb[], paid_by text[],
  due_seq bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  at_min bigint;
  at_max bigint;
  written int;
begin
  if applied is not null then
    select array_agg(s.player), array_agg(s.id), array_agg(s.at), array_agg(s.rev),
      array_agg(s.kind), array_agg(s.event_at), array_agg(s.state), array_agg(s.returns),
      array_agg(s.results), array_agg(s.paid_by), array_agg(s.due_seq)
    into player, id, at, rev, kind, event_at, state, returns, results, paid_by, due_seq
    from unnest(head, player, id, at, rev, kind, event_at, state, returns, results, paid_by, due_seq)
      s (head, player, id, at, rev, kind, event_at, state, returns, results, paid_by, due_seq)
    where s.head = any (applied);
    if id is null then return; end if;
  end if;

  select min(a), max(a) into at_min, at_max from unnest(at) a;
  update bets b set rev = s.rev, state = s.state, results = s.results, returns_minor = s.returns,
    paid_rev = s.rev, paid_by = s.paid_by
  from unnest(id, at, rev, state, returns, results, paid_by)
    s (id, at, rev, state, returns, results, paid_by)
  where b.id = s.id and b.at = s.at and b.at between at_min and at_max and b.rev = s.rev - 1;
  get diagnostics written = row_count;
  if written <> cardinality(id) then
    raise exception '% bets to settle, % are as they were read', cardinality(id), written
      using errcode = 'FL021';
  end if;

  insert into bet_events (bet_id, rev, kind, at, amount_minor)
  select s.id, s.rev, s.kind, s.at, s.returns
  from unnest(id, rev, kind, event_at, returns) s (id, rev, kind, at, returns);

  perform sportsbook_forget_due(id, due_seq);

  perform outbox_append_all('bet.changed', array_agg(s.player), array_agg(jsonb_build_object(
    'betId', s.id::text, 'rev', s.rev, 'state', s.state, 'returnsMinor', s.returns::text)))
  from unnest(player, id, rev, state, returns) s (player, id, rev, state, returns);
end $$;

-- What the legs of bets add to the house's risk when those are settled for the first time: less than
-- nothing. No process counts it by itself, so all of them see it as another's.
create function sportsbook_settle_legs(
  applied bigint[], head bigint[], currency smallint[], fixture bigint[], market text[],
  outcome text[], risk bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  if applied is not null then
    select array_agg(l.currency), array_agg(l.fixture), array_agg(l.market), array_agg(l.outcome),
      array_agg(l.risk)
    into currency, fixture, market, outcome, risk
    from unnest(head, currency, fixture, market, outcome, risk)
      l (head, currency, fixture, market, outcome, risk)
    where l.head = any (applied);
    if fixture is null then return; end if;
  end if;
  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor)
  values (fixture, market, outcome, currency, risk);
end $$;

-- Stores how the legs of bets stand where that moves no money, tells the players, and drops the bets
-- from the due ones; nothing happens to those that moved on meanwhile.
create function sportsbook_show_legs(
  id bigint[], at bigint[], rev int[], due_seq bigint[], results jsonb[]
) returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  stale constant bigint[] := sportsbook_guard(id, id, at, rev, due_seq);
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  players bigint[];
  news jsonb[];
begin
  with changed as (
    update bets b set results = s.results
    from unnest(id, at, results) s (id, at, results)
    where b.id = s.id and b.at = s.at and b.at between at_min and at_max and s.id <> all (stale)
    returning b.id, b.player_id, b.rev, b.state, b.returns_minor
  )
  select array_agg(c.player_id), array_agg(jsonb_build_object(
    'betId', c.id::text, 'rev', c.rev, 'state', c.state, 'returnsMinor', c.returns_minor::text))
  into players, news from changed c;
  perform outbox_append_all('bet.changed', players, news);
  perform sportsbook_forget_due(array_agg(s.id), array_agg(s.due_seq))
  from unnest(id, due_seq) s (id, due_seq) where s.id <> all (stale);
end $$;
