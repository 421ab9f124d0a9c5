create or replace function responsible_gaming_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[0] using errcode = 'FL020';
end $$;
