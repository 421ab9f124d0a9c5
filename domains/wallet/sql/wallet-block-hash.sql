-- The hash of a block over the hash before it, its own numbers, its sums and its rows.
create or replace function wallet_block_hash(
  prev bytea, n bigint, from_at bigint, to_at bigint, row_count int, sums jsonb, row_bytes bytea
) returns bytea language sql immutable as $$
  select sha256(prev || int8send(n) || int8send(from_at) || int8send(to_at)
    || int8send(row_count) || convert_to(sums::text, 'UTF8') || row_bytes)
$$;
