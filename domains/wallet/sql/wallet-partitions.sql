-- Partitions of a table by microseconds, and from when to when they go.
create or replace function wallet_partitions(parent regclass)
returns table (child regclass, from_at bigint, to_at bigint) language sql stable as $$
  select c.oid::regclass, b.bounds[1]::bigint, b.bounds[2]::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select regexp_match(pg_get_expr(c.relpartbound, c.oid),
    'FROM \(''?(-?\d+)''?\) TO \(''?(-?\d+)''?\)') as bounds) b
  where i.inhparent = parent and b.bounds is not null
$$;
