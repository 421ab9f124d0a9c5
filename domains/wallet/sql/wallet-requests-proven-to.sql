-- Up to when the groups of transfers were proven to have their requests, which may be gone since.
create or replace function wallet_requests_proven_to() returns bigint language sql stable as $$
  select coalesce(max(last_at), 0) from request_drops
$$;
