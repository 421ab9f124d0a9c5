-- The private feed of each player: news about his own money, bets and sessions, numbered without
-- holes, so that a browser knows exactly what it has missed.
create table player_feed_heads (
  player_id bigint      primary key,
  head      bigint      not null default 0 check (head >= 0),
  -- When old rows of this player are looked for; null when there is nothing that can grow old.
  trim_at   timestamptz,
  -- Most news are about players who have no page open: those of settled bets above all. A feed grows only
  -- until then, and a live connection moves it on.
  listened_until timestamptz not null default '-infinity',
  -- Rows after this number are all there; whoever has read less than that begins anew.
  since     bigint      not null default 0,
  check (since between 0 and head)
);

create index player_feed_heads_to_trim on player_feed_heads (trim_at) where trim_at is not null;

create table player_feed (
  player_id  bigint      not null,
  pseq       bigint      not null check (pseq > 0),
  kind       text        not null check (length(kind) between 1 and 40),
  body       jsonb       not null,
  -- The outbox row it came from: delivered twice, it is written once.
  news_id    bigint      not null,
  created_at timestamptz not null,
  primary key (player_id, pseq)
);

create unique index player_feed_news on player_feed (player_id, news_id);

-- One-time tickets for the private lane of a live connection. Used ones stay a minute, so that
-- they can be counted.
create table live_tickets (
  ticket_hash bytea       primary key check (octet_length(ticket_hash) = 32),
  player_id   bigint      not null,
  session_id  uuid        not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index live_tickets_of_session on live_tickets (session_id, created_at);

create index live_tickets_by_age on live_tickets (created_at);

-- Questions to the operator and wishes to be called. The number is what a player is told.
create table support_requests (
  number      bigint      generated always as identity (start with 1000001) primary key,
  -- Made by the page: sent again, it is the same request.
  request_id  uuid        not null unique,
  player_id   bigint,
  -- SHA-256 of the caller's network, so that guests can be counted.
  caller_hash bytea       not null check (octet_length(caller_hash) = 32),
  kind        text        not null check (kind in ('question', 'call-back')),
  topic       text        not null check (length(topic) between 1 and 64),
  body        text        not null check (length(body) <= 2000),
  contact     text        not null check (length(contact) between 3 and 254),
  created_at  timestamptz not null,
  answer      text        check (length(answer) between 1 and 4000),
  answered_by text        check (length(answered_by) between 1 and 100),
  answered_at timestamptz,
  -- When the player saw the answer; null while it waits for him.
  seen_at     timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);

create index support_requests_of_player on support_requests (player_id, number desc)
  where player_id is not null;

create index support_requests_of_caller on support_requests (caller_hash, created_at);

create index support_answers_unseen on support_requests (player_id)
  where player_id is not null and answer is not null and seen_at is null;

create index support_requests_open on support_requests (number) where answer is null;

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
