-- A day that is still written is not vacuumed for its new rows: nothing reads these tables by index alone, and each
-- such vacuum writes pages whole into the log that the next batch changes again (a kilobyte for each bet, where it
-- fell into a minute of placing). When a day has ended, its rows are frozen by the database's own vacuum, once.

-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number; days
-- that ended a day ago or earlier are vacuumed like any other table from then on.
-- Attaching takes a lock that placements do not wait for.
create or replace function wallet_ensure_partitions(days_ahead int default 7) returns int
language plpgsql as $$
declare
  day_micros constant bigint := 86400000000;
  today bigint := wallet_now() / day_micros;
  created int := 0;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(4702001);
  for day in today - 2 .. today + days_ahead loop
    foreach parent in array array['transfers', 'requests'] loop
      child := parent || '_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
      continue when to_regclass(child) is not null;
      execute format('create table %I (like %I including all)
        with (autovacuum_vacuum_insert_threshold = -1)', child, parent);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        parent, child, day * day_micros, (day + 1) * day_micros);
      execute format('create trigger kept_all before truncate on %I
        execute function wallet_refuse_change()', child);
      created := created + 1;
    end loop;
  end loop;

  for child in
    select p.child::text
    from unnest(array['transfers', 'requests']) t (parent)
    cross join lateral wallet_partitions(t.parent::regclass) p
    join pg_class c on c.oid = p.child
    where p.to_at <= (today - 1) * day_micros
      and 'autovacuum_vacuum_insert_threshold=-1' = any (c.reloptions)
  loop
    execute format('alter table %s reset (autovacuum_vacuum_insert_threshold)', child);
  end loop;
  return created;
end $$;
