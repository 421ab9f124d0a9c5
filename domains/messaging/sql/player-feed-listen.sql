-- Says that these players listen until then and answers the heads of their feeds. A feed that had
-- paused leaves out a number, so that no earlier reader takes what follows for the next row.
create or replace function player_feed_listen(p_player_ids bigint[], p_at timestamptz, p_until timestamptz)
returns table (player_id bigint, head bigint)
language sql as $$
  insert into player_feed_heads as h (player_id, listened_until)
  select distinct p.id, p_until from unnest(p_player_ids) p (id) order by 1
  on conflict (player_id) do update set
    head = h.head + (h.listened_until <= p_at)::int,
    since = case when h.listened_until <= p_at then h.head + 1 else h.since end,
    listened_until = greatest(h.listened_until, p_until)
  returning h.player_id, h.head
$$;
