-- Closes pages whose bets have all been looked at: players hear how the legs of `told_bets` stand, and `again_bets`
-- are due once more at `again_at`. What comes again waits for a page that is being published, which is then the
-- later one. Nothing happens for a page that somebody else has closed.
create or replace function sportsbook_close_due(
  pages bigint[],
  told_pages bigint[], told_players bigint[], told_bets bigint[], told_revs int[],
  told_states text[], told_returns bigint[],
  again_pages bigint[], again_bets bigint[], again_at bigint[]
) returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
declare
  closed settle_due[];
begin
  if cardinality(again_bets) > 0 then
    perform from settlement_cursor where id = 1 for share;
  end if;
  -- In the order of the news: who closes the same pages waits for this one, and not this one for him.
  perform from settle_due d where d.seq = any (pages) order by d.seq for update;
  with gone as (delete from settle_due d where d.seq = any (pages) returning d)
  select array_agg(g.d) into closed from gone g;
  if closed is null then return; end if;

  if cardinality(told_bets) > 0 then
    perform outbox_append_columns('bet.changed',
      jsonb_build_object('rev', a.rev, 'state', a.state, 'returnsMinor', a.returns::text),
      '{betId}', a.players, a.bets)
    from (select t.rev, t.state, t.returns, array_agg(t.player) as players,
        array_agg(t.bet) as bets
      from unnest(told_pages, told_players, told_bets, told_revs, told_states, told_returns)
        with ordinality t (page, player, bet, rev, state, returns, n)
      where t.page in (select c.seq from unnest(closed) c)
      group by t.rev, t.state, t.returns, t.n / 1024) a;
  end if;

  if cardinality(again_bets) > 0 then
    insert into settle_due (bet_ids, from_at, to_at, next_at, tries)
    select array_agg(t.bet), c.from_at, c.to_at, t.at, least(c.tries + 1, 30)
    from unnest(again_pages, again_bets, again_at) t (page, bet, at)
    join unnest(closed) c on c.seq = t.page
    group by c.seq, c.from_at, c.to_at, c.tries, t.at;
  end if;
end $$;
