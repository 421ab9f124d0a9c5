create or replace function wallet_roll_up(house jsonb, at bigint) returns void language sql as $$
  insert into house_rollups (account_id, sealed_to, balance_minor)
  select h.key::bigint, at, h.value::bigint from jsonb_each_text(house) h order by h.key::bigint
  on conflict (account_id) do update set
    sealed_to = greatest(house_rollups.sealed_to, excluded.sealed_to),
    balance_minor = house_rollups.balance_minor + excluded.balance_minor
$$;
