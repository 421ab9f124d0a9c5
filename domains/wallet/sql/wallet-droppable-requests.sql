-- The oldest partition of keys, when all of its keys are more than 90 days old, were used that long ago, and are
-- before what is still asked for.
create or replace function wallet_droppable_requests(needed_from bigint) returns regclass
language plpgsql stable as $$
declare
  old_at constant bigint := wallet_now() - 90 * 86400000000;
  oldest record;
  used_at bigint;
begin
  select * into oldest from wallet_partitions('requests') order by from_at limit 1;
  if oldest.to_at is null or oldest.to_at > least(old_at, needed_from) then return null; end if;
  execute format('select max(at) from %s', oldest.child) into used_at;
  return case when used_at > old_at then null else oldest.child end;
end $$;
