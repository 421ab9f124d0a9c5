-- Recorder of the ledger: the payment's new state, in the statement that moves the money.
create or replace function payments_record(rows jsonb, applied bigint[]) returns void
language plpgsql as $$
declare
  item jsonb;
begin
  for item in select value from jsonb_array_elements(rows)
              where (value ->> 'head_id')::bigint = any (applied)
              order by (value ->> 'payment_id')::bigint
  loop
    if not payments_write((item ->> 'payment_id')::bigint, (item ->> 'rev')::integer,
                          item ->> 'state', item ->> 'cause',
                          to_timestamp((item ->> 'at_ms')::bigint / 1000.0)) then
      raise exception 'payment % is not at revision %', item ->> 'payment_id', item ->> 'rev';
    end if;
    if item ? 'held_minor' then
      update payments set held_minor = (item ->> 'held_minor')::bigint,
        held_currency = item ->> 'held_currency'
       where id = (item ->> 'payment_id')::bigint;
    end if;
  end loop;
end
$$;
