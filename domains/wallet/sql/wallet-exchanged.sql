-- An amount in minor units of another currency, rounded up or down; the rate is of whole units.
create or replace function wallet_exchanged(
  amount bigint, rate_num bigint, rate_den bigint, from_exponent int, to_exponent int, is_up boolean
) returns bigint language sql immutable as $$
  select (div(amount::numeric * rate_num * power(10::numeric, to_exponent)
      + case when is_up then rate_den * power(10::numeric, from_exponent) - 1 else 0 end,
    rate_den * power(10::numeric, from_exponent)))::bigint
$$;
