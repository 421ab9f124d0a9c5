-- Entries are never changed; old ones are removed by age alone.
create or replace function settlement_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'settlement_log is append only';
end $$;
