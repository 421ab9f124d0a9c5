-- News of a whole batch on one topic, in one statement: a call per row costs more than the money.
create function outbox_append_all(p_topic text, p_player_ids bigint[], p_bodies jsonb[])
returns void language plpgsql as $$
begin
  insert into outbox (topic, player_id, body)
  select p_topic, n.player_id, n.body from unnest(p_player_ids, p_bodies) n (player_id, body);
end $$;
