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
  is_again boolean;
  written int;
begin
  if applied is not null then
    select array_agg(s) into bets from unnest(bets) s where s.head_id = any (applied);
    if bets is null then return; end if;
  end if;

  select array_agg(s.id), array_agg(distinct s.due_seq), min(s.at), max(s.at),
    bool_or(s.kind = 'resettled')
  into ids, seqs, at_min, at_max, is_again from unnest(bets) s;
  if is_again then
    insert into bet_events (bet_id, rev, kind, at, amount_minor)
    select b.id, b.paid_rev, b.paid_as, b.paid_at, b.returns_minor from bets b
    where b.id = any (ids) and b.at between at_min and at_max and b.paid_as is not null;
  end if;
  -- "offset 0" keeps the reading of texts where they are few.
  update bets b set rev = s.rev, state = s.state, results = r.results, returns_minor = s.returns,
    paid_rev = s.rev, paid_at = s.event_at, paid_as = s.kind
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

  -- A row of news for each way to end, of 1,024 bets at most.
  perform outbox_append_columns('bet.changed',
    jsonb_build_object('rev', n.rev, 'state', n.state), '{betId,returnsMinor}', n.players,
    n.ids || n.returns)
  from (select s.rev, s.state, array_agg(s.player) as players, array_agg(s.id) as ids,
      array_agg(s.returns) as returns
    from unnest(bets) with ordinality
      s (head_id, player, id, at, rev, kind, event_at, state, returns, results, due_seq, n)
    group by s.rev, s.state, s.n / 1024) n;
end $$;
