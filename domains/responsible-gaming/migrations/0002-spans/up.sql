-- Exclusions and time-outs of one player may stand side by side with free time between them: one that
-- is planned, and a shorter one that is over before it. Those that meet are one version, as before.
drop index limit_versions_active;
create unique index limit_versions_active on limit_versions (player_id, type, source)
  where state = 1 and type not in (30, 33);
create unique index limit_versions_spans on limit_versions (player_id, type, source, effective_at)
  where state = 1 and type in (30, 33);

-- A version ends before its time only where one that ends no earlier takes its place at once.
create or replace function responsible_gaming_check_longer() returns trigger language plpgsql as $$
begin
  if not exists (select from limit_versions v where v.player_id = old.player_id
      and v.type = old.type and v.id > old.id and v.ends_at >= old.ends_at
      and v.confirmed_at is not null and v.effective_at <= greatest(old.effective_at, new.ended_at))
  then
    raise exception 'version % of type % would end early', old.id, old.type using errcode = 'FL021';
  end if;
  return null;
end $$;

-- The spans after the first, in order: start, end, start, end.
alter table rules_effective
  add column excluded_later bigint[] not null default '{}'
    check (array_position(excluded_later, null) is null and cardinality(excluded_later) % 2 = 0),
  add column timeout_later bigint[] not null default '{}'
    check (array_position(timeout_later, null) is null and cardinality(timeout_later) % 2 = 0);
