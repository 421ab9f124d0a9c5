-- Bonuses: templates, grants, the open bets they take part in, and what counts towards them. Amounts
-- are minor units, `at` is microseconds since 1970, `e4` ten-thousandths of a minor unit.

create or replace function promotions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL040';
end $$;
