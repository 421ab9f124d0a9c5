-- News of domains, written in the transaction of the change they tell about. A row may carry the news of a whole
-- batch: one row, one index entry and one deletion for up to 1,024 of them. News of a batch that differ in whole
-- numbers alone travel as columns: `shape` is what all of them say, and `numbers` holds a column for each of
-- `names`, one after the other, in the order of `player_ids`. No body is built until somebody reads it.
create table outbox (
  id         bigserial primary key,
  topic      text        not null,
  player_id  bigint,
  body       jsonb,
  created_at timestamptz not null default now(),
  player_ids bigint[],
  bodies     jsonb[],
  shape      jsonb,
  names      text[],
  numbers    bigint[],
  constraint outbox_form
    check (outbox_has_form(topic, body, bodies, player_ids, shape, names, numbers))
) with (
  -- Rows live for milliseconds: without early vacuum the relay would walk over the dead ones.
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_cost_delay = 0,
  -- Packing a row costs more than its bytes.
  toast_tuple_target = 8160,
  -- A vacuum that gives empty pages back to the disk locks the table against everybody who writes news, and the
  -- pages are wanted again a moment later.
  vacuum_truncate = false
);

-- Every single piece of news, however its row carries it: `place` counts from 0 within a row. Numbers stand as text
-- in a body, as whole numbers do everywhere on the wire.
create view outbox_news as
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
