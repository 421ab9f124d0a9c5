-- What a player promised himself, and what was laid upon him. Times are microseconds of the
-- database's clock, as in the ledger; amounts are minor units of the player's currency.

-- One row is one version of one limit. A change ends a version and starts another: of a row, only
-- its state and the two times that belong to it ever change, and only forward.
create table limit_versions (
  id           bigint   generated always as identity primary key,
  player_id    bigint   not null,
  type         smallint not null check (type in (1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33)),
  -- Minor units, days, hours or minutes by type; null is the wish to have no limit any more.
  value        bigint,
  source       text     not null check (source in ('player', 'operator', 'regulator')),
  -- 0 pending, 1 active, 2 inactive
  state        smallint not null check (state between 0 and 2),
  requested_at bigint   not null,
  -- From when it holds, or may be confirmed when it loosens.
  effective_at bigint   not null check (effective_at >= requested_at),
  -- Null until it was made to hold; a version that never had it never held.
  confirmed_at bigint   check (confirmed_at >= requested_at),
  -- End of an exclusion or time-out.
  ends_at      bigint   check (ends_at > effective_at),
  ended_at     bigint   check (ended_at >= requested_at),
  check ((state = 2) = (ended_at is not null)),
  check (state <> 1 or (confirmed_at is not null and value is not null)),
  check (state <> 0 or (confirmed_at is null and type not in (30, 33))),
  check ((ends_at is not null) = (type in (30, 33))),
  check (case
    when type in (1, 2, 3, 10, 11, 12, 20, 21, 22) then value is null or value >= 0
    when type = 30 then value in (1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825, 3650)
    when type = 31 then value is null or value between 1 and 24
    when type = 32 then value is null or value in (5, 10, 15, 30, 45, 60)
    else value in (1, 7, 30, 90) end)
);

-- Exclusions and time-outs of one player may stand side by side with free time between them: one that
-- is planned, and a shorter one that is over before it. Those that meet are one version.
create unique index limit_versions_active on limit_versions (player_id, type, source)
  where state = 1 and type not in (30, 33);

create unique index limit_versions_spans on limit_versions (player_id, type, source, effective_at)
  where state = 1 and type in (30, 33);

create unique index limit_versions_pending on limit_versions (player_id, type, source)
  where state = 0;

create index limit_versions_of_player on limit_versions (player_id, id);

create trigger limit_versions_forward before update on limit_versions for each row
  when (new.state <= old.state or (old.id, old.player_id, old.type, old.source, old.requested_at,
      old.effective_at) <> (new.id, new.player_id, new.type, new.source, new.requested_at,
      new.effective_at)
    or old.value is distinct from new.value or old.ends_at is distinct from new.ends_at
    or (old.confirmed_at is not null and old.confirmed_at is distinct from new.confirmed_at))
  execute function responsible_gaming_refuse_change('a version only goes forward');

create trigger limit_versions_kept before delete on limit_versions for each row
  execute function responsible_gaming_refuse_change('versions are kept');

create trigger limit_versions_kept_all before truncate on limit_versions
  execute function responsible_gaming_refuse_change('versions are kept');

create constraint trigger limit_versions_longer after update on limit_versions
  deferrable initially deferred for each row
  when (old.type in (30, 33) and old.state = 1 and new.ended_at < old.ends_at)
  execute function responsible_gaming_check_longer();

-- What decisions of the ledger read: the strictest of all that holds for a player.
create table rules_effective (
  player_id      bigint   primary key,
  w1 bigint, w7 bigint, w30 bigint,
  l1 bigint, l7 bigint, l30 bigint,
  d1 bigint, d7 bigint, d30 bigint,
  excluded_from  bigint,
  excluded_until bigint,
  timeout_from   bigint,
  timeout_until  bigint,
  session_h      smallint check (session_h between 1 and 24),
  -- Start of the period that the hours of the session limit are counted in.
  session_from   bigint,
  check_min      smallint check (check_min in (5, 10, 15, 30, 45, 60)),
  ver            bigint   not null default 1 check (ver > 0),
  -- The spans after the first, in order: start, end, start, end.
  excluded_later bigint[] not null default '{}'
    check (array_position(excluded_later, null) is null and cardinality(excluded_later) % 2 = 0),
  timeout_later  bigint[] not null default '{}'
    check (array_position(timeout_later, null) is null and cardinality(timeout_later) % 2 = 0),
  -- Whose rules these are: rules with an exclusion forbid as much to other accounts of the same person.
  person_key     text,
  check ((excluded_from is null) = (excluded_until is null) and excluded_from < excluded_until),
  check ((timeout_from is null) = (timeout_until is null) and timeout_from < timeout_until)
);

create index rules_effective_excluded_persons on rules_effective (person_key)
  where excluded_from is not null;

create trigger rules_effective_kept before delete on rules_effective for each row
  execute function responsible_gaming_refuse_change('rules are kept');

-- Exclusions that were set before they begin: a row stands until their beginning has been told, which
-- is when the player's sessions and games end.
create table planned_exclusions (
  player_id bigint not null,
  begins_at bigint not null,
  primary key (begins_at, player_id)
);
