-- The executor reads the checks of a table from the catalogue for every statement that writes it: a
-- fifth of the database's time of a lone bet. Here they refuse the same, and are read faster.

-- Those of accounts say it with fewer words. An array stands as a literal, since an array of constants
-- is read constant by constant.
alter table accounts
  drop constraint accounts_check1,
  drop constraint accounts_check2,
  drop constraint accounts_check3,
  drop constraint accounts_check4,
  drop constraint accounts_check5,
  drop constraint accounts_posting_no_check,
  drop constraint accounts_reserved_wager_check,
  drop constraint accounts_reserved_deposit_check,
  drop constraint accounts_status_check,
  -- A house account carries its kind and currency in its number; a player's names his head.
  add constraint accounts_owner check (case when player_id is null
    then id < 1000000 and id = kind * 1000 + currency_id
    else id >= 1000000 and head_id = player_id and kind = any ('{0,4,8,9}')
      and (kind = 0) = (id = head_id) and (kind = 8 or floor_minor = 0) end),
  add constraint accounts_counts check (least(posting_no, reserved_wager, reserved_deposit) >= 0),
  add constraint accounts_status check (status = any ('{0,1,2}'));

-- An update of other columns does not come to the comparison.
drop trigger accounts_identity on accounts;
create trigger accounts_identity
  after update of id, player_id, head_id, kind, currency_id on accounts for each row
  when (old.id <> new.id or old.player_id is distinct from new.player_id
    or old.head_id <> new.head_id or old.kind <> new.kind or old.currency_id <> new.currency_id)
  execute function wallet_refuse_change('who owns an account never changes');

-- Those of transfers are asked of a function, which a connection reads once. A row costs 0.8 µs more and
-- a statement 60 µs less, so all batches of less than 80 rows cost less.
create function wallet_transfer_is_sound(
  kind smallint, player_id bigint, amount bigint, currency_id smallint, reverses_id bigint,
  debit bigint, debit_no bigint, debit_after bigint,
  credit bigint, credit_no bigint, credit_after bigint,
  wager_before bigint, wager_delta bigint, won_delta bigint, deposit_delta bigint,
  withdraw_delta bigint, rate_id bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return amount > 0 and debit <> credit
    and wager_delta >= 0 and deposit_delta >= 0 and withdraw_delta >= 0
    and (won_delta >= 0 or reverses_id is not null)
    and (kind = 99) = (reverses_id is not null)
    -- A house account carries its currency in its number; players' accounts are checked by wallet_apply.
    and (debit >= 1000000 or debit % 1000 = currency_id)
    and (credit >= 1000000 or credit % 1000 = currency_id)
    and (debit >= 1000000) = (debit_no is not null) and (debit_no is null) = (debit_after is null)
    and (credit >= 1000000) = (credit_no is not null) and (credit_no is null) = (credit_after is null)
    and (player_id is null) = (wager_before is null)
    and (player_id is not null or (debit_no is null and credit_no is null))
    -- A row that names no rate counts its own amount or nothing.
    and (rate_id is not null or (wager_delta in (0, amount) and won_delta in (0, amount, -amount)
      and deposit_delta in (0, amount) and withdraw_delta in (0, amount)));
end $$;

alter table transfers
  drop constraint transfers_amount_minor_check,
  drop constraint transfers_check,
  drop constraint transfers_check1,
  drop constraint transfers_check2,
  drop constraint transfers_check3,
  drop constraint transfers_check4,
  drop constraint transfers_check5,
  drop constraint transfers_check6,
  drop constraint transfers_check7,
  drop constraint transfers_check8,
  add constraint transfers_sound check (wallet_transfer_is_sound(kind, player_id, amount_minor,
    currency_id, reverses_id, debit_account_id, debit_no, debit_after, credit_account_id, credit_no,
    credit_after, wager_before, wager_delta, won_delta, deposit_delta, withdraw_delta, rate_id));
