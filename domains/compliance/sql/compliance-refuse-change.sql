create or replace function compliance_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: versions are never changed or removed', tg_op, tg_table_name
    using errcode = 'FL020';
end $$;
