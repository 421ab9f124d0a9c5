-- Appends the news of a batch to the feeds of their players, in the order of the batch, and answers
-- the new head of every feed that grew. News that a feed holds already, or that comes twice in the
-- batch, is written once. Heads are locked in the order of their players, so that batches of several
-- processes wait for each other and never in a circle. Rows beyond the newest p_rows_max go, a
-- hundred at a time.
create or replace function player_feed_append_all(
  p_player_ids bigint[], p_kinds text[], p_bodies jsonb[], p_news_ids bigint[],
  p_at timestamptz, p_trim_at timestamptz, p_rows_max bigint
) returns table (player_id bigint, head bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  grown bigint[];
  heads bigint[];
  heads_before bigint[];
begin
  insert into player_feed_heads (player_id)
  select distinct p.id from unnest(p_player_ids) p (id) order by 1 on conflict do nothing;
  perform from player_feed_heads h where h.player_id = any (p_player_ids)
  order by h.player_id for update;

  with fresh as (
    select distinct on (n.player_id, n.news_id) n.player_id, n.kind, n.body, n.news_id, n.place
    from unnest(p_player_ids, p_kinds, p_bodies, p_news_ids) with ordinality
      n (player_id, kind, body, news_id, place)
    where not exists (select from player_feed f
                      where f.player_id = n.player_id and f.news_id = n.news_id)
    order by n.player_id, n.news_id, n.place
  ), numbered as (
    select f.player_id, f.kind, f.body, f.news_id, h.head as head_before,
      h.head + row_number() over (partition by f.player_id order by f.place) as pseq
    from fresh f join player_feed_heads h on h.player_id = f.player_id
  ), written as (
    insert into player_feed (player_id, pseq, kind, body, news_id, created_at)
    select n.player_id, n.pseq, n.kind, n.body, n.news_id, p_at from numbered n
  ), moved as (
    update player_feed_heads h set head = n.head, trim_at = coalesce(h.trim_at, p_trim_at)
    from (select player_id, head_before, max(pseq) as head from numbered group by 1, 2) n
    where h.player_id = n.player_id
    returning h.player_id, h.head, n.head_before
  )
  select array_agg(m.player_id), array_agg(m.head), array_agg(m.head_before)
  into grown, heads, heads_before from moved m;

  delete from player_feed f using unnest(grown, heads, heads_before) m (player_id, head, head_before)
  where m.head / 100 > m.head_before / 100
    and f.player_id = m.player_id and f.pseq <= m.head - m.head % 100 - p_rows_max;
  return query select m.player_id, m.head from unnest(grown, heads) m (player_id, head);
end
$$;
