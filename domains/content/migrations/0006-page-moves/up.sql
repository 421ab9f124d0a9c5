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
create function page_moves_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'page_moves are only added to';
end $$;
create trigger page_moves_kept before update or delete on page_moves for each row
  execute function page_moves_are_append_only();
