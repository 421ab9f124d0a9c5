-- What the rows of a block's range post to the house beyond what its blocks have added.
create or replace function wallet_missing_postings(block_from bigint, block_to bigint)
returns table (account_id bigint, amount bigint) language sql stable as $$
  select p.account_id, sum(p.amount)::bigint
  from (
    select * from wallet_house_postings(block_from, block_to)
    union all
    select h.key::bigint, -h.value::bigint from audit_blocks b, jsonb_each_text(b.house) h
    where b.from_at = block_from and b.to_at = block_to
  ) p (account_id, amount)
  group by p.account_id having sum(p.amount) <> 0
$$;
