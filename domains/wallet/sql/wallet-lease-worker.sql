-- Takes a free worker number until `until_at`, or none when all are taken.
create or replace function wallet_lease_worker(p_holder text, lease_micros bigint)
returns table (worker smallint, until_at bigint) language sql as $$
  update id_workers w set holder = p_holder, leased_until = wallet_now() + lease_micros
  where w.worker = (select f.worker from id_workers f where f.leased_until < wallet_now()
    order by f.worker limit 1 for update skip locked)
  returning w.worker, w.leased_until
$$;
