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
