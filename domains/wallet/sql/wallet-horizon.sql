-- Up to where nothing can be written any more. Statements refuse times of more than 1.5 s before their own start; two
-- seconds before the oldest running one nothing is on its way. Whoever does not see the statements of another role
-- would seal ahead of them, so he is told instead.
create or replace function wallet_horizon() returns bigint language plpgsql volatile as $$
declare
  oldest timestamptz;
  is_hidden boolean;
begin
  select min(least(xact_start, query_start)) filter (where state <> 'idle'),
    bool_or(query = '<insufficient privilege>')
  into oldest, is_hidden
  from pg_stat_activity
  where datname = current_database() and application_name = 'fairline-ledger';
  if is_hidden then
    raise exception 'what the ledger writes is hidden from %: grant it pg_read_all_stats', current_user
      using errcode = 'FL013';
  end if;
  return least(wallet_now(), (extract(epoch from oldest) * 1000000)::bigint) - 2000000;
end $$;
