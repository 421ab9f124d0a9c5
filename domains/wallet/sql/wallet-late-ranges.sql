-- The ranges of blocks that rows came late into and that wait to be counted again.
create or replace function wallet_late_ranges() returns table (from_at bigint, to_at bigint)
language sql stable as $$
  select distinct b.from_at, b.to_at
  from late_batches l, lateral wallet_blocks_of(l.from_at, l.to_at) b
$$;
