-- The site's configuration: groups of values, by scope, in versions that are never removed.
-- What is not stored has the default of its schema.
create sequence config_serial;

create table config_versions (
  id uuid primary key,
  group_name text not null check (group_name ~ '^[a-z_]{2,30}$'),
  -- base, or what a domain, a country or a language has of its own.
  scope text not null check (scope ~ '^(base|domain:[a-z0-9.:-]{1,250}|country:[a-z]{2}|language:[a-z]{2})$'),
  version int not null check (version >= 1),
  schema_version int not null check (schema_version >= 1),
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 100000),
  state text not null check (state in ('published', 'superseded')),
  -- Orders publications over all groups: the newest names the state of the whole configuration.
  serial bigint not null default nextval('config_serial'),
  published_at timestamptz not null,
  author text not null check (length(author) between 1 and 120),
  reason text not null check (length(reason) between 1 and 500),
  unique (group_name, scope, version)
);
alter sequence config_serial owned by config_versions.serial;

create unique index config_versions_published on config_versions (group_name, scope)
  where state = 'published';

create function content_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: versions are never changed or removed', tg_op, tg_table_name
    using errcode = 'FL020';
end $$;

create trigger config_versions_kept before delete or truncate on config_versions
  for each statement execute function content_refuse_change();
-- Being superseded is the only thing that happens to a version.
create trigger config_versions_same before update on config_versions for each row
  when (old.state <> 'published' or new.state <> 'superseded'
    or (old.id, old.group_name, old.scope, old.version, old.schema_version, old.value, old.serial,
      old.published_at, old.author, old.reason)
      is distinct from (new.id, new.group_name, new.scope, new.version, new.schema_version,
      new.value, new.serial, new.published_at, new.author, new.reason))
  execute function content_refuse_change();
