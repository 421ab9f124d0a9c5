-- Bets become due by the page: one row for up to 200 of them instead of a row and two entries of indexes each,
-- and a page leaves when all of its bets have been looked at. How the legs of an open bet stand is looked up
-- where somebody asks; a bet is written when its money moves. Both took four tenths of the statements' time.

alter table settle_due rename to settle_due_by_bet;
alter index settle_due_pkey rename to settle_due_by_bet_pkey;

-- `seq` is the order of the news: of two pages that name the same bet the later one was written when the
-- earlier one could be seen, for who writes pages of a bet holds its fixtures or the settlement cursor. A page
-- that is put off (`next_at`, milliseconds) is nobody's until that is 0 again. `from_at` and `to_at`
-- bound the days of its bets.
create table settle_due (
  seq bigint primary key default nextval('settle_due_seq'),
  bet_ids bigint[] not null check (cardinality(bet_ids) between 1 and 200),
  from_at bigint not null,
  to_at bigint not null,
  next_at bigint not null default 0,
  tries int not null default 0
);
create index settle_due_put_off on settle_due (next_at) where next_at > 0;

-- Every row of it lives for moments.
alter table settle_due set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

-- Writes pages of bets that are due.
create function sportsbook_write_due(id bigint[], at bigint[], next_at bigint, tries int)
returns void language sql as $$
  insert into settle_due (bet_ids, from_at, to_at, next_at, tries)
  select array_agg(t.id), min(t.at), max(t.at), $3, $4
  from unnest($1, $2) with ordinality t (id, at, n) group by (t.n - 1) / 200 order by (t.n - 1) / 200
$$;

select sportsbook_write_due(array_agg(bet_id order by seq), array_agg(bet_at order by seq), 0, 0)
from settle_due_by_bet having count(*) > 0;
drop table settle_due_by_bet;

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

  perform sportsbook_write_due(array_agg(touched.bet_id), array_agg(touched.bet_at), 0, 0)
  from (select distinct l.bet_id, l.bet_at
    from unnest(fixture, market, turn) e (fixture, market, turn)
    join bet_legs l on l.fixture_id = e.fixture and l.market_key = e.market
    where e.turn = 1
    order by 1) touched;

  update settlement_cursor set settlement_id = upto where id = 1;
  return true;
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
  insert into bet_legs (fixture_id, market_key, bet_id, bet_at)
  select l.fixture, l.market, l.bet, l.bet_at
  from (select l.fixture, l.market, l.bet, l.bet_at from unnest(legs) l
    where applied is null or l.head_id = any (applied)
    order by l.fixture, l.market, l.bet offset 0) l
  where pg_advisory_xact_lock_shared(4703002, hashint8(l.fixture)) is not null;

  if exists (select from unnest(legs) l
      join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
      where applied is null or l.head_id = any (applied)) then
    perform sportsbook_write_due(array_agg(d.bet), array_agg(d.bet_at), 0, 0)
    from (select distinct l.bet, l.bet_at from unnest(legs) l
      join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
      where applied is null or l.head_id = any (applied)) d;
  end if;
end $$;

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

-- Locks the bets in id order and names the heads whose bet is not as it was read: another revision,
-- or, where `due_seq` is given, a page that was closed meanwhile.
create or replace function sportsbook_guard(
  head bigint[], id bigint[], at bigint[], rev int[], due_seq bigint[]
) returns bigint[] language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  -- Bounds let the executor start on the partitions of these days alone.
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  unchanged bigint[];
begin
  -- A row that waited for its lock is seen as it is now.
  select array_agg(t.n) into unchanged
  from unnest(id, at, rev, due_seq) with ordinality t (id, at, rev, due_seq, n)
  join (select b.id, b.at, b.rev from bets b
    where b.id = any (id) and b.at between at_min and at_max order by b.id for update) l
    on l.id = t.id and l.at = t.at
  left join (select d.seq from settle_due d where d.seq = any (due_seq) for key share) d
    on d.seq = t.due_seq
  where l.rev = t.rev and (t.due_seq is null or d.seq is not null);
  if cardinality(unchanged) = cardinality(id) then return '{}'; end if;
  return array(select h.head from unnest(head) with ordinality h (head, n)
    where h.n <> all (coalesce(unchanged, '{}')));
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

-- Bets that are settled together mostly ended alike: of hundreds of texts a few are read as JSON.
alter type sportsbook_settle_row alter attribute results type text;

-- Settles bets, for the first time or otherwise than before. A bet that is not as it was read, or whose page
-- was closed meanwhile, refuses all of them with FL021: who settles asks the guard next time, which
-- names those.
create or replace function sportsbook_settle(applied bigint[], bets sportsbook_settle_row[])
returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  ids bigint[];
  seqs bigint[];
  at_min bigint;
  at_max bigint;
  written int;
begin
  if applied is not null then
    select array_agg(s) into bets from unnest(bets) s where s.head_id = any (applied);
    if bets is null then return; end if;
  end if;

  select array_agg(s.id), array_agg(distinct s.due_seq), min(s.at), max(s.at)
  into ids, seqs, at_min, at_max from unnest(bets) s;
  -- "offset 0" keeps the reading of texts where they are few.
  update bets b set rev = s.rev, state = s.state, results = r.results, returns_minor = s.returns,
    paid_rev = s.rev, paid_by = s.paid_by
  from unnest(bets) s
  join (select d.results as text, d.results::jsonb as results
    from (select distinct s.results from unnest(bets) s) d offset 0) r on r.text = s.results
  where b.id = any (ids) and b.at between at_min and at_max
    and b.id = s.id and b.at = s.at and b.rev = s.rev - 1;
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception '% bets to settle, % are as they were read', cardinality(ids), written
      using errcode = 'FL021';
  end if;
  -- They are due until this transaction ends: nobody closes a page by what was known before its money moved.
  perform from settle_due d where d.seq = any (seqs) for key share;
  get diagnostics written = row_count;
  if written <> cardinality(seqs) then
    raise exception 'a page of the % bets to settle was closed meanwhile', cardinality(ids)
      using errcode = 'FL021';
  end if;

  insert into bet_events (bet_id, rev, kind, at, amount_minor)
  select s.id, s.rev, s.kind, s.event_at, s.returns from unnest(bets) s;

  -- A row of news for each way to end, of 1,024 bets at most.
  perform outbox_append_columns('bet.changed',
    jsonb_build_object('rev', n.rev, 'state', n.state), '{betId,returnsMinor}', n.players,
    n.ids || n.returns)
  from (select s.rev, s.state, array_agg(s.player) as players, array_agg(s.id) as ids,
      array_agg(s.returns) as returns
    from unnest(bets) with ordinality
      s (head_id, player, id, at, rev, kind, event_at, state, returns, results, paid_by, due_seq, n)
    group by s.rev, s.state, s.n / 1024) n;
end $$;

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

drop function sportsbook_show_legs;
drop function sportsbook_forget_due;

-- Closes a page whose bets have all been looked at: those of `told` hear how their legs stand, and those
-- of `again` are due once more at `again_at`. What comes again waits for a page that is being published,
-- which is then the later one. Nothing happens when somebody else has closed it.
create function sportsbook_close_due(page bigint, told bigint[], again bigint[], again_at bigint[])
returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  closed settle_due;
begin
  if cardinality(again) > 0 then
    perform from settlement_cursor where id = 1 for share;
  end if;
  delete from settle_due d where d.seq = page returning d.* into closed;
  if not found then return; end if;

  if cardinality(told) > 0 then
    perform outbox_append_columns('bet.changed',
      jsonb_build_object('rev', a.rev, 'state', a.state, 'returnsMinor', a.returns_minor::text),
      '{betId}', a.players, a.ids)
    from (select b.rev, b.state, b.returns_minor, array_agg(b.player_id) as players,
        array_agg(b.id) as ids
      from bets b where b.id = any (told) and b.at between closed.from_at and closed.to_at
      group by b.rev, b.state, b.returns_minor) a;
  end if;

  insert into settle_due (bet_ids, from_at, to_at, next_at, tries)
  select array_agg(t.id), closed.from_at, closed.to_at, t.at, least(closed.tries + 1, 30)
  from unnest(again, again_at) t (id, at) group by t.at;
end $$;
