-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number. Pages of
-- days that are still written will be written again by settlements: a vacuum for rows that were inserted would
-- write them into the log once more, so these days have none. What a settlement leaves behind the next one on
-- its page clears away; a vacuum comes when as many rows are dead as live. A day that ended two days ago is left to
-- the server, which freezes it while its pages are at hand.
create or replace function sportsbook_ensure_partitions(days_ahead int default 7) returns int
language plpgsql as $$
declare
  day_micros constant bigint := 86400000000;
  today bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint / day_micros;
  created int := 0;
  child text;
begin
  perform pg_advisory_xact_lock(4703001);
  for day in today - 2 .. today + days_ahead loop
    child := 'bets_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
    continue when to_regclass(child) is not null;
    execute format('create table %I (like bets including all)
      with (fillfactor = 60, autovacuum_vacuum_insert_threshold = -1,
        autovacuum_vacuum_scale_factor = 1)', child);
    execute format('alter table bets attach partition %I for values from (%s) to (%s)',
      child, day * day_micros, (day + 1) * day_micros);
    created := created + 1;
  end loop;

  for child in select p.child::text
    from wallet_partitions('bets') p join pg_class c on c.oid = p.child
    where p.to_at <= (today - 2) * day_micros
      and array_to_string(c.reloptions, ',') like '%autovacuum_vacuum_insert_threshold=%'
  loop
    execute format('alter table %s
      reset (autovacuum_vacuum_insert_threshold, autovacuum_vacuum_scale_factor)', child);
  end loop;
  return created;
end $$;
