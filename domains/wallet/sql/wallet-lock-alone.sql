-- Waits for a table alone until the transaction ends, a fifth of a second at a time: whoever comes meanwhile waits
-- behind, and has his turn between two tries. Readers of one snapshot hold 4702004 shared: what a snapshot has not seen
-- must not take the place of what it has.
create or replace function wallet_lock_alone(parent regclass, tries int) returns void language plpgsql as $$
begin
  perform set_config('lock_timeout', '200ms', true);
  for try in 1..tries loop
    begin
      perform pg_advisory_xact_lock(4702004);
      execute format('lock table %s in access exclusive mode', parent);
      return;
    exception when lock_not_available then
      if try = tries then raise; end if;
    end;
    perform pg_sleep(1);
  end loop;
end $$;
