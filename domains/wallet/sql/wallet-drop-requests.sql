-- Drops the oldest partition of keys when nothing needs it, and names it. It is proven first: `fault` says what
-- stands against it, and then it stays. Null when there is none, or while another process changes old partitions.
create or replace function wallet_drop_requests(
  needed_from bigint, tries int default 10,
  out dropped text, out row_count bigint, out fault text
) language plpgsql set enable_nestloop = off set jit = off as $$
declare
  oldest regclass;
  bounds bigint[];
  last_at bigint;
begin
  if not pg_try_advisory_xact_lock(4702005) then return; end if;
  perform set_config('lock_timeout', '200ms', true);
  oldest := wallet_droppable_requests(needed_from);
  if oldest is null then return; end if;
  execute format('lock table %s in share mode', oldest);
  -- What was written into it before it was locked may be young.
  if wallet_droppable_requests(needed_from) is distinct from oldest then return; end if;
  select f into fault from wallet_faults_of_requests(oldest) f limit 1;
  if fault is not null then return; end if;
  select array[p.from_at, p.to_at] into bounds from wallet_partitions('requests') p
  where p.child = oldest;
  execute format('select count(*), coalesce(max(at), 0) from %s', oldest) into row_count, last_at;
  perform wallet_lock_alone('requests', tries);
  execute format('drop table %s', oldest);
  dropped := oldest::text;
  insert into request_drops (partition, from_key_at, to_key_at, row_count, last_at, dropped_at)
  values (dropped, bounds[1], bounds[2], row_count, last_at, wallet_now());
end $$;
