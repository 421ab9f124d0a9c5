-- Whole days from now for which partitions exist: under 3 is an alarm.
create or replace function wallet_partition_days_left() returns int language sql stable as $$
  select count(*)::int from generate_series(1, 30) day
  where to_regclass('transfers_' || to_char(now() at time zone 'utc' + day * interval '1 day',
    'YYYYMMDD')) is not null
$$;
