-- The executor reads the checks of a table from the catalogue for every statement that writes it: they
-- say the same with fewer words here. Arrays stand as literals, since an array of constants is read
-- constant by constant.
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

alter table transfers
  drop constraint transfers_check1,
  drop constraint transfers_check3,
  drop constraint transfers_check4,
  drop constraint transfers_check5,
  drop constraint transfers_check6,
  drop constraint transfers_check7,
  drop constraint transfers_check8,
  add constraint transfers_counted check (least(wager_delta, deposit_delta, withdraw_delta) >= 0
    and (won_delta >= 0 or reverses_id is not null)),
  -- A player's side has its number and its balance after; a house account carries its currency in its
  -- own number, and players' accounts are checked by wallet_apply.
  add constraint transfers_debit check (case when debit_no is null
    then debit_account_id < 1000000 and debit_after is null and debit_account_id % 1000 = currency_id
    else debit_account_id >= 1000000 and debit_after is not null end),
  add constraint transfers_credit check (case when credit_no is null
    then credit_account_id < 1000000 and credit_after is null
      and credit_account_id % 1000 = currency_id
    else credit_account_id >= 1000000 and credit_after is not null end),
  add constraint transfers_player check ((player_id is null) = (wager_before is null)
    and (player_id is not null or coalesce(debit_no, credit_no) is null)),
  -- A row that names no rate counts its own amount or nothing: of nothing the comparison is null, which
  -- a check lets through.
  add constraint transfers_whole check (rate_id is not null
    or (nullif(wager_delta, 0) = amount_minor and nullif(abs(won_delta), 0) = amount_minor
      and nullif(deposit_delta, 0) = amount_minor and nullif(withdraw_delta, 0) = amount_minor));
