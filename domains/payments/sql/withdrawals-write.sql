-- Moves a withdrawal if it is still as the caller read it, notes the step and announces it.
create or replace function withdrawals_write(p_id bigint, p_rev integer, p_state text, p_cause text,
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
