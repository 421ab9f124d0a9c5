-- Makes every decision taken on a head void unless it is committed already: the caller changes what
-- decisions are made of, in the same transaction. Answers a time that lies after the head's last row
-- and before its next one, so that rows and changes of rules stand in one order.
create or replace function wallet_touch(p_head_id bigint) returns bigint language plpgsql as $$
declare
  touched_at bigint;
begin
  update accounts set seq = seq + 1, last_at = greatest(wallet_now(), last_at + 1)
  where id = p_head_id and head_id = p_head_id and player_id is not null
  returning last_at into touched_at;
  if touched_at is null then
    raise exception 'no player has the head %', p_head_id using errcode = 'FL012';
  end if;
  return touched_at;
end $$;
