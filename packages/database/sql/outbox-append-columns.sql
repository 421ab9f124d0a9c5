-- Appends news as columns.
create or replace function outbox_append_columns(
  p_topic text, p_shape jsonb, p_names text[], p_player_ids bigint[], p_numbers bigint[]
) returns void language plpgsql as $$
begin
  insert into outbox (topic, shape, names, player_ids, numbers)
  values (p_topic, p_shape, p_names, p_player_ids, p_numbers);
end $$;
