-- Microseconds since 1970 by the database's clock: the only clock of money.
create or replace function wallet_now() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;
