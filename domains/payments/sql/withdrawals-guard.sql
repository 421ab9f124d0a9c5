-- Guard of the ledger: names the heads whose withdrawal is no longer as it was read.
create or replace function withdrawals_guard(rows jsonb) returns bigint[]
language plpgsql as $$
declare
  changed bigint[];
begin
  perform 1 from withdrawals
   where id in (select (item ->> 'withdrawal_id')::bigint from jsonb_array_elements(rows) as item)
   order by id for update;
  select coalesce(array_agg((item ->> 'head_id')::bigint), '{}') into changed
    from jsonb_array_elements(rows) as item
    left join withdrawals on withdrawals.id = (item ->> 'withdrawal_id')::bigint
   where withdrawals.rev is distinct from (item ->> 'rev')::integer;
  return changed;
end
$$;
