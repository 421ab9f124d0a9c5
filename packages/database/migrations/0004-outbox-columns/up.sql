-- News of a batch that differ in whole numbers alone travel as columns: `shape` is what all of them
-- say, and `numbers` holds a column for each of `names`, one after the other, in the order of
-- `player_ids`. No body is built until somebody reads it.
alter table outbox
  add column shape jsonb,
  add column names text[],
  add column numbers bigint[],
  drop constraint outbox_one_or_many,
  drop constraint outbox_batch_size,
  drop constraint outbox_topic_check,
  add constraint outbox_form check (length(topic) between 1 and 100
    and num_nonnulls(body, bodies, numbers) = 1
    and num_nonnulls(bodies, numbers) = num_nonnulls(player_ids)
    and num_nonnulls(shape, names) = 2 * num_nonnulls(numbers)
    and coalesce(cardinality(player_ids), 1) between 1 and 1024
    and cardinality(bodies) = cardinality(player_ids)
    and cardinality(numbers) = cardinality(names) * cardinality(player_ids));

-- Rows live for milliseconds: packing one costs more than its bytes.
alter table outbox set (toast_tuple_target = 8160);

-- Appends news as columns.
create function outbox_append_columns(
  p_topic text, p_shape jsonb, p_names text[], p_player_ids bigint[], p_numbers bigint[]
) returns void language plpgsql as $$
begin
  insert into outbox (topic, shape, names, player_ids, numbers)
  values (p_topic, p_shape, p_names, p_player_ids, p_numbers);
end $$;

-- Numbers stand as text in a body, as whole numbers do everywhere on the wire.
create or replace view outbox_news as
select o.id, n.place, o.topic, n.player_id, n.body
from outbox o cross join lateral (
  select 0 as place, o.player_id, o.body where o.body is not null
  union all
  select (m.place - 1)::int, m.player_id, m.body
  from unnest(o.player_ids, o.bodies) with ordinality m (player_id, body, place)
  where o.bodies is not null
  union all
  select (m.place - 1)::int, m.player_id, o.shape || (
    select jsonb_object_agg(f.name,
      o.numbers[(f.n - 1) * cardinality(o.player_ids) + m.place]::text)
    from unnest(o.names) with ordinality f (name, n))
  from unnest(o.player_ids) with ordinality m (player_id, place)
  where o.numbers is not null
) n;
