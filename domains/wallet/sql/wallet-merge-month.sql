-- Merges the oldest month of days that all ended more than 40 days ago, and names the partition that stands for
-- them; null when there is none, or while another process changes old partitions. Rows are copied while everybody
-- reads on; who writes into those days waits, which is nobody in the journal. The table itself is locked for
-- the exchange alone. Fails with 55P03 when it was not to be had, and everything is as it was.
create or replace function wallet_merge_month(
  parent regclass, tries int default 10, out month text, out days int, out row_count bigint
) language plpgsql as $$
declare
  day_micros constant bigint := 86400000000;
  old_at constant bigint := wallet_now() - 40 * day_micros;
  columns text;
  time_column text;
  children regclass[];
  child regclass;
  bounds bigint[];
  copied bigint;
begin
  row_count := 0;
  if not pg_try_advisory_xact_lock(4702005) then return; end if;
  select (select relname from pg_class where oid = parent) || '_' || to_char(m.month_start, 'YYYYMM'),
    array_agg(p.child order by p.from_at), array[min(p.from_at), max(p.to_at)]
  into month, children, bounds
  from wallet_partitions(parent) p
  cross join lateral (select date_trunc('month',
    to_timestamp(p.from_at / 1000000) at time zone 'utc') as month_start) m
  group by m.month_start
  having count(*) > 1
    and extract(epoch from m.month_start + interval '1 month') * 1000000 <= old_at
  order by m.month_start limit 1;
  if month is null then return; end if;

  days := cardinality(children);
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute where attrelid = parent and attnum > 0 and not attisdropped;
  select quote_ident(a.attname) into time_column
  from pg_partitioned_table t
  join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
  where t.partrelid = parent;

  perform set_config('lock_timeout', '200ms', true);
  execute format('create table %I (like %s including all)', month, parent);
  -- Of rows that are known to fit nobody has to convince himself under the lock.
  execute format('alter table %I add constraint within_bounds check (%s >= %s and %s < %s)',
    month, time_column, bounds[1], time_column, bounds[2]);
  foreach child in array children loop
    execute format('lock table %s in share mode', child);
    execute format('insert into %I (%s) select %s from %s', month, columns, columns, child);
    get diagnostics copied = row_count;
    row_count := row_count + copied;
  end loop;
  execute format('create trigger kept_all before truncate on %I
    execute function wallet_refuse_change()', month);
  execute format('analyze %I', month);

  perform wallet_lock_alone(parent, tries);
  foreach child in array children loop
    execute format('drop table %s', child);
  end loop;
  execute format('alter table %s attach partition %I for values from (%s) to (%s)',
    parent, month, bounds[1], bounds[2]);
  execute format('alter table %I drop constraint within_bounds', month);
end $$;
