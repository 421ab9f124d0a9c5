-- Who owns the publication of prices: each new owner counts the epoch up.
create table offering_leases (
  name text primary key,
  epoch bigint not null
);

-- When a feed was last heard, so that a restart knows which fixtures it missed.
create table offering_feeds (
  producer_id integer primary key,
  alive_at timestamptz not null
);

-- A fixture from its first message on. `state` is everything its messages did, written in one
-- transaction with what followed from them.
create table fixtures (
  fixture_id bigint primary key,
  champion_id integer not null,
  starts_at timestamptz not null,
  status text not null check (status in ('not-started', 'live', 'break', 'suspended',
    'interrupted', 'postponed', 'abandoned', 'ended', 'closed', 'cancelled')),
  "position" integer not null check ("position" >= 0),
  fixture jsonb not null,
  state jsonb not null,
  updated_at timestamptz not null
);

create index fixtures_open on fixtures (fixture_id) where status not in ('closed', 'cancelled');

create index fixtures_finished on fixtures (starts_at) where status in ('ended', 'closed');

-- What each market of a fixture came to: the newest revision.
create table market_results (
  fixture_id bigint not null references fixtures,
  market_key text not null,
  type_id text not null,
  specifiers text not null,
  kind text not null check (kind in ('settled', 'rolled-back', 'cancelled')),
  certainty smallint not null check (certainty in (1, 2)),
  rev integer not null check (rev > 0),
  outcomes jsonb not null,
  settled_by jsonb,
  at timestamptz not null,
  primary key (fixture_id, market_key)
);

-- Every result in the order in which it became true. Append only: readers keep a cursor.
create table settlement_log (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('settled', 'rolled-back', 'cancelled')),
  fixture_id bigint not null,
  type_id text not null,
  specifiers text not null,
  certainty smallint not null check (certainty in (1, 2)),
  rev integer not null check (rev > 0),
  outcomes jsonb not null,
  score_home smallint not null,
  score_away smallint not null,
  at timestamptz not null,
  window_from timestamptz,
  window_to timestamptz
);

create trigger settlement_log_no_update before update on settlement_log
  for each row execute function settlement_log_is_append_only();
