-- Whether it is known what a key of this time was used for.
create or replace function wallet_key_is_kept(p_key_at bigint) returns boolean language sql stable as $$
  select p_key_at >= coalesce((select max(to_key_at) from request_drops), p_key_at)
$$;
