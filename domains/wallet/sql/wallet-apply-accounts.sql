-- Accounts beside the main one: currency (9), bonus (4) and what a player owes (8). The head's lock
-- covers them. An account that is opened here may move in the same batch.
create or replace function wallet_apply_accounts(
  ok boolean[], h_id bigint[], h_currency smallint[], a_head int[], a_id bigint[],
  a_kind smallint[], a_currency smallint[], a_balance bigint[], a_no bigint[], a_is_new boolean[]
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  expected int;
  written int;
  created int;
begin
  select count(*) into expected from unnest(a_head) head where ok[head];
  insert into accounts
    (id, player_id, head_id, kind, currency_id, floor_minor, balance_minor, posting_no)
  select a.id, h_id[a.head], h_id[a.head], a.kind, a.currency,
    case when a.kind = 8 then -9000000000000000000 else 0 end, a.balance, a.no
  from unnest(a_head, a_id, a_kind, a_currency, a_balance, a_no, a_is_new)
    a (head, id, kind, currency, balance, no, is_new)
  join currencies c on c.id = a.currency and (c.active or a.kind = 8)
  where ok[a.head] and a.is_new and a.kind in (4, 8, 9)
    and (a.kind <> 9 or a.currency <> h_currency[a.head]);
  get diagnostics created = row_count;
  update accounts x set balance_minor = a.balance, posting_no = a.no
  from unnest(a_head, a_id, a_kind, a_currency, a_balance, a_no, a_is_new)
    a (head, id, kind, currency, balance, no, is_new)
  where x.id = a.id and x.head_id = h_id[a.head] and x.kind = a.kind and x.kind <> 0
    and x.currency_id = a.currency and ok[a.head] and not a.is_new;
  get diagnostics written = row_count;
  if created + written <> expected then
    raise exception '% accounts to write, % fit', expected, created + written
      using errcode = 'FL004';
  end if;
end $$;
