-- Walks the chain: every block follows the one before it, and its rows are still what was hashed.
create or replace function wallet_chain_violations() returns table (subject text, detail text)
language sql stable as $$
  with blocks as (
    select *, lag(hash) over (order by n) as hash_before, lag(n) over (order by n) as n_before
    from audit_blocks
  ), edges as (
    select array_agg(to_at order by n) as ends, array_agg(n order by n) as numbers
    from audit_blocks where kind = 0
  ), placed as (
    -- Rows of (from, to] lie between two ends; what lies before the first or behind the last has
    -- no block of its own.
    select numbers[width_bucket(t.at - 1, ends) + 1] as n, width_bucket(t.at - 1, ends) as place, t
    from transfers t, edges
  ), found as (
    select n, count(*)::int as row_count,
      string_agg(wallet_row_bytes(t), ''::bytea order by (t).at, (t).id) as row_bytes
    from placed where n is not null and place > 0 group by n
  )
  select 'block ' || b.n, 'its row is missing or out of order' from blocks b
  where b.n > 0 and (b.n_before is distinct from b.n - 1 or b.prev is distinct from b.hash_before)
  union all
  select 'block ' || b.n, 'holds ' || coalesce(f.row_count, 0) || ' rows, sealed were '
    || b.row_count || case when f.row_count = b.row_count then '; one of them changed' else '' end
  from blocks b left join found f on f.n = b.n
  where b.n > 0 and b.kind = 0 and b.hash <> wallet_block_hash(b.prev, b.n, b.from_at, b.to_at,
    b.row_count, b.sums, coalesce(f.row_bytes, ''))
  union all
  select 'block ' || b.n, 'seals rows that came late' from blocks b where b.kind = 1
  union all
  select 'transfer ' || (t).id, 'is older than the ledger' from placed where place = 0
  union all
  select 'house account ' || r.account_id, 'was advanced by a block that is gone'
  from house_rollups r where r.sealed_to > (select max(to_at) from audit_blocks)
$$;
