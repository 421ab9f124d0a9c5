-- Bets of which newer news have come are looked up by their keys. A join, which may not be a loop here, read
-- all due bets for each page of shown legs: 43 ms where 8,000 bets are due, 0.7 ms since.

-- Stores how the legs of bets stand where that moves no money, tells the players, and drops the bets
-- from the due ones. One that moved on meanwhile stays due; where newer news have come it is due
-- again, and where they have been shown already all is refused with FL021.
create or replace function sportsbook_show_legs(
  id bigint[], at bigint[], rev int[], due_seq bigint[], results jsonb[]
) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  shown bigint[];
  forgotten bigint[];
  renewed bigint[];
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
  if cardinality(forgotten) < cardinality(shown) then
    renewed := array(select unnest(shown) except select unnest(forgotten));
    if (select count(*) from settle_due d where d.bet_id = any (renewed)) < cardinality(renewed) then
      raise exception 'newer news of these bets are shown already' using errcode = 'FL021';
    end if;
  end if;
end $$;
