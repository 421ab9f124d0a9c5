-- How players stand with the site. Rows are only ever added and the last one of a player holds;
-- a player without a row has nothing against him.
create table standings (
  id                   bigint      generated always as identity primary key,
  player_id            bigint      not null references players (id),
  ban_level            smallint    not null check (ban_level between 0 and 999),
  ban_version          smallint    not null check (ban_version between 0 and 99),
  ban_reason           text        check (ban_reason in
    ('rules', 'duplicate', 'payments', 'documents', 'requested')),
  needs_identification boolean     not null,
  needs_data           boolean     not null,
  changed_by           text        not null check (length(changed_by) between 1 and 100),
  at                   timestamptz not null,
  check ((ban_level > 0) = (ban_reason is not null))
);
create index standings_of_player on standings (player_id, id desc);

-- Wordings of the terms and when the site first asked for each of them.
create table terms_versions (
  version      text        primary key check (length(version) between 1 and 40),
  published_at timestamptz not null
);
