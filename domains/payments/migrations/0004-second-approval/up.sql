alter table withdrawals drop constraint withdrawals_state_check;
alter table withdrawals
  add constraint withdrawals_state_check check (state in ('review', 'second-approval', 'approved',
    'sending', 'sent', 'unknown', 'paid', 'returned', 'cancelled', 'rejected')),
  -- What a person should know before he decides: words of model/withdrawal.ts, the first is the cause.
  add column reasons           text[]  not null default '{}',
  add column needs_second      boolean not null default false,
  -- Who approved it, in their order, and when the first one did.
  add column first_approver    text    check (first_approver ~ '^[a-z][a-z0-9.-]{0,63}$'),
  add column second_approver   text    check (second_approver ~ '^[a-z][a-z0-9.-]{0,63}$'),
  add column first_approved_at timestamptz,
  add constraint withdrawals_two_persons check (second_approver is null
    or first_approver is not null and first_approver <> second_approver),
  add constraint withdrawals_second_person check (not needs_second or second_approver is not null
    or state in ('review', 'second-approval', 'cancelled', 'rejected'));
-- The queue of the desk: the oldest first.
create index withdrawals_to_review on withdrawals (id) where state in ('review', 'second-approval');

alter table withdrawal_steps
  -- The person of a decision, and his reason when he refused.
  add column operator text,
  add column reason   text;

drop function withdrawals_write(bigint, integer, text, text, timestamptz, text);

-- Moves a withdrawal if it is still as the caller read it, notes the step and announces it.
create function withdrawals_write(p_id bigint, p_rev integer, p_state text, p_cause text,
                                  p_at timestamptz, p_ref text, p_operator text default null,
                                  p_reason text default null) returns boolean
language plpgsql as $$
declare
  written withdrawals%rowtype;
begin
  update withdrawals
     set state = p_state, cause = p_cause, rev = rev + 1,
         updated_at = case when p_state = 'second-approval' then updated_at else p_at end,
         provider_ref = coalesce(provider_ref, p_ref),
         next_look_at = case when p_state in ('approved', 'sending', 'sent', 'unknown') then p_at end,
         needs_second = needs_second or p_state = 'second-approval',
         first_approver = case when p_state = 'second-approval' then p_operator
                               when p_state = 'approved' and state = 'review' then p_operator
                               else first_approver end,
         first_approved_at = case when p_state = 'second-approval' then p_at
                                  when p_state = 'approved' and state = 'review' then p_at
                                  else first_approved_at end,
         second_approver = case when p_state = 'approved' and state = 'second-approval'
                                then p_operator else second_approver end
   where id = p_id and rev = p_rev
  returning * into written;
  if not found then
    return false;
  end if;
  insert into withdrawal_steps (withdrawal_id, rev, state, cause, at, operator, reason)
  values (written.id, written.rev, written.state, written.cause, p_at, p_operator, p_reason);
  if written.state <> 'second-approval' then
    perform outbox_append('payment.changed', written.player_id, jsonb_build_object(
      'paymentId', written.id::text, 'state', written.state, 'methodId', written.method_id,
      'amountMinor', (-written.amount_minor)::text, 'currency', written.currency));
  end if;
  return true;
end
$$;

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
        cause, created_at, updated_at, next_look_at, reasons, needs_second)
      values ((item ->> 'withdrawal_id')::bigint, (item ->> 'player_id')::bigint,
        item ->> 'method_id', item ->> 'provider', (item ->> 'amount_minor')::bigint,
        item ->> 'currency', item ->> 'state', item ->> 'cause', at, at,
        case when item ->> 'state' = 'approved' then at end,
        array(select jsonb_array_elements_text(coalesce(item -> 'reasons', '[]'))),
        coalesce((item ->> 'needs_second')::boolean, false));
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
