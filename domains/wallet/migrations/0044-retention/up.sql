-- Old days of a partitioned table become a partition of their month, and old keys are dropped.

-- The microsecond inside an id of the ledger.
create function wallet_id_micros(id bigint) returns bigint language sql immutable parallel safe
  return ((id >> 22) + 1704067200000) * 1000;

-- Partitions of a table by microseconds, and from when to when they go.
create function wallet_partitions(parent regclass)
returns table (child regclass, from_at bigint, to_at bigint) language sql stable as $$
  select c.oid::regclass, b.bounds[1]::bigint, b.bounds[2]::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select regexp_match(pg_get_expr(c.relpartbound, c.oid),
    'FROM \(''?(-?\d+)''?\) TO \(''?(-?\d+)''?\)') as bounds) b
  where i.inhparent = parent and b.bounds is not null
$$;

-- Waits for a table alone until the transaction ends, a fifth of a second at a time: whoever comes meanwhile waits
-- behind, and has his turn between two tries. Readers of one snapshot hold 4702004 shared: what a snapshot has not seen
-- must not take the place of what it has.
create function wallet_lock_alone(parent regclass, tries int) returns void language plpgsql as $$
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

-- Merges the oldest month of days that all ended more than 40 days ago, and names the partition that stands for
-- them; null when there is none, or while another process changes old partitions. Rows are copied while everybody
-- reads on; who writes into those days waits, which is nobody in the journal. The table itself is locked for
-- the exchange alone. Fails with 55P03 when it was not to be had, and everything is as it was.
create function wallet_merge_month(
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

-- Which keys were dropped, and when the last thing was done under one of them. What a key before the end of these
-- was used for is not known any more: it is too old, never new.
create table request_drops (
  partition text primary key,
  from_key_at bigint not null,
  to_key_at bigint not null unique check (from_key_at < to_key_at),
  row_count bigint not null check (row_count >= 0),
  last_at bigint not null,
  dropped_at bigint not null
);
create trigger request_drops_kept before update or delete on request_drops for each row
  execute function wallet_refuse_change();
create trigger request_drops_kept_all before truncate on request_drops
  execute function wallet_refuse_change();

-- Up to when the groups of transfers were proven to have their requests, which may be gone since.
create function wallet_requests_proven_to() returns bigint language sql stable as $$
  select coalesce(max(last_at), 0) from request_drops
$$;

-- Whether it is known what a key of this time was used for.
create function wallet_key_is_kept(p_key_at bigint) returns boolean language sql stable as $$
  select p_key_at >= coalesce((select max(to_key_at) from request_drops), p_key_at)
$$;

-- The oldest partition of keys, when all of its keys are more than 90 days old, were used that long ago, and are
-- before what is still asked for.
create function wallet_droppable_requests(needed_from bigint) returns regclass
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

-- What contradicts the requests of a partition: each accepted one has its group of transfers and its amount, and
-- every group since what was proven before, up to the last of them, has its request or settles bets.
create function wallet_faults_of_requests(child regclass) returns setof text
language plpgsql stable as $$
declare
  group_micros_max constant bigint := 1000;
  proven_to constant bigint := wallet_requests_proven_to();
  first_at bigint;
  last_at bigint;
begin
  execute format('select min(at), max(at) from %s', child) into first_at, last_at;
  if last_at is null then return; end if;
  return query execute format(
    'select ''group '' || q.group_id || '': request of '' || q.amount || '', transfers of ''
       || coalesce(g.amount::text, ''none'')
     from (select group_id, sum(amount_minor) as amount, count(*) as n from %s
       where code is null and amount_minor > 0 group by group_id) q
     left join (select group_id, sum(amount_minor) as amount from transfers
       where at between $1 and $2 group by group_id) g on g.group_id = q.group_id
     where q.n > 1 or q.amount is distinct from g.amount', child)
  using first_at, last_at + group_micros_max;
  return query
  select 'group ' || g.group_id || ': no request names it'
  from (select t.group_id, min(t.at) as at, bool_and(wallet_settles(t.kind)) as settles
    from transfers t
    where t.at > proven_to - group_micros_max and t.at <= last_at + group_micros_max
    group by t.group_id) g
  where g.at > proven_to and g.at <= last_at and not g.settles
    and not exists (select from requests r where r.group_id = g.group_id)
    and not exists (select from external_requests r where r.group_id = g.group_id);
end $$;

-- Drops the oldest partition of keys when nothing needs it, and names it. It is proven first: `fault` says what
-- stands against it, and then it stays. Null when there is none, or while another process changes old partitions.
create function wallet_drop_requests(
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

-- Groups that no request names, since all are known. The domain whose guard let them happen proves each group.
create or replace view ledger_groups_unasked (group_id, ref, at) as
  select g.group_id, g.ref, g.at from ledger_groups g
  left join (select group_id from requests union all select group_id from external_requests) r
    on r.group_id = g.group_id
  where r.group_id is null and g.at > (select wallet_requests_proven_to());

-- A request and its group are of one amount, and a group since the last drop has its request or settles bets.
create view wallet_request_violations (subject, detail) as
  select 'group ' || coalesce(q.group_id, g.group_id), 'request of '
    || coalesce(q.amount::text, 'none') || ', transfers of ' || coalesce(g.amount::text, 'none')
  from (select group_id, sum(amount_minor) as amount, count(*) as n from (
      select group_id, amount_minor from requests where code is null and amount_minor > 0
      union all
      select group_id, amount_minor from external_requests where code is null and amount_minor > 0
    ) r group by group_id) q
  full join (select group_id, sum(amount_minor) as amount, min(at) as at,
      bool_and(wallet_settles(kind)) as settles from transfers group by group_id) g
    on g.group_id = q.group_id
  where q.n > 1 or (q.amount is distinct from g.amount and not (q.group_id is null
    and (g.settles or g.at <= (select wallet_requests_proven_to()))));

-- All else of the view stays as it is.
do $$ begin
  execute format('create or replace view ledger_violations (invariant, subject, detail) as
    select v.invariant, v.subject, v.detail from (%s) v where v.invariant <> 11
    union all
    select 11, r.subject, r.detail from wallet_request_violations r',
    rtrim(pg_get_viewdef('ledger_violations'::regclass), E'; \n'));
end $$;
