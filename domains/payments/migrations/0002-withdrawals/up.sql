-- Withdrawals. The money of a withdrawal is in suspense (account 111) from the request to its end; the
-- ledger moves it in the statement that writes the state here.
create table withdrawals (
  id            bigint      primary key,
  player_id     bigint      not null,
  method_id     text        not null,
  provider      text        not null,
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency ~ '^[A-Z]{3,5}$'),
  state         text        not null check (state in ('review', 'approved', 'sending', 'sent',
                                              'unknown', 'paid', 'returned', 'cancelled', 'rejected')),
  -- Why it is where it is: a word of model/withdrawal.ts.
  cause         text        not null,
  rev           integer     not null default 1 check (rev > 0),
  provider_ref  text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  -- When the job looks at it next; null while a person decides and once it has ended.
  next_look_at  timestamptz,
  looks         integer     not null default 0,
  check ((state in ('approved', 'sending', 'sent', 'unknown')) = (next_look_at is not null))
);
create index withdrawals_of_player on withdrawals (player_id, id desc);
create index withdrawals_to_look_at on withdrawals (next_look_at) where next_look_at is not null;
create unique index withdrawals_provider_ref on withdrawals (provider, provider_ref)
  where provider_ref is not null;

-- Every state a withdrawal has been in. Rows are only ever added.
create table withdrawal_steps (
  withdrawal_id bigint      not null references withdrawals (id),
  rev           integer     not null,
  state         text        not null,
  cause         text        not null,
  at            timestamptz not null,
  primary key (withdrawal_id, rev)
);

-- Moves a withdrawal if it is still as the caller read it, notes the step and announces it.
create function withdrawals_write(p_id bigint, p_rev integer, p_state text, p_cause text,
                                  p_at timestamptz, p_ref text) returns boolean
language plpgsql as $$
declare
  written withdrawals%rowtype;
begin
  update withdrawals
     set state = p_state, cause = p_cause, rev = rev + 1, updated_at = p_at,
         provider_ref = coalesce(provider_ref, p_ref),
         next_look_at = case when p_state in ('approved', 'sending', 'sent', 'unknown') then p_at end
   where id = p_id and rev = p_rev
  returning * into written;
  if not found then
    return false;
  end if;
  insert into withdrawal_steps (withdrawal_id, rev, state, cause, at)
  values (written.id, written.rev, written.state, written.cause, p_at);
  perform outbox_append('payment.changed', written.player_id, jsonb_build_object(
    'paymentId', written.id::text, 'state', written.state, 'methodId', written.method_id,
    'amountMinor', (-written.amount_minor)::text, 'currency', written.currency));
  return true;
end
$$;

-- Guard of the ledger: names the heads whose withdrawal is no longer as it was read.
create function withdrawals_guard(rows jsonb) returns bigint[]
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

-- Recorder of the ledger: a new withdrawal (`op` new), or the end of one, with its money.
create function withdrawals_record(rows jsonb, applied bigint[]) returns void
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
        cause, created_at, updated_at, next_look_at)
      values ((item ->> 'withdrawal_id')::bigint, (item ->> 'player_id')::bigint,
        item ->> 'method_id', item ->> 'provider', (item ->> 'amount_minor')::bigint,
        item ->> 'currency', item ->> 'state', item ->> 'cause', at, at,
        case when item ->> 'state' = 'approved' then at end);
      insert into withdrawal_steps (withdrawal_id, rev, state, cause, at)
      values ((item ->> 'withdrawal_id')::bigint, 1, item ->> 'state', item ->> 'cause', at);
      perform outbox_append('payment.changed', (item ->> 'player_id')::bigint, jsonb_build_object(
        'paymentId', item ->> 'withdrawal_id', 'state', item ->> 'state',
        'methodId', item ->> 'method_id', 'amountMinor', '-' || (item ->> 'amount_minor'),
        'currency', item ->> 'currency'));
    elsif not withdrawals_write((item ->> 'withdrawal_id')::bigint, (item ->> 'rev')::integer,
                                item ->> 'state', item ->> 'cause', at, item ->> 'provider_ref') then
      raise exception 'withdrawal % is not at revision %', item ->> 'withdrawal_id', item ->> 'rev';
    end if;
  end loop;
end
$$;
