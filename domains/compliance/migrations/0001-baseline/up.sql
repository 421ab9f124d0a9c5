-- Rules by which visitors are let in, shut out or sent elsewhere, in versions that are never removed.
create table visitor_rules (
  id uuid not null,
  version int not null check (version >= 1),
  is_newest boolean not null,
  kind text not null check (kind in ('allow', 'block', 'redirect')),
  state text not null check (state in ('draft', 'active', 'paused')),
  -- What it says in full: priority, time, conditions, outcome.
  rule jsonb not null check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 100000),
  changed_at timestamptz not null,
  author text not null check (length(author) between 1 and 120),
  primary key (id, version)
);

create unique index visitor_rules_newest on visitor_rules (id) where is_newest;

create index visitor_rules_active on visitor_rules (id) where is_newest and state = 'active';

create trigger visitor_rules_kept before delete or truncate on visitor_rules
  for each statement execute function compliance_refuse_change();

-- That a newer version follows is the only thing that happens to one.
create trigger visitor_rules_same before update on visitor_rules for each row
  when (not old.is_newest or new.is_newest
    or (old.id, old.version, old.kind, old.state, old.rule, old.changed_at, old.author)
      is distinct from
      (new.id, new.version, new.kind, new.state, new.rule, new.changed_at, new.author))
  execute function compliance_refuse_change();
