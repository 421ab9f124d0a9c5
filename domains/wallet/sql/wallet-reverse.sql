create or replace function wallet_reverse(
  ok boolean[], t_head int[], t_id bigint[], t_reverses bigint[], t_reversed_at bigint[],
  t_debit bigint[], t_credit bigint[], t_amount bigint[], t_won_delta bigint[]
) returns void language plpgsql set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  expected int;
  mirrored int;
begin
  insert into transfer_reversals (reversed_id, transfer_id)
  select t.target, t.id from unnest(t_head, t_id, t_reverses) t (head, id, target)
  where t.target is not null and ok[t.head];
  get diagnostics expected = row_count;
  select count(*) into mirrored
  from unnest(t_head, t_reverses, t_reversed_at, t_debit, t_credit, t_amount, t_won_delta)
    t (head, target, at, debit, credit, amount, won_delta)
  join transfers x on x.id = t.target and x.at = t.at and x.debit_account_id = t.credit
    and x.credit_account_id = t.debit and x.amount_minor = t.amount
    and x.won_delta = -coalesce(t.won_delta, 0)
  where ok[t.head];
  if mirrored <> expected then
    raise exception '% reversals, % mirror their targets', expected, mirrored
      using errcode = 'FL003';
  end if;
end $$;
