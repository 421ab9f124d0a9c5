-- Refuses times that are ahead of the clock, and times so old that they might already be sealed: the sealer stays two
-- seconds behind every running statement, so 1.5 s here is always unsealed while the clock goes forward. What is sealed
-- all the same is told to the sealer together with the rows.
create or replace function wallet_check_time(at_min bigint, at_max bigint) returns bigint
language plpgsql as $$
declare
  started constant bigint := (extract(epoch from statement_timestamp()) * 1000000)::bigint;
  db_now constant bigint := wallet_now();
begin
  if at_max > db_now + 2000000 or at_min <= started - 1500000 then
    raise exception 'the batch is of % to %, and it is %', at_min, at_max, db_now
      using errcode = 'FL001';
  end if;
  if at_min <= (select max(to_at) from audit_blocks where kind = 0) then
    insert into late_batches (from_at, to_at) values (at_min, at_max);
  end if;
  return db_now;
end $$;
