-- Deposits whose money went back: by the provider or us (refunded), or by the player's bank (charged-back).
alter table payments drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('created', 'awaiting', 'pending', 'succeeded', 'held',
    'failed', 'cancelled', 'expired', 'refunded', 'charged-back')),
  -- What came and was held, which may be another amount or currency than was asked for.
  add column held_minor    bigint check (held_minor > 0),
  add column held_currency text   check (held_currency ~ '^[A-Z]{3,5}$'),
  add constraint payments_held check ((held_minor is null) = (held_currency is null));
update payments set held_minor = t.amount_minor, held_currency = c.code
  from transfers t join currencies c on c.id = t.currency_id
 where t.kind = 46 and t.ref = payments.id;

-- An event id names one message for ever: another one under it is not believed. Messages of before have no hash.
alter table provider_events add column body_hash bytea check (octet_length(body_hash) = 32);

-- What a person should know of: every kind of a subject once. Rows are only ever added.
create table payment_alarms (
  id         bigint      primary key generated always as identity,
  at         timestamptz not null,
  kind       text        not null,
  -- What it is about: a payment at a revision, a message, a word.
  subject    text        not null check (length(subject) between 1 and 400),
  provider   text        not null,
  payment_id bigint,
  unique (kind, subject)
);

-- Moves a payment if it is still as the caller read it, notes the step, announces it, and calls a person where money
-- came that may not be credited, or went.
create or replace function payments_write(p_id bigint, p_rev integer, p_state text, p_cause text,
                                          p_at timestamptz) returns boolean
language plpgsql as $$
declare
  written payments%rowtype;
begin
  update payments
     set state = p_state, cause = p_cause, rev = rev + 1, updated_at = p_at,
         next_query_at = case when p_state in ('succeeded', 'held', 'refunded', 'charged-back') then null
                              else next_query_at end
   where id = p_id and rev = p_rev
  returning * into written;
  if not found then
    return false;
  end if;
  insert into payment_steps (payment_id, rev, state, cause, at)
  values (written.id, written.rev, written.state, written.cause, p_at);
  if p_cause = 'dispute-won' or p_state in ('held', 'refunded', 'charged-back') then
    insert into payment_alarms (at, kind, subject, provider, payment_id)
    values (p_at, case when p_cause = 'dispute-won' then 'charge-back-won' else p_state end,
            format('payment %s step %s', written.id, written.rev), written.provider, written.id);
  end if;
  perform outbox_append('payment.changed', written.player_id, jsonb_build_object(
    'paymentId', written.id::text, 'state', written.state, 'methodId', written.method_id,
    'amountMinor', written.amount_minor::text, 'currency', written.currency));
  return true;
end
$$;

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
