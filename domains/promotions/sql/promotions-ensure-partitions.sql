-- Creates the missing monthly partitions from last month to `months_ahead` and answers their number.
create or replace function promotions_ensure_partitions(months_ahead int default 3) returns int
language plpgsql as $$
declare
  month timestamp;
  created int := 0;
  child text;
begin
  perform pg_advisory_xact_lock(4705001);
  for i in -1 .. months_ahead loop
    month := date_trunc('month', now() at time zone 'utc') + make_interval(months => i);
    child := 'contributions_log_' || to_char(month, 'YYYYMM');
    continue when to_regclass(child) is not null;
    execute format('create table %I (like contributions_log including all)', child);
    execute format('alter table contributions_log attach partition %I for values from (%s) to (%s)',
      child, extract(epoch from month)::bigint * 1000000,
      extract(epoch from month + interval '1 month')::bigint * 1000000);
    created := created + 1;
  end loop;
  return created;
end $$;
