-- Counts a block again. If its range does not hold what was sealed last, what it holds now is sealed by a block of
-- kind 1, so that it cannot change again unseen, and the house gets what it lacks. Returns how many rows more or
-- less were found.
create or replace function wallet_recount_block(block audit_blocks) returns int language plpgsql as $$
declare
  known int;
  last audit_blocks;
  content record;
  house jsonb;
begin
  select b.row_count into known from audit_blocks b
  where b.from_at = block.from_at and b.to_at = block.to_at order by b.n desc limit 1;
  if known = (select count(*) from transfers t where t.at > block.from_at and t.at <= block.to_at)
  then
    return 0;
  end if;
  select * into content from wallet_range(block.from_at, block.to_at);
  select coalesce(jsonb_object_agg(m.account_id, m.amount::text), '{}') into house
  from wallet_missing_postings(block.from_at, block.to_at) m;
  select * into last from audit_blocks order by n desc limit 1;
  insert into audit_blocks
    (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at, house)
  values (last.n + 1, last.hash,
    wallet_block_hash(last.hash, last.n + 1, block.from_at, block.to_at, content.row_count,
      content.sums, content.row_bytes),
    1, block.from_at, block.to_at, content.row_count, content.sums, wallet_now(), house);
  perform wallet_roll_up(house, block.to_at);
  return abs(content.row_count - known);
end $$;
