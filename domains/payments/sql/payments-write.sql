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
