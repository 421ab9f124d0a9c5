-- More of what must never be is refused by the database itself, and what every bet writes is asked nothing that an
-- expression cannot answer.

-- A balance moves by postings alone, and that of a house account is the sum of its postings, never a column.
drop trigger accounts_forward on accounts;
create trigger accounts_forward after update on accounts for each row
  when (new.seq < old.seq or new.last_at < old.last_at or new.posting_no < old.posting_no
    or new.cum_wager < old.cum_wager or new.cum_deposit < old.cum_deposit
    or new.cum_withdraw < old.cum_withdraw
    or (new.balance_minor <> old.balance_minor
      and (new.posting_no = old.posting_no or new.player_id is null)))
  execute function wallet_refuse_change('counters never fall, and a player''s balance moves by a posting');

create or replace function wallet_check_owner() returns trigger language plpgsql as $$
begin
  -- A house account carries its kind and currency in its number; a player's names his head.
  if (case when new.player_id is null
    then new.id < 1000000 and new.id = new.kind * 1000 + new.currency_id and new.balance_minor = 0
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

-- What is sealed of the house's balances goes forward.
create trigger house_rollups_forward before update on house_rollups for each row
  when (new.account_id <> old.account_id or new.sealed_to < old.sealed_to)
  execute function wallet_refuse_change('what is sealed stays sealed');
create trigger house_rollups_kept before delete on house_rollups for each row
  execute function wallet_refuse_change();
create trigger house_rollups_kept_all before truncate on house_rollups
  execute function wallet_refuse_change();

-- Every amount that was ever written is of a currency's minor units.
create trigger currencies_identity before update on currencies for each row
  when (new.id <> old.id or new.code <> old.code or new.exponent <> old.exponent)
  execute function wallet_refuse_change('what a currency is never changes');
create trigger currencies_kept before delete on currencies for each row
  execute function wallet_refuse_change();
create trigger currencies_kept_all before truncate on currencies
  execute function wallet_refuse_change();

-- Kinds of transfers: 1 to 23 and 99 the ledger's, 24 to 30 of bonuses, 40 to 49 of payments. House accounts: 100 to 105,
-- 110 to 113, 120, 130, 140, 150, 190 and 199.
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
    -- A house account carries its kind and currency in its number; players' accounts are checked by wallet_apply.
    and (debit >= 1000000 or debit % 1000 = currency_id
      and (debit between 100000 and 105999 or debit between 110000 and 113999
        or debit / 1000 = any ('{120,130,140,150,190,199}')))
    and (credit >= 1000000 or credit % 1000 = currency_id
      and (credit between 100000 and 105999 or credit between 110000 and 113999
        or credit / 1000 = any ('{120,130,140,150,190,199}')))
    and (debit >= 1000000) = (debit_no is not null) and (debit_no is null) = (debit_after is null)
    and (credit >= 1000000) = (credit_no is not null) and (credit_no is null) = (credit_after is null)
    and (player_id is null) = (wager_before is null)
    and (player_id is not null or (debit_no is null and credit_no is null))
    -- A row that names no rate counts its own amount or nothing.
    and (rate_id is not null or (wager_delta in (0, amount) and won_delta in (0, amount, -amount)
      and deposit_delta in (0, amount) and withdraw_delta in (0, amount)));
end $$;

-- Jackpots pay no more than was put in. They are debited seldom, so what they hold is counted then, by one at a time.
create function wallet_check_jackpot() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4702003, new.debit_account_id::int);
  if (select balance_minor < 0 from house_balances where account_id = new.debit_account_id) then
    raise exception 'jackpots hold less than % of account %', new.amount_minor, new.debit_account_id
      using errcode = 'check_violation', table = 'transfers', constraint = 'transfers_jackpot';
  end if;
  return null;
end $$;
create trigger transfers_jackpot after insert on transfers for each row
  when (new.debit_account_id between 130000 and 130999) execute function wallet_check_jackpot();
