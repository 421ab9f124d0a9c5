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
