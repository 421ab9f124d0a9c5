-- Guard of the ledger: names the heads whose payment is no longer as it was read.
create or replace function payments_guard(rows jsonb) returns bigint[]
language plpgsql as $$
declare
  changed bigint[];
begin
  perform 1 from payments
   where id in (select (item ->> 'payment_id')::bigint from jsonb_array_elements(rows) as item)
   order by id for update;
  select coalesce(array_agg((item ->> 'head_id')::bigint), '{}') into changed
    from jsonb_array_elements(rows) as item
    left join payments on payments.id = (item ->> 'payment_id')::bigint
   where payments.rev is distinct from (item ->> 'rev')::integer;
  return changed;
end
$$;
