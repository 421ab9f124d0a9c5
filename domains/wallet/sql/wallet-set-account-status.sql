-- Sets the status of one of a player's accounts and says what became of it. The head is locked first, as by every
-- write of the ledger, so the balances are those of now. A closed account holds no money of the player's own:
-- it would be out of his reach.
create or replace function wallet_set_account_status(
  p_player_id bigint, p_account_id bigint, p_status smallint, p_operator text, p_reason text,
  out outcome text, out status_before smallint, out changed_at bigint
) language plpgsql as $$
declare
  held_minor numeric;
begin
  perform from accounts a
  where a.id = p_player_id and a.head_id = p_player_id and a.player_id = p_player_id for update;
  if not found then
    outcome := 'player-unknown';
    return;
  end if;
  select a.status into status_before from accounts a
  where a.id = p_account_id and a.player_id = p_player_id and a.kind <> 8;
  if not found then
    outcome := 'account-unknown';
    return;
  end if;
  if status_before = p_status then
    outcome := 'unchanged';
    return;
  end if;
  select sum(a.balance_minor) into held_minor from accounts a
  where a.player_id = p_player_id and a.kind in (0, 9) and p_account_id in (a.id, a.head_id);
  if p_status = 2 and held_minor > 0 then
    outcome := 'not-empty';
    return;
  end if;
  changed_at := wallet_touch(p_player_id);
  update accounts set status = p_status where id = p_account_id;
  insert into account_status_changes (account_id, head_id, status_before, status, operator, reason, at)
  values (p_account_id, p_player_id, status_before, p_status, p_operator, p_reason, changed_at);
  outcome := 'changed';
end $$;
