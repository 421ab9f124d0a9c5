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

create function outbox_append(p_topic text, p_player_id bigint, p_body jsonb) returns bigint
language sql as $$
  insert into outbox (topic, player_id, body) values (p_topic, p_player_id, p_body) returning id
$$;
