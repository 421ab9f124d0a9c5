create or replace function outbox_append(p_topic text, p_player_id bigint, p_body jsonb) returns bigint
language sql as $$
  insert into outbox (topic, player_id, body) values (p_topic, p_player_id, p_body) returning id
$$;
