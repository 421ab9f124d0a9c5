-- Deposits. A row is the intention; money moves only in the ledger, in the same statement that
-- writes "succeeded" or "held" here.
create table payments (
  id            bigint      primary key,
  player_id     bigint      not null,
  method_id     text        not null,
  provider      text        not null,
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency ~ '^[A-Z]{3,5}$'),
  language      text        not null check (language ~ '^[a-z]{2}$'),
  state         text        not null check (state in ('created', 'awaiting', 'pending', 'succeeded',
                                                      'held', 'failed', 'cancelled', 'expired')),
  -- Why the payment is where it is, for the desk: a word of model/payment-cause.ts.
  cause         text        not null,
  -- Counts the states this payment has been in: every writer compares it first.
  rev           integer     not null default 1 check (rev > 0),
  -- The player's idempotency key, and the hash of what he asked for under it.
  request_id    uuid        not null,
  request_hash  bytea       not null check (octet_length(request_hash) = 32),
  -- The provider's own number of the order, and where the player pays.
  provider_ref  text,
  redirect_url  text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  -- Until then the player's link works and the payment counts as open.
  link_until    timestamptz not null,
  -- Until then money may still arrive.
  settle_until  timestamptz not null,
  -- When the provider is asked next; null when nothing more can come.
  next_query_at timestamptz,
  last_query_at timestamptz,
  queries       integer     not null default 0,
  unique (player_id, request_id)
);
create index payments_of_player on payments (player_id, id desc);
create index payments_to_query on payments (next_query_at) where next_query_at is not null;
-- Two orders can never use one reference.
create unique index payments_provider_ref on payments (provider, provider_ref)
  where provider_ref is not null;

-- Every state a payment has been in. Rows are only ever added.
create table payment_steps (
  payment_id bigint      not null references payments (id),
  rev        integer     not null,
  state      text        not null,
  cause      text        not null,
  at         timestamptz not null,
  primary key (payment_id, rev)
);

-- What providers told us, once per event id: a repeat changes nothing.
create table provider_events (
  provider    text        not null,
  event_id    text        not null check (length(event_id) between 1 and 200),
  payment_id  bigint      not null,
  evidence    jsonb       not null,
  received_at timestamptz not null,
  -- When it is looked at (again); null once it has been applied.
  apply_at    timestamptz,
  tries       integer     not null default 0,
  primary key (provider, event_id)
);
create index provider_events_to_apply on provider_events (apply_at) where apply_at is not null;

-- Moves a payment if it is still as the caller read it, notes the step and announces it.
create function payments_write(p_id bigint, p_rev integer, p_state text, p_cause text,
                               p_at timestamptz) returns boolean
language plpgsql as $$
declare
  written payments%rowtype;
begin
  update payments
     set state = p_state, cause = p_cause, rev = rev + 1, updated_at = p_at,
         next_query_at = case when p_state in ('succeeded', 'held') then null
                              else next_query_at end
   where id = p_id and rev = p_rev
  returning * into written;
  if not found then
    return false;
  end if;
  insert into payment_steps (payment_id, rev, state, cause, at)
  values (written.id, written.rev, written.state, written.cause, p_at);
  perform outbox_append('payment.changed', written.player_id, jsonb_build_object(
    'paymentId', written.id::text, 'state', written.state, 'methodId', written.method_id,
    'amountMinor', written.amount_minor::text, 'currency', written.currency));
  return true;
end
$$;

-- Guard of the ledger: names the heads whose payment is no longer as it was read.
create function payments_guard(rows jsonb) returns bigint[]
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

-- Recorder of the ledger: the payment's new state, in the statement that moves the money.
create function payments_record(rows jsonb, applied bigint[]) returns void
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
  end loop;
end
$$;
