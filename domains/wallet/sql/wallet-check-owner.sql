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
