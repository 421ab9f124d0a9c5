-- Guard of the ledger for a new withdrawal: names the heads whose player has asked for another one
-- since his withdrawals were counted. Rows: {head_id, player_id, count}. Nothing is locked: whoever
-- writes a withdrawal raises the sequence of its head, which the ledger compares after its guards.
create or replace function withdrawals_count_guard(rows jsonb) returns bigint[] language sql stable as $$
  select coalesce(array_agg((item ->> 'head_id')::bigint), '{}')
  from jsonb_array_elements(rows) as item
  where (item ->> 'count')::bigint <> (select count(*) from withdrawals
    where player_id = (item ->> 'player_id')::bigint)
$$;
