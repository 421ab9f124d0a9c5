create or replace function outbox_append_all(
  p_topic text, p_player_ids bigint[], p_bodies jsonb[]
) returns void language plpgsql as $$
begin
  if cardinality(p_bodies) between 1 and 1024 then
    insert into outbox (topic, player_ids, bodies) values (p_topic, p_player_ids, p_bodies);
  elsif p_bodies is not null then
    for place in 1 .. cardinality(p_bodies) by 1024 loop
      insert into outbox (topic, player_ids, bodies)
      values (p_topic, p_player_ids[place : place + 1023], p_bodies[place : place + 1023]);
    end loop;
  end if;
end $$;
