create or replace function page_moves_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'page_moves are only added to';
end $$;
