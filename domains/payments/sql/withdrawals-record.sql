-- Recorder of the ledger: a new withdrawal (`op` new), or the end of one, with its money.
create or replace function withdrawals_record(rows jsonb, applied bigint[]) returns void
language plpgsql as $$
declare
  item jsonb;
  at timestamptz;
begin
  for item in select value from jsonb_array_elements(rows)
              where (value ->> 'head_id')::bigint = any (applied)
              order by (value ->> 'withdrawal_id')::bigint
  loop
    at := to_timestamp((item ->> 'at_ms')::bigint / 1000.0);
    if item ->> 'op' = 'new' then
      insert into withdrawals (id, player_id, method_id, provider, amount_minor, currency, state,
        cause, created_at, updated_at, next_look_at, reasons, needs_second, means,
        account, counted_minor)
      values ((item ->> 'withdrawal_id')::bigint, (item ->> 'player_id')::bigint,
        item ->> 'method_id', item ->> 'provider', (item ->> 'amount_minor')::bigint,
        item ->> 'currency', item ->> 'state', item ->> 'cause', at, at,
        case when item ->> 'state' = 'approved' then at end,
        array(select jsonb_array_elements_text(coalesce(item -> 'reasons', '[]'))),
        coalesce((item ->> 'needs_second')::boolean, false),
        decode(item ->> 'means', 'hex'),
        case when item -> 'account' <> 'null' then item -> 'account' end,
        (item ->> 'counted_minor')::bigint);
      insert into withdrawal_steps (withdrawal_id, rev, state, cause, at)
      values ((item ->> 'withdrawal_id')::bigint, 1, item ->> 'state', item ->> 'cause', at);
      perform outbox_append('payment.changed', (item ->> 'player_id')::bigint, jsonb_build_object(
        'paymentId', item ->> 'withdrawal_id', 'state', item ->> 'state',
        'methodId', item ->> 'method_id', 'amountMinor', '-' || (item ->> 'amount_minor'),
        'currency', item ->> 'currency'));
    elsif not withdrawals_write((item ->> 'withdrawal_id')::bigint, (item ->> 'rev')::integer,
                                item ->> 'state', item ->> 'cause', at, item ->> 'provider_ref',
                                item ->> 'operator', item ->> 'reason') then
      raise exception 'withdrawal % is not at revision %', item ->> 'withdrawal_id', item ->> 'rev';
    end if;
  end loop;
end
$$;
