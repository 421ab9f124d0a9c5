-- A row may carry the news of a whole batch: one row, one index entry and one deletion for up to
-- 1,024 of them.
alter table outbox
  add column player_ids bigint[],
  add column bodies jsonb[],
  alter column body drop not null,
  add constraint outbox_one_or_many check ((body is null) = (bodies is not null)
    and (bodies is null) = (player_ids is null)),
  add constraint outbox_batch_size check (cardinality(bodies) between 1 and 1024
    and cardinality(bodies) = cardinality(player_ids));

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

-- Every single piece of news, however its row carries it: `place` counts from 0 within a row.
create view outbox_news as
select o.id, n.place, o.topic, n.player_id, n.body
from outbox o cross join lateral (
  select 0 as place, o.player_id, o.body where o.bodies is null
  union all
  select (m.place - 1)::int, m.player_id, m.body
  from unnest(o.player_ids, o.bodies) with ordinality m (player_id, body, place)
) n;
