-- Who owns an account never changes, so whether it fits is asked when the account is opened and where its
-- floor is set, and not for every balance that is written.
create function wallet_check_owner() returns trigger language plpgsql as $$
begin
  -- A house account carries its kind and currency in its number; a player's names his head.
  if (case when new.player_id is null
    then new.id < 1000000 and new.id = new.kind * 1000 + new.currency_id
    else new.id >= 1000000 and new.head_id = new.player_id and new.kind in (0, 4, 8, 9)
      and (new.kind = 0) = (new.id = new.head_id) and (new.kind = 8 or new.floor_minor = 0) end)
  then
    return new;
  end if;
  raise exception 'account % of kind % does not fit its owner, currency or floor', new.id, new.kind
    using errcode = 'check_violation', table = 'accounts', constraint = 'accounts_owner';
end $$;

alter table accounts drop constraint accounts_owner;
create trigger accounts_owner before insert on accounts for each row
  execute function wallet_check_owner();
-- The other columns never change (accounts_identity). A trigger before an update would lock each row
-- ahead of it, whatever column it names.
create trigger accounts_floor after update of floor_minor on accounts for each row
  execute function wallet_check_owner();
