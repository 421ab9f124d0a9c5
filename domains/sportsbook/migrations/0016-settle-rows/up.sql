-- Settling takes rows of a type of its own and its news travel as columns. Bets are looked up by all their
-- ids at once and joined by hash: of a young day the planner knows so little that it read all bets of
-- the day for each one, which took a hundred times as long.
create type sportsbook_settle_row as (
  head_id bigint, player bigint, id bigint, at bigint, rev int, kind text, event_at bigint,
  state text, returns bigint, results jsonb, paid_by text, due_seq bigint
);

-- Locks the bets in id order and names the heads whose bet is not as it was read: another revision,
-- or newer news of its legs than `due_seq`, where that is given.
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
  left join (select d.bet_id, d.seq from settle_due d where d.bet_id = any (id)) d
    on d.bet_id = t.id
  where l.rev = t.rev and (t.due_seq is null or d.seq = t.due_seq);
  if cardinality(unchanged) = cardinality(id) then return '{}'; end if;
  return array(select h.head from unnest(head) with ordinality h (head, n)
    where h.n <> all (coalesce(unchanged, '{}')));
end $$;

drop function sportsbook_settle;

-- Settles bets, for the first time or otherwise than before.
create function sportsbook_settle(applied bigint[], bets sportsbook_settle_row[]) returns void
language plpgsql
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

  select array_agg(s.id), array_agg(s.due_seq), min(s.at), max(s.at)
  into ids, seqs, at_min, at_max from unnest(bets) s;
  update bets b set rev = s.rev, state = s.state, results = s.results, returns_minor = s.returns,
    paid_rev = s.rev, paid_by = s.paid_by
  from unnest(bets) s
  where b.id = any (ids) and b.at between at_min and at_max
    and b.id = s.id and b.at = s.at and b.rev = s.rev - 1;
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception '% bets to settle, % are as they were read', cardinality(ids), written
      using errcode = 'FL021';
  end if;

  insert into bet_events (bet_id, rev, kind, at, amount_minor)
  select s.id, s.rev, s.kind, s.event_at, s.returns from unnest(bets) s;

  perform sportsbook_forget_due(ids, seqs);

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

-- Stores how the legs of bets stand where that moves no money, tells the players, and drops the bets
-- from the due ones; nothing happens to those that moved on meanwhile.
create or replace function sportsbook_show_legs(
  id bigint[], at bigint[], rev int[], due_seq bigint[], results jsonb[]
) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  stale constant bigint[] := sportsbook_guard(id, id, at, rev, due_seq);
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  shown int;
begin
  with changed as (
    update bets b set results = s.results
    from unnest(id, at, results) s (id, at, results)
    where b.id = any (id) and b.at between at_min and at_max
      and b.id = s.id and b.at = s.at and s.id <> all (stale)
    returning b.id, b.player_id, b.rev, b.state, b.returns_minor
  ), numbered as (
    select c.*, row_number() over () as n from changed c
  ), alike as (
    select c.rev, c.state, c.returns_minor, array_agg(c.player_id) as players,
      array_agg(c.id) as ids
    from numbered c group by c.rev, c.state, c.returns_minor, c.n / 1024
  )
  select count(outbox_append_columns('bet.changed',
    jsonb_build_object('rev', a.rev, 'state', a.state, 'returnsMinor', a.returns_minor::text),
    '{betId}', a.players, a.ids)) into shown
  from alike a;
  perform sportsbook_forget_due(array_agg(s.id), array_agg(s.due_seq))
  from unnest(id, due_seq) s (id, due_seq) where s.id <> all (stale);
end $$;
