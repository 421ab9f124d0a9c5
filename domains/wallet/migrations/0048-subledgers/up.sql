-- A payment provider has clearing accounts of its own (110), and so has a pool (130): one in each currency. The number of
-- a subledger stands in its accounts where the kind stands in those of all others: number * 1000 + currency id.
create table house_subledgers (
  number smallint primary key check (number between 200 and 999),
  kind smallint not null check (kind in (110, 130)),
  name text not null check (length(name) between 1 and 100),
  unique (kind, name)
);
create trigger house_subledgers_kept before update or delete on house_subledgers for each row
  execute function wallet_refuse_change();
create trigger house_subledgers_kept_all before truncate on house_subledgers
  execute function wallet_refuse_change();

-- The number of a subledger, opened with an account in every currency when its name is new. Currencies that came since
-- get theirs the next time a process asks.
create function wallet_open_subledger(p_kind smallint, p_name text) returns smallint
language plpgsql as $$
declare
  found smallint;
begin
  select s.number into found from house_subledgers s where s.kind = p_kind and s.name = p_name;
  if found is null then
    -- One at a time: the next statement sees what those before it opened.
    perform pg_advisory_xact_lock(4702006);
    insert into house_subledgers (number, kind, name)
    select coalesce(max(s.number), 199) + 1, p_kind, p_name from house_subledgers s
    on conflict (kind, name) do nothing;
    select s.number into strict found from house_subledgers s
    where s.kind = p_kind and s.name = p_name;
  end if;
  insert into accounts (id, head_id, kind, currency_id)
  select found * 1000 + c.id, found * 1000 + c.id, p_kind, c.id from currencies c
  where not exists (select from accounts a where a.id = found * 1000 + c.id)
  order by 1 on conflict (id) do nothing;
  return found;
end $$;

create or replace function wallet_check_owner() returns trigger language plpgsql as $$
begin
  -- A house account carries its kind, or its subledger, and its currency in its number; a player's names his head.
  if (case when new.player_id is null
    then new.id < 1000000 and new.id % 1000 = new.currency_id and new.balance_minor = 0
      and (new.id / 1000 = new.kind or exists (select from house_subledgers s
        where s.number = new.id / 1000 and s.kind = new.kind))
    else new.id >= 1000000 and new.head_id = new.player_id and new.kind in (0, 4, 8, 9)
      and (new.kind = 0) = (new.id = new.head_id) and (new.kind = 8 or new.floor_minor = 0)
      and (new.balance_minor = 0 or new.posting_no > 0) end)
  then
    return new;
  end if;
  raise exception 'account % of kind % does not fit its owner, currency, floor or postings',
    new.id, new.kind
    using errcode = 'check_violation', table = 'accounts', constraint = 'accounts_owner';
end $$;

-- Kinds of transfers and of house accounts as before; numbers from 200 on are those of subledgers.
create or replace function wallet_transfer_is_sound(
  kind smallint, player_id bigint, amount bigint, currency_id smallint, reverses_id bigint,
  debit bigint, debit_no bigint, debit_after bigint,
  credit bigint, credit_no bigint, credit_after bigint,
  wager_before bigint, wager_delta bigint, won_delta bigint, deposit_delta bigint,
  withdraw_delta bigint, rate_id bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return amount > 0 and debit <> credit
    and (kind between 1 and 30 or kind between 40 and 49 or kind = 99)
    and wager_delta >= 0 and deposit_delta >= 0 and withdraw_delta >= 0
    and (won_delta >= 0 or reverses_id is not null)
    and (kind = 99) = (reverses_id is not null)
    -- A house account carries its currency in its number; players' accounts are checked by wallet_apply.
    and (debit >= 1000000 or debit % 1000 = currency_id
      and (debit between 100000 and 105999 or debit between 110000 and 113999 or debit >= 200000
        or debit / 1000 = any ('{120,130,140,150,190,199}')))
    and (credit >= 1000000 or credit % 1000 = currency_id
      and (credit between 100000 and 105999 or credit between 110000 and 113999 or credit >= 200000
        or credit / 1000 = any ('{120,130,140,150,190,199}')))
    and (debit >= 1000000) = (debit_no is not null) and (debit_no is null) = (debit_after is null)
    and (credit >= 1000000) = (credit_no is not null) and (credit_no is null) = (credit_after is null)
    and (player_id is null) = (wager_before is null)
    and (player_id is not null or (debit_no is null and credit_no is null))
    -- A row that names no rate counts its own amount or nothing; what moves to or from an account beside the
    -- player's main one may count a part of it as won.
    and (rate_id is not null or (wager_delta in (0, amount) and deposit_delta in (0, amount)
      and withdraw_delta in (0, amount) and (won_delta in (0, amount, -amount)
        or (kind in (5, 7, 8, 9, 99) and abs(won_delta) <= amount
          and (credit >= 1000000 and credit <> player_id
            or debit >= 1000000 and debit <> player_id)))));
end $$;

-- A subledger that nobody opened has no accounts to post to, and no pool pays more than was put in. Pools are debited
-- seldom, so what one holds is counted then, by one at a time.
create function wallet_check_subledger() returns trigger language plpgsql as $$
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
drop trigger transfers_jackpot on transfers;
drop function wallet_check_jackpot;
create trigger transfers_subledger after insert on transfers for each row
  when (new.debit_account_id between 130000 and 999999
    or new.credit_account_id between 130000 and 999999)
  execute function wallet_check_subledger();

-- Whatever the journal posts to of the house is an account that was opened, of the currency in its number.
create view wallet_house_violations (subject, detail) as
  select 'account ' || b.account_id, 'holds ' || b.balance_minor || ' and was never opened'
  from house_balances b
  left join accounts a on a.id = b.account_id and a.player_id is null
    and a.currency_id = b.currency_id
  where a.id is null;
