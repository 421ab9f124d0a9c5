-- The private feed of each player: news about his own money, bets and sessions, numbered without
-- holes, so that a browser knows exactly what it has missed.
create table player_feed_heads (
  player_id bigint      primary key,
  head      bigint      not null default 0 check (head >= 0),
  -- When old rows of this player are looked for; null when there is nothing that can grow old.
  trim_at   timestamptz
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

-- Appends one row and answers its number, or null when this news has been written before. The head
-- row is locked first, so numbers are given in the order of the rows. Rows beyond the newest
-- p_rows_max go, a hundred at a time.
create function player_feed_append(p_player_id bigint, p_kind text, p_body jsonb, p_news_id bigint,
                                   p_at timestamptz, p_trim_at timestamptz, p_rows_max bigint)
returns bigint
language plpgsql as $$
declare
  numbered bigint;
begin
  insert into player_feed_heads (player_id) values (p_player_id) on conflict do nothing;
  select head + 1 into numbered from player_feed_heads where player_id = p_player_id for update;
  if exists (select 1 from player_feed where player_id = p_player_id and news_id = p_news_id) then
    return null;
  end if;
  update player_feed_heads set head = numbered, trim_at = coalesce(trim_at, p_trim_at)
   where player_id = p_player_id;
  insert into player_feed (player_id, pseq, kind, body, news_id, created_at)
  values (p_player_id, numbered, p_kind, p_body, p_news_id, p_at);
  if numbered % 100 = 0 then
    delete from player_feed where player_id = p_player_id and pseq <= numbered - p_rows_max;
  end if;
  return numbered;
end
$$;

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
