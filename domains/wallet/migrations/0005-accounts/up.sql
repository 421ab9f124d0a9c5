-- Several accounts for one player: the main one (the head), one for each other currency (9), one for
-- each bonus grant (4), and for each currency what he owes (8). All of them move under the head's
-- lock and sequence; the limits count in the head's currency.

alter table accounts
  add check (player_id is null or (kind in (0, 4, 8, 9) and head_id = player_id)),
  add check (player_id is null or (kind = 0) = (id = head_id));
drop index accounts_one_receivable;
create unique index accounts_one_of_currency on accounts (player_id, kind, currency_id)
  where kind in (8, 9);

-- 105 payment costs, 113 the bank of the house, 120 exchange position, 130 jackpots, 140 tax,
-- 150 affiliates.
insert into accounts (id, head_id, kind, currency_id)
select k * 1000 + c.id, k * 1000 + c.id, k, c.id
from currencies c, unnest(array[105, 113, 120, 130, 140, 150]) k
order by 1;

-- What one whole unit of `base` was worth in whole units of `quote`, as a source said at a time.
create table fx_rates (
  id bigint primary key,
  base smallint not null references currencies (id),
  quote smallint not null references currencies (id),
  rate_num bigint not null check (rate_num > 0),
  rate_den bigint not null check (rate_den > 0),
  source text not null check (source <> ''),
  at bigint not null,
  check (base <> quote)
);
create index fx_rates_latest on fx_rates (base, quote, at desc);
create trigger fx_rates_kept before update or delete on fx_rates for each row
  execute function wallet_refuse_change();
create trigger fx_rates_kept_all before truncate on fx_rates
  execute function wallet_refuse_change();

-- A row that names no rate counts its own amount or nothing.
alter table transfers add check (rate_id is not null
  or (wager_delta in (0, amount_minor) and won_delta in (0, amount_minor, -amount_minor)
    and deposit_delta in (0, amount_minor) and withdraw_delta in (0, amount_minor)));

-- What a held stake counts as in the head's currency, when the account is of another one.
alter table holds add column base_minor bigint check (base_minor > 0);
alter table holds add check (kind = 1 or base_minor is null);
drop trigger holds_forward on holds;
create trigger holds_forward before update on holds for each row
  when (old.state <> 0 or old.id <> new.id or old.head_id <> new.head_id
    or old.account_id <> new.account_id or old.kind <> new.kind
    or old.transfer_id <> new.transfer_id or old.amount_minor <> new.amount_minor
    or old.base_minor is distinct from new.base_minor)
  execute function wallet_refuse_change('a hold is resolved once and else unchanged');

-- A tombstone stands for a request that never came: it has no hash to compare.
alter table external_requests add check ((state = 2) = (req_hash is null));

drop function wallet_apply;
drop function wallet_apply_receivables;
drop function wallet_resolve_holds;
drop function wallet_reverse;

-- Heads must come in ascending order of id: h_* are columns of the heads, the other columns name
-- their head by its position: a_* further accounts, t_* rows, q_* requests, x_* outside names that
-- must never be booked, o_* and r_* holds that open and end. Balances, numbers and counters are those after the batch. What a batch
-- of plain bets does not need is skipped by the flags, for each inner statement costs a lone bet
-- a twentieth of a millisecond.
create function wallet_apply(
  blocked bigint[],
  h_id bigint[], h_seq bigint[], h_accepted int[], h_currency smallint[], h_balance bigint[],
  h_no bigint[], h_last_at bigint[], h_wager bigint[], h_won bigint[], h_deposit bigint[],
  h_withdraw bigint[], h_reserved bigint[],
  a_head int[], a_id bigint[], a_kind smallint[], a_currency smallint[], a_balance bigint[],
  a_no bigint[], a_is_new boolean[],
  t_head int[], t_id bigint[], t_at bigint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency smallint[], t_kind smallint[], t_group bigint[], t_ref bigint[],
  t_reverses bigint[], t_debit_no bigint[], t_credit_no bigint[], t_debit_after bigint[],
  t_credit_after bigint[], t_wager bigint[], t_won bigint[], t_deposit bigint[],
  t_withdraw bigint[], t_wager_delta bigint[], t_won_delta bigint[], t_deposit_delta bigint[],
  t_withdraw_delta bigint[], t_rate bigint[],
  q_head int[], q_owner bigint[], q_key uuid[], q_key_at bigint[], q_source smallint[],
  q_name bytea[], q_hash bytea[], q_code text[], q_ref bigint[], q_group bigint[],
  q_amount bigint[], q_at bigint[], q_result jsonb,
  x_head int[], x_source smallint[], x_name bytea[],
  o_head int[], o_id bigint[], o_kind smallint[], o_account bigint[], o_transfer bigint[],
  o_amount bigint[], o_base bigint[], o_expires bigint[],
  r_head int[], r_hold bigint[], r_kind smallint[], r_account bigint[], r_currency smallint[],
  r_transfer bigint[], r_amount bigint[], r_base bigint[], r_state smallint[], r_at bigint[],
  at_min bigint, at_max bigint, key_at_min bigint, key_at_max bigint, heads_written int,
  has_external boolean, has_reversal boolean, has_rate boolean,
  out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set jit = off as $$
#variable_conflict use_variable
declare
  found_seq bigint[];
  outside_hits jsonb;
  is_clean boolean;
  ok boolean[];
  expected int;
  written int;
begin
  select array_agg(locked.seq) into found_seq from (
    select seq from accounts where id = any (h_id) order by id for update) locked;
  db_now := wallet_check_time(at_min, at_max);
  -- The bounds of key_at let the executor start on the partitions of these days alone.
  select jsonb_agg(jsonb_build_object('item', q.item, 'hash', encode(r.req_hash, 'hex'),
    'code', r.code, 'ref', r.ref::text, 'result', r.result))
  into hits
  from unnest(q_owner, q_key, q_key_at, q_source) with ordinality q (owner, key, key_at, source, item)
  join requests r on r.owner_id = q.owner and r.key = q.key and r.key_at = q.key_at
    and r.key_at between key_at_min and key_at_max
  where q.source is null;
  if has_external then
    select jsonb_agg(jsonb_build_object('item', q.item, 'hash', encode(r.req_hash, 'hex'),
      'code', r.code, 'ref', r.ref::text, 'result', r.result))
    into outside_hits
    from unnest(q_source, q_name) with ordinality q (source, name, item)
    join external_requests r on r.source = q.source and r.key = q.name;
    hits := case when hits is null then outside_hits
      when outside_hits is null then hits else hits || outside_hits end;
  end if;

  if x_source <> '{}' then
    select blocked || coalesce(array_agg(h_id[x.head]), '{}') into blocked
    from unnest(x_head, x_source, x_name) x (head, source, name)
    join external_requests r on r.source = x.source and r.key = x.name;
  end if;

  is_clean := found_seq = h_seq and hits is null and blocked = '{}';
  if is_clean then
    verdicts := repeat('a', cardinality(h_id));
    ok := array_fill(true, array[cardinality(h_id)]);
    applied := h_id;
    expected := heads_written;
  else
    select string_agg(v.verdict, '' order by v.i), array_agg(v.verdict = 'a' order by v.i),
      coalesce(array_agg(v.id) filter (where v.verdict = 'a'), '{}')
    into verdicts, ok, applied
    from (
      select h.i, h.id, case
        when h.i in (select q_head[(hit ->> 'item')::int] from jsonb_array_elements(hits) hit)
          then 'd'
        when h.id = any (blocked) then 'b'
        when a.seq = h.seq then 'a' else 's' end as verdict
      from unnest(h_id, h_seq) with ordinality h (id, seq, i) left join accounts a on a.id = h.id
    ) v;
    select count(*) into expected from unnest(ok, h_accepted) h (ok, accepted)
    where h.ok and h.accepted > 0;
  end if;
  if applied = '{}' then return; end if;

  update accounts a set balance_minor = h.balance, posting_no = h.no, seq = a.seq + h.accepted,
    last_at = h.last_at, cum_wager = h.wager, cum_won = h.won, cum_deposit = h.deposit,
    cum_withdraw = h.withdraw, reserved_wager = h.reserved
  from unnest(h_id, h_seq, h_accepted, h_currency, h_balance, h_no, h_last_at, h_wager, h_won,
    h_deposit, h_withdraw, h_reserved) with ordinality
    h (id, seq, accepted, currency, balance, no, last_at, wager, won, deposit, withdraw, reserved, i)
  where a.id = h.id and a.seq = h.seq and a.currency_id = h.currency and a.kind = 0
    and ok[h.i] and h.accepted > 0;
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% heads to write, % fit', expected, written using errcode = 'FL004';
  end if;

  if a_id <> '{}' then
    perform wallet_apply_accounts(ok, h_id, h_currency, a_head, a_id, a_kind, a_currency, a_balance,
      a_no, a_is_new);
  end if;

  -- A player's side of a row is his main account or one written above, in the account's currency;
  -- what counts in another currency than the head's names its rate.
  insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
    currency_id, kind, group_id, ref, reverses_id, debit_no, credit_no, debit_after, credit_after,
    wager_before, won_before, deposit_before, withdraw_before,
    wager_delta, won_delta, deposit_delta, withdraw_delta, rate_id)
  select t.id, t.at, case when t.wager is not null then h_id[t.head] end, t.debit, t.credit,
    t.amount, t.currency, t.kind, t.grp, t.ref, t.reverses, t.debit_no, t.credit_no,
    t.debit_after, t.credit_after, t.wager, t.won, t.deposit, t.withdraw,
    t.wager_delta, t.won_delta, t.deposit_delta, t.withdraw_delta, t.rate
  from unnest(t_head, t_id, t_at, t_debit, t_credit, t_amount, t_currency, t_kind, t_group, t_ref,
    t_reverses, t_debit_no, t_credit_no, t_debit_after, t_credit_after, t_wager, t_won, t_deposit,
    t_withdraw, t_wager_delta, t_won_delta, t_deposit_delta, t_withdraw_delta, t_rate)
    t (head, id, at, debit, credit, amount, currency, kind, grp, ref, reverses, debit_no, credit_no,
      debit_after, credit_after, wager, won, deposit, withdraw, wager_delta, won_delta,
      deposit_delta, withdraw_delta, rate)
  where ok[t.head]
    and case when t.debit < 1000000 then true
      when t.debit = h_id[t.head] then t.currency = h_currency[t.head]
      else a_head[array_position(a_id, t.debit)] = t.head
        and a_currency[array_position(a_id, t.debit)] = t.currency end
    and case when t.credit < 1000000 then true
      when t.credit = h_id[t.head] then t.currency = h_currency[t.head]
      else a_head[array_position(a_id, t.credit)] = t.head
        and a_currency[array_position(a_id, t.credit)] = t.currency end
    and (t.currency = h_currency[t.head] or t.rate is not null or (t.wager_delta = 0
      and t.won_delta = 0 and t.deposit_delta = 0 and t.withdraw_delta = 0));
  get diagnostics written = row_count;
  if is_clean then
    expected := cardinality(t_id);
  else
    select count(*) into expected from unnest(t_head) head where ok[head];
  end if;
  if written <> expected then
    raise exception '% transfers to write, % are between accounts of their head and currency',
      expected, written using errcode = 'FL004';
  end if;
  if has_rate then
    perform wallet_check_rates(ok, h_currency, t_head, t_currency, t_kind, t_amount,
      t_wager_delta, t_won_delta, t_deposit_delta, t_withdraw_delta, t_rate);
  end if;

  insert into requests
    (owner_id, key, key_at, req_hash, code, ref, group_id, amount_minor, result, at)
  select q.owner, q.key, q.key_at, q.hash, q.code, q.ref, q.grp, q.amount, q.result, q.at
  from rows from (unnest(q_head, q_owner, q_key, q_key_at, q_source, q_hash, q_code, q_ref,
    q_group, q_amount, q_at), jsonb_array_elements(q_result))
    q (head, owner, key, key_at, source, hash, code, ref, grp, amount, at, result)
  where ok[q.head] and q.source is null;

  if has_external then
    insert into external_requests
      (source, key, req_hash, state, code, ref, group_id, amount_minor, result, at)
    select q.source, q.name, q.hash, case when q.code is null then 0 else 1 end, q.code, q.ref,
      q.grp, q.amount, q.result, q.at
    from rows from (unnest(q_head, q_source, q_name, q_hash, q_code, q_ref, q_group, q_amount,
      q_at), jsonb_array_elements(q_result))
      q (head, source, name, hash, code, ref, grp, amount, at, result)
    where ok[q.head] and q.source is not null;
  end if;

  if x_source <> '{}' then
    insert into external_requests (source, key, state, code, at)
    select x.source, x.name, 2, 'WALLET_TX_TOMBSTONED', at_min
    from unnest(x_head, x_source, x_name) x (head, source, name) where ok[x.head];
  end if;

  if o_id <> '{}' then
    insert into holds
      (id, head_id, account_id, kind, transfer_id, amount_minor, base_minor, expires_at)
    select o.id, h_id[o.head], a.id, o.kind, o.transfer, o.amount, o.base, o.expires
    from unnest(o_head, o_id, o_kind, o_account, o_transfer, o_amount, o_base, o_expires)
      o (head, id, kind, account, transfer, amount, base, expires)
    join accounts a on a.id = o.account and a.head_id = h_id[o.head]
      and (o.kind = 1 and a.currency_id <> h_currency[o.head]) = (o.base is not null)
    where ok[o.head];
    get diagnostics written = row_count;
    select count(*) into expected from unnest(o_head) head where ok[head];
    if written <> expected then
      raise exception '% holds to open, % fit', expected, written using errcode = 'FL002';
    end if;
  end if;
  if r_hold <> '{}' then
    perform wallet_resolve_holds(ok, h_id, r_head, r_hold, r_kind, r_account, r_currency,
      r_transfer, r_amount, r_base, r_state, r_at);
  end if;
  if has_reversal then
    perform wallet_reverse(ok, t_head, t_id, t_reverses, t_debit, t_credit, t_amount, t_won_delta);
  end if;

  perform outbox_append_all('wallet.balance-changed', array_agg(h.id), array_agg(jsonb_build_object(
    'playerId', h.id::text, 'accountId', h.id::text, 'balanceMinor', h.balance::text,
    'currency', c.code, 'ledgerVersion', (h.seq + h.accepted)::text)))
  from unnest(h_id, h_seq, h_accepted, h_currency, h_balance) with ordinality
    h (id, seq, accepted, currency, balance, i) join currencies c on c.id = h.currency
  where ok[h.i] and h.accepted > 0;
  if a_id <> '{}' then
    perform outbox_append_all('wallet.balance-changed', array_agg(h_id[a.head]),
      array_agg(jsonb_build_object('playerId', h_id[a.head]::text, 'accountId', a.id::text,
        'balanceMinor', a.balance::text, 'currency', c.code,
        'ledgerVersion', (h_seq[a.head] + h_accepted[a.head])::text)))
    from unnest(a_head, a_id, a_kind, a_currency, a_balance) a (head, id, kind, currency, balance)
    join currencies c on c.id = a.currency
    where ok[a.head] and a.kind <> 8 having count(*) > 0;
  end if;
end $$;

-- Accounts beside the main one: currency (9), bonus (4) and what a player owes (8). The head's lock
-- covers them. An account that is opened here may move in the same batch.
create function wallet_apply_accounts(
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

-- An amount in minor units of another currency, rounded up or down; the rate is of whole units.
create function wallet_exchanged(
  amount bigint, rate_num bigint, rate_den bigint, from_exponent int, to_exponent int, is_up boolean
) returns bigint language sql immutable as $$
  select (div(amount::numeric * rate_num * power(10::numeric, to_exponent)
      + case when is_up then rate_den * power(10::numeric, from_exponent) - 1 else 0 end,
    rate_den * power(10::numeric, from_exponent)))::bigint
$$;

-- Whether a kind of transfer counts rounded up in the head's currency: what limits count against
-- the player. What comes back to him counts rounded down.
create function wallet_counts_up(kind smallint) returns boolean language sql immutable as $$
  select kind in (1, 2, 3, 4, 10)
$$;

-- What counts in the head's currency is the amount at the rate that the row names.
create function wallet_check_rates(
  ok boolean[], h_currency smallint[], t_head int[], t_currency smallint[], t_kind smallint[],
  t_amount bigint[], t_wager_delta bigint[], t_won_delta bigint[], t_deposit_delta bigint[],
  t_withdraw_delta bigint[], t_rate bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  if exists (select from unnest(t_head, t_currency, t_kind, t_amount, t_wager_delta, t_won_delta,
      t_deposit_delta, t_withdraw_delta, t_rate)
      t (head, currency, kind, amount, wager, won, deposit, withdraw, rate)
    left join fx_rates r on r.id = t.rate and r.base = t.currency
      and r.quote = h_currency[t.head]
    left join currencies b on b.id = r.base left join currencies q on q.id = r.quote
    where ok[t.head] and t.rate is not null and (r.id is null
      or (t.kind not in (2, 4, 99) and t.wager + t.won + t.deposit + t.withdraw
        <> wallet_exchanged(t.amount, r.rate_num, r.rate_den, b.exponent, q.exponent,
          wallet_counts_up(t.kind))))) then
    raise exception 'a row counts otherwise than its rate says' using errcode = 'FL005';
  end if;
end $$;

-- A hold is resolved once, by its own player, in whole: the row must be open with this amount, and
-- what is given back goes to the account it came from.
create function wallet_resolve_holds(
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

-- A reversal swaps the sides of one earlier transfer, moves the same amount and takes back what it
-- counted as won, once for ever.
create function wallet_reverse(
  ok boolean[], t_head int[], t_id bigint[], t_reverses bigint[], t_debit bigint[],
  t_credit bigint[], t_amount bigint[], t_won_delta bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  expected int;
  mirrored int;
begin
  insert into transfer_reversals (reversed_id, transfer_id)
  select t.target, t.id from unnest(t_head, t_id, t_reverses) t (head, id, target)
  where t.target is not null and ok[t.head];
  get diagnostics expected = row_count;
  select count(*) into mirrored
  from unnest(t_head, t_reverses, t_debit, t_credit, t_amount, t_won_delta)
    t (head, target, debit, credit, amount, won_delta)
  join transfers x on x.id = t.target and x.debit_account_id = t.credit
    and x.credit_account_id = t.debit and x.amount_minor = t.amount
    and x.won_delta = -coalesce(t.won_delta, 0)
  where ok[t.head];
  if mirrored <> expected then
    raise exception '% reversals, % mirror their targets', expected, mirrored
      using errcode = 'FL003';
  end if;
end $$;

-- Movements that touch no player. Items are known to guards and recorders as head -1, -2, …; the
-- unique key decides between two processes, so no head is locked.
create or replace function wallet_apply_house(
  blocked bigint[],
  i_key uuid[], i_key_at bigint[], i_hash bytea[], i_ref bigint[], i_group bigint[],
  i_amount bigint[],
  t_item int[], t_id bigint[], t_at bigint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_currency smallint[], t_kind smallint[], t_ref bigint[], t_reverses bigint[],
  at_min bigint, at_max bigint,
  out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set jit = off as $$
#variable_conflict use_variable
declare
  fresh bigint[];
  ok boolean[];
begin
  db_now := wallet_check_time(at_min, at_max);
  with written as (
    insert into requests (owner_id, key, key_at, req_hash, ref, group_id, amount_minor, result, at)
    select 0, i.key, i.key_at, i.hash, i.ref, i.grp, i.amount, '{}', at_min
    from unnest(i_key, i_key_at, i_hash, i_ref, i_group, i_amount) with ordinality
      i (key, key_at, hash, ref, grp, amount, n)
    where not (-i.n = any (blocked))
    order by i.key
    on conflict do nothing
    returning group_id
  )
  select coalesce(array_agg(group_id), '{}') into fresh from written;

  if cardinality(fresh) = cardinality(i_key) then
    ok := array_fill(true, array[cardinality(i_key)]);
    verdicts := repeat('a', cardinality(i_key));
  else
    select array_agg(f.grp is not null order by i.n) into ok
    from unnest(i_group) with ordinality i (grp, n) left join unnest(fresh) f (grp) using (grp);
    select jsonb_agg(jsonb_build_object('item', i.n, 'hash', encode(r.req_hash, 'hex'),
      'code', r.code, 'ref', r.ref::text, 'result', r.result))
    into hits
    from unnest(i_key, i_key_at) with ordinality i (key, key_at, n)
    join requests r on r.owner_id = 0 and r.key = i.key and r.key_at = i.key_at
    where not ok[i.n];
    select string_agg(case when ok[n] then 'a'
      when n in (select (hit ->> 'item')::int from jsonb_array_elements(hits) hit) then 'd'
      else 'b' end, '' order by n)
    into verdicts from generate_series(1, cardinality(i_key)) n;
  end if;
  select coalesce(array_agg(-n), '{}') into applied
  from generate_series(1, cardinality(i_key)) n where ok[n];

  insert into transfers (id, at, debit_account_id, credit_account_id, amount_minor, currency_id,
    kind, group_id, ref, reverses_id)
  select t.id, t.at, t.debit, t.credit, t.amount, t.currency, t.kind, i_group[t.item], t.ref,
    t.reverses
  from unnest(t_item, t_id, t_at, t_debit, t_credit, t_amount, t_currency, t_kind, t_ref,
    t_reverses) t (item, id, at, debit, credit, amount, currency, kind, ref, reverses)
  where ok[t.item];
  if exists (select from unnest(t_reverses) target where target is not null) then
    perform wallet_reverse(ok, t_item, t_id, t_reverses, t_debit, t_credit, t_amount,
      array_fill(0::bigint, array[cardinality(t_id)]));
  end if;
end $$;
