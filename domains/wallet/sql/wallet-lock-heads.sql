-- Locks heads in the order of their ids and answers their numbers. A batch whose heads are all written compares them
-- by the update itself: locking them first would take a second look at every row, and a second entry in the log.
create or replace function wallet_lock_heads(h_id bigint[]) returns bigint[] language sql as $$
  select coalesce(array_agg(locked.seq), '{}') from (
    select seq from accounts where id = any (h_id) order by id for update) locked
$$;
