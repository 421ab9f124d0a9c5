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
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index support_requests_of_player on support_requests (player_id, number desc)
  where player_id is not null;
create index support_requests_of_caller on support_requests (caller_hash, created_at);
create index support_requests_open on support_requests (number) where answer is null;
