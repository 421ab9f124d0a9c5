-- The blocks that seal the times from the first to the last, both included.
create or replace function wallet_blocks_of(first_at bigint, last_at bigint) returns setof audit_blocks
language sql stable as $$
  select b.* from audit_blocks b
  where b.kind = 0 and b.to_at >= first_at and b.to_at <= coalesce(
    (select min(k.to_at) from audit_blocks k where k.kind = 0 and k.to_at >= last_at),
    9223372036854775807)
$$;
