-- Browsers that want to be told when no page is open. The endpoint is a secret address of the
-- browser's own push service: who knows it may end the subscription.
create table push_subscriptions (
  endpoint_hash bytea       primary key check (octet_length(endpoint_hash) = 32),
  endpoint      text        not null check (length(endpoint) between 12 and 1024),
  p256dh        text        not null check (length(p256dh) = 87),
  auth          text        not null check (length(auth) = 22),
  player_id     bigint,
  lang          text        not null check (lang ~ '^[a-z]{2}$'),
  topics        text[]      not null check (cardinality(topics) between 1 and 4
    and topics <@ array['bets', 'account', 'security', 'news']),
  created_at    timestamptz not null,
  last_ok_at    timestamptz
);
create index push_subscriptions_of_player on push_subscriptions (player_id, created_at);

-- Until when a player is told of nothing but his account and its security.
create table push_exclusions (
  player_id bigint      primary key,
  until     timestamptz not null
);

-- What is on its way to a browser. A row goes when it was sent, is too old, or was tried too often.
create table push_queue (
  id            bigint      generated always as identity primary key,
  endpoint_hash bytea       not null references push_subscriptions on delete cascade,
  -- The outbox row it came from: delivered twice, it is sent once.
  news_id       bigint      not null,
  topic         text        not null check (topic in ('bets', 'account', 'security', 'news')),
  kind          text        not null check (length(kind) between 1 and 40),
  body          jsonb       not null,
  expires_at    timestamptz not null,
  due_at        timestamptz not null,
  tries         smallint    not null default 0,
  unique (endpoint_hash, news_id)
);
create index push_queue_due on push_queue (due_at);
