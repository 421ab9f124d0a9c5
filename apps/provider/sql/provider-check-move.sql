-- The state machine. A round that stays in its phase without a new revision only waits for its next call.
create or replace function provider_check_move() returns trigger language plpgsql as $$
declare
  decided int := jsonb_array_length(old.acts);
  is_drawn boolean := (old.state, old.view, old.acts, old.words_used, old.pay_n, old.pay_d,
    old.pay_minor) is distinct from (new.state, new.view, new.acts, new.words_used, new.pay_n,
    new.pay_d, new.pay_minor);
begin
  if new.rev = old.rev then
    if new.phase = old.phase and not is_drawn and new.refusal is not distinct from old.refusal then
      return new;
    end if;
  elsif new.rev = old.rev + 1
    and (old.phase, new.phase) in (('debit_pending', 'open'), ('debit_pending', 'credit_pending'),
      ('debit_pending', 'rollback_pending'), ('debit_pending', 'refused'), ('open', 'open'),
      ('open', 'credit_pending'), ('open', 'rollback_pending'), ('credit_pending', 'settled'),
      ('rollback_pending', 'voided'))
    and is_drawn = (new.phase in ('open', 'credit_pending'))
    and (old.phase <> 'open' or not is_drawn or jsonb_array_length(new.acts) > decided)
    and (old.phase = 'open' or new.acts = old.acts)
    and new.words_used >= old.words_used
    and (new.refusal is not distinct from old.refusal
      or (old.phase = 'debit_pending' and new.phase in ('rollback_pending', 'refused')))
    and (select coalesce(jsonb_agg(t.act order by t.n), '[]')
      from jsonb_array_elements(new.acts) with ordinality t (act, n) where t.n <= decided)
      = old.acts
  then
    return new;
  end if;
  raise exception 'a round does not go from % to % like this', old.phase, new.phase
    using errcode = 'FL051';
end $$;
