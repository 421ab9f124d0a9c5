-- A bet is compared once, by what settles it, and its triggers look only at what they guard.

-- Columns that no settlement names are looked at by statements that name them alone. A trigger before
-- an update locks its row ahead of it: an entry of its own in the log for each bet. Afterwards it
-- refuses the same changes, and the statement with them.
drop trigger bets_terms on bets;
drop trigger bets_funding on bets;
create trigger bets_terms after update of id, at, player_id, account_id, currency_id, request_id,
    plan, policy, stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');
create trigger bets_forward after update of rev on bets for each row when (new.rev < old.rev)
  execute function sportsbook_refuse_change('the revision of a bet never falls');
create trigger bets_funding after update of funding on bets for each row
  when (old.funding is not null and old.funding is distinct from new.funding)
  execute function sportsbook_refuse_change('who pays a bet never changes');

drop function sportsbook_forget_due;

-- Drops bets from the due ones unless newer news have come, and names those it dropped.
create function sportsbook_forget_due(id bigint[], seq bigint[]) returns bigint[] language plpgsql
set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_variable
declare
  forgotten bigint[];
begin
  with dropped as (
    delete from settle_due d where d.bet_id = any (id) and d.seq = any (seq) returning d.bet_id
  )
  select coalesce(array_agg(d.bet_id), '{}') into forgotten from dropped d;
  return forgotten;
end $$;

-- Settles bets, for the first time or otherwise than before. A bet that is not as it was read, or of
-- which newer news have come, refuses all of them with FL021: who settles asks the guard next time,
-- which names those.
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

  written := cardinality(sportsbook_forget_due(ids, seqs));
  if written <> cardinality(ids) then
    raise exception '% bets to settle, of % the news are those that were read', cardinality(ids),
      written using errcode = 'FL021';
  end if;

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

drop function sportsbook_show_legs;

-- Stores how the legs of bets stand where that moves no money, tells the players, and drops the bets
-- from the due ones. One that moved on meanwhile stays due; where newer news have come it is due
-- again, and where they have been shown already all is refused with FL021.
create function sportsbook_show_legs(
  id bigint[], at bigint[], rev int[], due_seq bigint[], results jsonb[]
) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  shown bigint[];
  forgotten bigint[];
  told int;
begin
  with changed as (
    update bets b set results = s.results
    from unnest(id, at, rev, results) s (id, at, rev, results)
    where b.id = any (id) and b.at between at_min and at_max
      and b.id = s.id and b.at = s.at and b.rev = s.rev
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
    '{betId}', a.players, a.ids)), (select array_agg(c.id) from changed c)
  into told, shown
  from alike a;
  if shown is null then return; end if;

  if cardinality(shown) < cardinality(id) then
    select array_agg(s.seq) into due_seq from unnest(id, due_seq) s (id, seq)
    where s.id = any (shown);
  end if;
  forgotten := sportsbook_forget_due(shown, due_seq);
  if cardinality(forgotten) < cardinality(shown) and exists (
    select from unnest(shown) s (id) where s.id <> all (forgotten)
      and not exists (select from settle_due d where d.bet_id = s.id)
  ) then
    raise exception 'newer news of these bets are shown already' using errcode = 'FL021';
  end if;
end $$;
