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
