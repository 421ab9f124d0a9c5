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

-- Texts of the site: information pages, rules, blog, news, promotions of one page each and banners (a line of
-- text in the slot its parent names), in languages and versions.
create table content_items (
  id bigint generated always as identity primary key,
  type text not null check (type in
    ('page', 'rule-group', 'rule-chapter', 'blog-category', 'blog-article', 'news', 'landing',
     'promotion', 'banner')),
  -- Slug of the group or category it belongs to, empty when it stands alone.
  parent text not null default '' check (parent ~ '^[a-z0-9-]{0,80}$'),
  slug text not null check (slug ~ '^[a-z0-9_-]{1,80}$'),
  position int not null default 0,
  -- When readers should take it to be from, for lists by date; null where dates mean nothing.
  dated_at timestamptz,
  unique (type, parent, slug)
);

create index content_items_dated on content_items (type, dated_at desc, id desc);

create table content_versions (
  item_id bigint not null references content_items (id),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  version int not null check (version >= 1),
  state text not null check (state in ('published', 'superseded')),
  title text not null check (length(title) between 1 and 200),
  lead text not null default '' check (length(lead) <= 500),
  body text not null check (length(body) <= 200000),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  published_at timestamptz not null,
  author text not null check (length(author) between 1 and 120),
  primary key (item_id, lang, version)
);

create unique index content_versions_published on content_versions (item_id, lang)
  where state = 'published';

create trigger content_versions_kept before delete or truncate on content_versions
  for each statement execute function content_refuse_change();

create trigger content_versions_same before update on content_versions for each row
  when (old.state <> 'published' or new.state <> 'superseded'
    or (old.item_id, old.lang, old.version, old.title, old.lead, old.body, old.published_at)
      is distinct from
      (new.item_id, new.lang, new.version, new.title, new.lead, new.body, new.published_at))
  execute function content_refuse_change();

-- What search engines and guests are told of pages, by kind, host, page and language, in versions.
create table seo_entries (
  kind text not null check (kind in ('page', 'content', 'visual')),
  -- Empty holds for every host.
  domain text not null check (length(domain) <= 255),
  -- A route, or a route with values of its parameters: sectionSport:live:football.
  choice text not null check (choice ~ '^[A-Za-z0-9]+(:[A-Za-z0-9_.-]*)*$' and length(choice) <= 400),
  lang text not null check (lang ~ '^[a-z]{2}$'),
  version int not null check (version >= 1),
  is_newest boolean not null,
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 100000),
  published_at timestamptz not null,
  author text not null check (length(author) between 1 and 120),
  primary key (kind, domain, choice, lang, version)
);

create unique index seo_entries_newest on seo_entries (kind, domain, choice, lang)
  where is_newest;

create trigger seo_entries_kept before delete or truncate on seo_entries
  for each statement execute function content_refuse_change();

create trigger seo_entries_same before update on seo_entries for each row
  when (not old.is_newest or new.is_newest
    or (old.kind, old.domain, old.choice, old.lang, old.version, old.value, old.published_at,
      old.author) is distinct from (new.kind, new.domain, new.choice, new.lang, new.version,
      new.value, new.published_at, new.author))
  execute function content_refuse_change();

-- Sports with their names in addresses.
create table seo_sports (
  sport_id int primary key check (sport_id >= 1),
  name_eng text not null unique check (name_eng ~ '^[a-z0-9-]{1,40}$')
);

insert into seo_sports (sport_id, name_eng) values
  (1, 'football'), (2, 'ice-hockey'), (3, 'basketball'), (4, 'tennis'), (5, 'baseball'),
  (6, 'volleyball'), (7, 'rugby'), (8, 'handball'), (9, 'boxing'), (10, 'table-tennis'),
  (11, 'american-football'), (66, 'cricket');

-- Addresses an operator moved: exact paths without language, on one host or (empty) on every one.
create table moved_pages (
  domain text not null check (length(domain) <= 255),
  from_path text not null check (from_path ~ '^/[^?#]*$' and length(from_path) <= 400),
  -- Null: the page is gone for good.
  to_path text check (to_path ~ '^/([^/?#][^?#]*)?$' and length(to_path) <= 400),
  code smallint not null check (code in (301, 302, 410)),
  moved_at timestamptz not null,
  author text not null check (length(author) between 1 and 120),
  primary key (domain, from_path),
  check ((to_path is null) = (code = 410)),
  check (to_path is distinct from from_path)
);

-- What pages tell with their visitors' consent: numbers, words of closed lists, no person.
create table collector_events (
  at         timestamptz not null,
  event_id   integer     not null,
  sid        text        not null check (length(sid) between 8 and 40),
  group_id   integer     not null,
  lang       text        not null,
  platform   text        not null,
  build      text        not null,
  params     jsonb       not null
);

create index collector_events_by_time on collector_events (at);

create index collector_events_of_visit on collector_events (sid, at);

-- What operators said of addresses, only added to: who moved a page where, and who took it back.
create table page_moves (
  id bigint generated always as identity primary key,
  domain text not null check (length(domain) <= 255),
  from_path text not null check (length(from_path) <= 400),
  -- Null with 410: gone for good. Null without a code: the move was taken back.
  to_path text check (length(to_path) <= 400),
  code smallint check (code in (301, 302, 410)),
  moved_at timestamptz not null,
  author text not null check (length(author) between 1 and 120)
);

create index page_moves_from on page_moves (from_path, id);

create trigger page_moves_kept before update or delete on page_moves for each row
  execute function page_moves_are_append_only();
