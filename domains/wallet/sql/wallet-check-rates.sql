-- What counts in the head's currency is the amount at the rate that the row names.
create or replace function wallet_check_rates(
  ok boolean[], h_currency smallint[], t_head int[], t_currency smallint[], t_kind smallint[],
  t_amount bigint[], t_wager_delta bigint[], t_won_delta bigint[], t_deposit_delta bigint[],
  t_withdraw_delta bigint[], t_rate bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  if exists (select from unnest(t_head, t_currency, t_kind, t_amount, t_wager_delta, t_won_delta,
      t_deposit_delta, t_withdraw_delta, t_rate)
      t (head, currency, kind, amount, wager, won, deposit, withdraw, rate)
    left join fx_rates r on r.id = t.rate and r.base = t.currency
      and r.quote = h_currency[t.head]
    left join currencies b on b.id = r.base left join currencies q on q.id = r.quote
    where ok[t.head] and t.rate is not null and (r.id is null
      or (t.kind not in (2, 4, 99) and t.wager + t.won + t.deposit + t.withdraw
        <> wallet_exchanged(t.amount, r.rate_num, r.rate_den, b.exponent, q.exponent,
          wallet_counts_up(t.kind))))) then
    raise exception 'a row counts otherwise than its rate says' using errcode = 'FL005';
  end if;
end $$;
