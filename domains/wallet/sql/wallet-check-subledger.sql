-- A subledger that nobody opened has no accounts to post to, and no pool pays more than was put in. Pools are debited
-- seldom, so what one holds is counted then, by one at a time.
create or replace function wallet_check_subledger() returns trigger language plpgsql as $$
declare
  unknown bigint;
begin
  select s.id into unknown from (values (new.debit_account_id), (new.credit_account_id)) s (id)
  where s.id between 200000 and 999999 and not exists (select from accounts a where a.id = s.id);
  if unknown is not null then
    raise exception 'account % is of no subledger', unknown
      using errcode = 'check_violation', table = 'transfers', constraint = 'transfers_subledger';
  end if;
  if new.debit_account_id >= 1000000
    or not exists (select from accounts a where a.id = new.debit_account_id and a.kind = 130)
  then
    return null;
  end if;
  perform pg_advisory_xact_lock(4702003, new.debit_account_id::int);
  if (select balance_minor < 0 from house_balances where account_id = new.debit_account_id) then
    raise exception 'the pool holds less than % of account %', new.amount_minor,
      new.debit_account_id
      using errcode = 'check_violation', table = 'transfers', constraint = 'transfers_jackpot';
  end if;
  return null;
end $$;
