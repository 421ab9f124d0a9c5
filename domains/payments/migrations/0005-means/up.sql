create table payment_keys (
  purpose    text        primary key,
  key        bytea       not null check (octet_length(key) = 32),
  created_at timestamptz not null
);
insert into payment_keys (purpose, key, created_at)
values ('means', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text
  || gen_random_uuid()::text, 'utf8')), now());

alter table payments add column means bytea check (octet_length(means) = 32);
create index payments_of_means on payments (means, player_id) where means is not null;

-- The means of the last deposit by the method that pays the withdrawal.
alter table withdrawals add column means bytea check (octet_length(means) = 32);

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
        cause, created_at, updated_at, next_look_at, reasons, needs_second, means)
      values ((item ->> 'withdrawal_id')::bigint, (item ->> 'player_id')::bigint,
        item ->> 'method_id', item ->> 'provider', (item ->> 'amount_minor')::bigint,
        item ->> 'currency', item ->> 'state', item ->> 'cause', at, at,
        case when item ->> 'state' = 'approved' then at end,
        array(select jsonb_array_elements_text(coalesce(item -> 'reasons', '[]'))),
        coalesce((item ->> 'needs_second')::boolean, false),
        decode(item ->> 'means', 'hex'));
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
