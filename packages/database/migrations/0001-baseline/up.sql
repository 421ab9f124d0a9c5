-- News of domains, written in the transaction of the change they tell about.
create table outbox (
  id         bigserial primary key,
  topic      text        not null check (length(topic) between 1 and 100),
  player_id  bigint,
  body       jsonb       not null,
  created_at timestamptz not null default now()
);

-- Rows live for milliseconds: without early vacuum the relay would walk over the dead ones.
alter table outbox set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0
);

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

-- Every single piece of news, however its row carries it: `place` counts from 0 within a row.
create view outbox_news as
select o.id, n.place, o.topic, n.player_id, n.body
from outbox o cross join lateral (
  select 0 as place, o.player_id, o.body where o.bodies is null
  union all
  select (m.place - 1)::int, m.player_id, m.body
  from unnest(o.player_ids, o.bodies) with ordinality m (player_id, body, place)
) n;

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

alter table outbox
  drop constraint outbox_form,
  add constraint outbox_form
    check (outbox_has_form(topic, body, bodies, player_ids, shape, names, numbers));

-- News come and go all day: a vacuum that gives empty pages back to the disk locks the table against everybody
-- who writes news, and the pages are wanted again a moment later.
alter table outbox set (vacuum_truncate = false);
