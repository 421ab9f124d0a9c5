create or replace function wallet_open_account(p_player_id bigint, p_currency text) returns void
language plpgsql as $$
begin
  insert into accounts (id, player_id, head_id, kind, currency_id)
  select p_player_id, p_player_id, p_player_id, 0, c.id
  from currencies c where c.code = p_currency and c.active;
  if not found then
    raise exception 'the ledger keeps no currency %', p_currency using errcode = 'FL011';
  end if;
end $$;
