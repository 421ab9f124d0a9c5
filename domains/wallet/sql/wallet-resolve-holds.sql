-- A hold is resolved once, by its own player, in whole: the row must be open with this amount, and
-- what is given back goes to the account it came from.
create or replace function wallet_resolve_holds(
  ok boolean[], h_id bigint[], r_head int[], r_hold bigint[], r_kind smallint[], r_account bigint[],
  r_currency smallint[], r_transfer bigint[], r_amount bigint[], r_base bigint[],
  r_state smallint[], r_at bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  expected int;
  written int;
begin
  select count(*) into expected from unnest(r_head) head where ok[head];
  update holds x set state = r.state
  from unnest(r_head, r_hold, r_kind, r_account, r_currency, r_amount, r_base, r_state)
    r (head, hold, kind, account, currency, amount, base, state), accounts a
  where x.id = r.hold and x.head_id = h_id[r.head] and x.state = 0 and x.kind = r.kind
    and x.amount_minor = r.amount and x.base_minor is not distinct from r.base
    and a.id = x.account_id and a.currency_id = r.currency
    and (r.account is null or r.account = x.account_id) and ok[r.head];
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% holds to resolve, % fit', expected, written using errcode = 'FL002';
  end if;
  insert into hold_resolutions (hold_id, transfer_id, at)
  select r.hold, r.transfer, r.at
  from unnest(r_head, r_hold, r_transfer, r_at) r (head, hold, transfer, at) where ok[r.head];
end $$;
