-- Texts of the site: information pages, rules, blog and news, in languages and versions.
create table content_items (
  id bigint generated always as identity primary key,
  type text not null check (type in
    ('page', 'rule-group', 'rule-chapter', 'blog-category', 'blog-article', 'news', 'landing')),
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
