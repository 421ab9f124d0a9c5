-- References that the site has given out; an open one has no end.
create table reference_codes (
  code      text        primary key check (code ~ '^[A-Za-z0-9_.:-]{1,128}$'),
  added_by  text        not null check (length(added_by) between 1 and 100),
  added_at  timestamptz not null,
  ended_by  text        check (length(ended_by) between 1 and 100),
  ended_at  timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
