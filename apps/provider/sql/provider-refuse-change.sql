-- Sessions, seeds and rounds of our own games. Amounts are minor units, times are milliseconds since
-- 1970 by the provider's clock. A player is known by the wallet's name for him alone.

create or replace function provider_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL050';
end $$;
