-- Whoever knew the seed of an open round would know what is hidden in it.
create or replace function provider_check_reveal() returns trigger language plpgsql as $$
begin
  if exists (select from provider_rounds where pair_id = new.id and ended_at is null) then
    raise exception 'seeds of an open round stay secret' using errcode = 'FL053';
  end if;
  return new;
end $$;
