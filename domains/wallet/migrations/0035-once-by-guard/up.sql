-- The journal's key begins with the time: rows come in its order, who seals them reads along it, and an index by
-- time alone is needed no more. Who reverses a transfer says when it was written.
alter table transfers drop constraint transfers_pkey, add primary key (at, id);
drop index transfers_by_time;

drop function wallet_reverse;
create function wallet_reverse(
  ok boolean[], t_head int[], t_id bigint[], t_reverses bigint[], t_reversed_at bigint[],
  t_debit bigint[], t_credit bigint[], t_amount bigint[], t_won_delta bigint[]
) returns void language plpgsql set enable_seqscan = off as $$
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
  from unnest(t_head, t_reverses, t_reversed_at, t_debit, t_credit, t_amount, t_won_delta)
    t (head, target, at, debit, credit, amount, won_delta)
  join transfers x on x.id = t.target and x.at = t.at and x.debit_account_id = t.credit
    and x.credit_account_id = t.debit and x.amount_minor = t.amount
    and x.won_delta = -coalesce(t.won_delta, 0)
  where ok[t.head];
  if mirrored <> expected then
    raise exception '% reversals, % mirror their targets', expected, mirrored
      using errcode = 'FL003';
  end if;
end $$;

drop function wallet_apply;

-- What its guard lets happen once needs no key: its own rows move the guarded one on in the same transaction. So a
-- batch brings a request for each item that has one, found by its number and not by its place.
create function wallet_apply(
  blocked bigint[], heads wallet_head_row[],
  h_id bigint[], h_seq bigint[], h_accepted int[], h_currency smallint[],
  a_head int[], a_id bigint[], a_kind smallint[], a_currency smallint[], a_balance bigint[],
  a_no bigint[], a_is_new boolean[],
  transfers wallet_transfer_row[], requests wallet_request_row[],
  x_head int[], x_source smallint[], x_name bytea[],
  o_head int[], o_id bigint[], o_kind smallint[], o_account bigint[], o_transfer bigint[],
  o_amount bigint[], o_base bigint[], o_expires bigint[],
  r_head int[], r_hold bigint[], r_kind smallint[], r_account bigint[], r_currency smallint[],
  r_transfer bigint[], r_amount bigint[], r_base bigint[], r_state smallint[], r_at bigint[],
  at_min bigint, at_max bigint, key_at_min bigint, key_at_max bigint, heads_written int,
  has_external boolean, reversed_at bigint[], has_rate boolean, looks_first boolean,
  out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  found_seq bigint[];
  outside_hits jsonb;
  is_clean boolean;
  ok boolean[];
  expected int;
  written int;
begin
  db_now := wallet_check_time(at_min, at_max);
  -- A head that is only compared is locked, so that nothing of its request comes in between.
  if heads_written < cardinality(h_id) then
    found_seq := wallet_lock_heads(h_id);
  end if;
  -- The bounds of key_at let the executor start on the partitions of these days alone.
  -- With its own key_at beside them the executor would choose among them anew for each key.
  if looks_first then
    select jsonb_agg(jsonb_build_object('item', q.item, 'hash', encode(r.req_hash, 'hex'),
      'code', r.code, 'ref', r.ref::text, 'result', r.result))
    into hits
    from unnest(requests) q
    join requests r on r.owner_id = q.owner and r.key = q.key and r.key_at + 0 = q.key_at
      and r.key_at between key_at_min and key_at_max
    where q.source is null;
  end if;
  if has_external then
    select jsonb_agg(jsonb_build_object('item', q.item, 'hash', encode(r.req_hash, 'hex'),
      'code', r.code, 'ref', r.ref::text, 'result', r.result))
    into outside_hits
    from unnest(requests) q join external_requests r on r.source = q.source and r.key = q.name;
    hits := case when hits is null then outside_hits
      when outside_hits is null then hits else hits || outside_hits end;
  end if;

  if x_source <> '{}' then
    select blocked || coalesce(array_agg(h_id[x.head]), '{}') into blocked
    from unnest(x_head, x_source, x_name) x (head, source, name)
    join external_requests r on r.source = x.source and r.key = x.name;
  end if;

  is_clean := hits is null and blocked = '{}';
  if not is_clean and found_seq is null then
    found_seq := wallet_lock_heads(h_id);
  end if;
  -- Unlocked heads are compared by the update below, which locks what it writes: mostly all of them.
  is_clean := is_clean and (found_seq is null or found_seq = h_seq);
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
        when h.i in (select q.head from unnest(requests) q
            join jsonb_array_elements(hits) hit on (hit ->> 'item')::int = q.item)
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
  from unnest(heads) h
  where a.id = h.id and a.seq = h.seq and a.currency_id = h.currency and a.kind = 0
    and ok[h.place] and h.accepted > 0;
  get diagnostics written = row_count;
  if written <> expected and found_seq is null then
    -- A head that was not written has moved on; one that has not never fitted. What was written is the
    -- row of this transaction that says what it should.
    is_clean := false;
    select string_agg(case when h.is_written then 'a' else 's' end, '' order by h.place),
      array_agg(h.is_written order by h.place),
      coalesce(array_agg(h.id order by h.place) filter (where h.is_written), '{}'),
      count(*) filter (where h.is_written or h.seq_now = h.seq)
    into verdicts, ok, applied, expected
    from (
      select h.place, h.id, h.seq, a.seq as seq_now, coalesce(a.xmin = pg_current_xact_id()::xid
        and a.seq = h.seq + h.accepted and a.posting_no = h.no and a.balance_minor = h.balance
        and a.last_at = h.last_at, false) as is_written
      from unnest(heads) h left join accounts a on a.id = h.id
    ) h;
  end if;
  if written <> expected then
    raise exception '% heads to write, % fit', expected, written using errcode = 'FL004';
  end if;
  if applied = '{}' then return; end if;

  if a_id <> '{}' then
    perform wallet_apply_accounts(ok, h_id, h_currency, a_head, a_id, a_kind, a_currency, a_balance,
      a_no, a_is_new);
  end if;

  -- A player's side of a row is his main account or one written above, in the account's currency;
  -- what counts in another currency than the head's names its rate.
  with keys_written as (
    insert into requests
      (owner_id, key, key_at, req_hash, code, ref, group_id, amount_minor, result, at)
    select q.owner, q.key, q.key_at, q.hash, q.code, q.ref, q.grp, q.amount, q.result, q.at
    from unnest(requests) q
    where ok[q.head] and q.source is null
  )
  insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
    currency_id, kind, group_id, ref, reverses_id, debit_no, credit_no, debit_after, credit_after,
    wager_before, won_before, deposit_before, withdraw_before,
    wager_delta, won_delta, deposit_delta, withdraw_delta, rate_id)
  select t.id, t.at, case when t.wager is not null then h_id[t.head] end, t.debit, t.credit,
    t.amount, t.currency, t.kind, t.grp, t.ref, t.reverses, t.debit_no, t.credit_no,
    t.debit_after, t.credit_after, t.wager, t.won, t.deposit, t.withdraw,
    t.wager_delta, t.won_delta, t.deposit_delta, t.withdraw_delta, t.rate
  from unnest(transfers) t
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
    expected := cardinality(transfers);
  else
    select count(*) into expected from unnest(transfers) t where ok[t.head];
  end if;
  if written <> expected then
    raise exception '% transfers to write, % are between accounts of their head and currency',
      expected, written using errcode = 'FL004';
  end if;
  if has_rate then
    perform wallet_check_rates(ok, h_currency, array_agg(t.head), array_agg(t.currency),
      array_agg(t.kind), array_agg(t.amount), array_agg(t.wager_delta), array_agg(t.won_delta),
      array_agg(t.deposit_delta), array_agg(t.withdraw_delta), array_agg(t.rate))
    from unnest(transfers) t;
  end if;

  if has_external then
    insert into external_requests
      (source, key, req_hash, state, code, ref, group_id, amount_minor, result, at)
    select q.source, q.name, q.hash, case when q.code is null then 0 else 1 end, q.code, q.ref,
      q.grp, q.amount, q.result, q.at
    from unnest(requests) q
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
  if reversed_at is not null then
    perform wallet_reverse(ok, array_agg(t.head), array_agg(t.id), array_agg(t.reverses),
      reversed_at, array_agg(t.debit), array_agg(t.credit), array_agg(t.amount),
      array_agg(t.won_delta))
    from unnest(transfers) t;
  end if;

  -- One row of news for each currency, of which there are few.
  perform outbox_append_columns('wallet.balance-changed', jsonb_build_object('currency', c.code),
    '{playerId,accountId,balanceMinor,ledgerVersion}', g.ids,
    g.ids || g.ids || g.balances || g.versions)
  from (select h.currency, array_agg(h.id) as ids, array_agg(h.balance) as balances,
      array_agg(h.seq + h.accepted) as versions
    from unnest(heads) h where ok[h.place] and h.accepted > 0 group by h.currency) g
  join currencies c on c.id = g.currency;
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

-- Rows of the house as they travel: one store for `unnest` instead of one for each column.
create type wallet_house_row as (
  item int, id bigint, debit bigint, credit bigint, amount bigint, currency smallint, kind smallint,
  grp bigint, ref bigint, reverses bigint
);

drop function wallet_apply_house;

-- Movements that touch no player. Items are numbered from 1 and known to guards and recorders as head -1, -2,
-- …; those with a key name their number beside it. The unique key decides between two processes, or the guarded
-- row does, so no head is locked.
create function wallet_apply_house(
  blocked bigint[], items int,
  k_item int[], k_key uuid[], k_key_at bigint[], k_hash bytea[], k_ref bigint[], k_group bigint[],
  k_amount bigint[], transfers wallet_house_row[], reversed_at bigint[],
  at bigint,
  out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set jit = off as $$
#variable_conflict use_variable
declare
  known int[];
  ok boolean[];
begin
  db_now := wallet_check_time(at, at);
  if k_key <> '{}' then
    with written as (
      insert into requests
        (owner_id, key, key_at, req_hash, ref, group_id, amount_minor, result, at)
      select 0, k.key, k.key_at, k.hash, k.ref, k.grp, k.amount, '{}', at
      from unnest(k_item, k_key, k_key_at, k_hash, k_ref, k_group, k_amount)
        k (item, key, key_at, hash, ref, grp, amount)
      where not (-k.item = any (blocked))
      order by k.key
      on conflict do nothing
      returning group_id
    )
    select array_agg(k.item) into known
    from unnest(k_item, k_group) k (item, grp) left join written w on w.group_id = k.grp
    where w.group_id is null and not (-k.item = any (blocked));
  end if;

  if known is null and blocked = '{}' then
    ok := array_fill(true, array[items]);
    verdicts := repeat('a', items);
  else
    known := coalesce(known, '{}');
    select jsonb_agg(jsonb_build_object('item', k.item, 'hash', encode(r.req_hash, 'hex'),
      'code', r.code, 'ref', r.ref::text, 'result', r.result))
    into hits
    from unnest(k_item, k_key, k_key_at) k (item, key, key_at)
    join requests r on r.owner_id = 0 and r.key = k.key and r.key_at = k.key_at
    where k.item = any (known) or -k.item = any (blocked);
    select array_agg(v.verdict = 'a' order by v.n), string_agg(v.verdict, '' order by v.n)
    into ok, verdicts
    from (select n, case
        when n in (select (hit ->> 'item')::int from jsonb_array_elements(hits) hit) then 'd'
        when n = any (known) or -n = any (blocked) then 'b' else 'a' end as verdict
      from generate_series(1, items) n) v;
  end if;
  select coalesce(array_agg(-n), '{}') into applied from generate_series(1, items) n where ok[n];

  insert into transfers (id, at, debit_account_id, credit_account_id, amount_minor, currency_id,
    kind, group_id, ref, reverses_id)
  select t.id, at, t.debit, t.credit, t.amount, t.currency, t.kind, t.grp, t.ref, t.reverses
  from unnest(transfers) t where ok[t.item];
  if reversed_at is not null then
    perform wallet_reverse(ok, array_agg(t.item), array_agg(t.id), array_agg(t.reverses),
      reversed_at, array_agg(t.debit), array_agg(t.credit), array_agg(t.amount),
      array_agg(0::bigint))
    from unnest(transfers) t;
  end if;
end $$;

-- Whether an item without a request may write rows of this kind: what settles a bet, and what takes that back.
create function wallet_settles(kind smallint) returns boolean language sql immutable parallel safe
  return kind in (5, 6, 7, 22, 25, 99);

-- Each thing that a group of transfers is about, and the time of its first row.
create view ledger_groups (group_id, ref, at) as
  select g.group_id, t.ref, g.at
  from (select group_id, min(at) as at from transfers group by group_id) g
  join (select distinct group_id, ref from transfers) t on t.group_id = g.group_id;

-- Those that no request names. The domain whose guard let them happen proves each group.
create view ledger_groups_unasked (group_id, ref, at) as
  select g.group_id, g.ref, g.at from ledger_groups g
  left join (select group_id from requests union all select group_id from external_requests) r
    on r.group_id = g.group_id
  where r.group_id is null;

-- One row for everything that contradicts an invariant; none, always.
create or replace view ledger_violations (invariant, subject, detail) as
  select 1, 'currency ' || s.currency_id, 'all balances sum to ' || sum(s.balance_minor)
  from (select currency_id, balance_minor from accounts where player_id is not null
    union all select currency_id, balance_minor from house_balances) s
  group by s.currency_id having sum(s.balance_minor) <> 0
  union all
  select 1, 'transfer ' || p.transfer_id, 'its currency is not that of account ' || p.account_id
  from player_postings p left join accounts a on a.id = p.account_id
  where a.currency_id is distinct from p.currency_id
  union all
  select 2, 'account ' || a.id, 'balance ' || a.balance_minor || ', postings '
    || coalesce(p.total, 0)
  from accounts a left join (select account_id, sum(amount) as total from player_postings
    group by account_id) p on p.account_id = a.id
  where a.player_id is not null and a.balance_minor <> coalesce(p.total, 0)
  union all
  select 2, 'house account ' || coalesce(h.account_id, p.account_id),
    'balance ' || coalesce(h.balance_minor, 0) || ', postings ' || coalesce(p.total, 0)
  from house_balances h full join (select account_id, sum(amount) as total
    from wallet_house_postings(0, 9223372036854775807) group by account_id) p
    on p.account_id = h.account_id
  where coalesce(h.balance_minor, 0) <> coalesce(p.total, 0)
  union all
  select 3, 'account ' || a.id, 'posting_no ' || a.posting_no || ', postings '
    || coalesce(p.n, 0) || ' numbered ' || coalesce(p.lowest || ' to ' || p.highest, 'none')
  from accounts a left join (select account_id, count(*) as n, count(distinct no) as numbers,
      min(no) as lowest, max(no) as highest from player_postings group by account_id) p
    on p.account_id = a.id
  where a.player_id is not null and (a.posting_no <> coalesce(p.n, 0) or (p.n > 0
    and (p.numbers <> p.n or p.lowest <> 1 or p.highest <> p.n)))
  union all
  select 4, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' goes from ' || p.earlier
    || ' by ' || p.amount || ' to ' || p.after
  from (select *, coalesce(lag(after) over (partition by account_id order by no), 0) as earlier
    from player_postings) p
  where p.after <> p.earlier + p.amount
  union all
  select 5, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' falls to ' || p.after
  from player_postings p left join accounts a on a.id = p.account_id
  where p.after < coalesce(a.floor_minor, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 112 holds '
    || coalesce(b.balance_minor, 0) || ', open live holds ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 112) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 1
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 111 holds '
    || coalesce(b.balance_minor, 0) || ', open withdrawals ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 111) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 2
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'head ' || a.id, 'reserved_wager ' || a.reserved_wager || ', open live holds '
    || coalesce(o.total, 0)
  from accounts a left join (select head_id, sum(coalesce(base_minor, amount_minor)) as total
    from holds
    where state = 0 and kind = 1 group by head_id) o on o.head_id = a.id
  where a.id = a.head_id and a.reserved_wager <> coalesce(o.total, 0)
  union all
  select 9, 'hold ' || h.id, 'state ' || h.state || ', resolved by '
    || coalesce(r.transfer_id::text, 'nothing') || ' of kind ' || coalesce(t.kind::text, 'none')
  from holds h left join hold_resolutions r on r.hold_id = h.id
    left join transfers t on t.id = r.transfer_id
  where (h.state = 0) <> (r.hold_id is null)
    or (h.state <> 0 and (t.amount_minor is distinct from h.amount_minor
      or t.kind is distinct from case when h.kind = 1 and h.state = 1 then 3 when h.kind = 1 then 4
        when h.state = 1 then 12 else 13 end
      or (h.state = 2 and t.credit_account_id is distinct from h.account_id)))
  union all
  select 9, 'hold ' || h.id, 'no transfer opened it' from holds h left join transfers t
    on t.id = h.transfer_id and t.amount_minor = h.amount_minor
    and t.debit_account_id = h.account_id and t.kind = case when h.kind = 1 then 2 else 11 end
  where t.id is null
  union all
  select 10, 'transfer ' || t.id, 'is not the mirror of ' || t.reverses_id
  from transfers t left join transfers x on x.id = t.reverses_id
  where t.reverses_id is not null and (x.id is null or x.amount_minor <> t.amount_minor
    or x.currency_id <> t.currency_id or t.won_delta <> -x.won_delta
    or x.debit_account_id <> t.credit_account_id or x.credit_account_id <> t.debit_account_id)
  union all
  select 10, 'transfer ' || reverses_id, 'reversed ' || count(*) || ' times' from transfers
  where reverses_id is not null group by reverses_id having count(*) > 1
  union all
  select 10, 'transfer ' || coalesce(t.id, r.transfer_id), 'its reversal is kept once only'
  from (select id, reverses_id from transfers where reverses_id is not null) t
  full join transfer_reversals r on r.transfer_id = t.id and r.reversed_id = t.reverses_id
  where t.id is null or r.transfer_id is null
  union all
  select 11, 'group ' || coalesce(q.group_id, g.group_id), 'request of '
    || coalesce(q.amount::text, 'none') || ', transfers of ' || coalesce(g.amount::text, 'none')
  from (select group_id, sum(amount_minor) as amount, count(*) as n from (
      select group_id, amount_minor from requests where code is null and amount_minor > 0
      union all
      select group_id, amount_minor from external_requests where code is null and amount_minor > 0
    ) r group by group_id) q
  full join (select group_id, sum(amount_minor) as amount,
      bool_and(wallet_settles(kind)) as settles from transfers group by group_id) g
    on g.group_id = q.group_id
  where q.n > 1
    or (q.amount is distinct from g.amount and not (q.group_id is null and g.settles))
  union all
  select 12, 'transfer ' || t.id, 'a counter before it is not the one after the row before'
  from (select id, wager_before, won_before, deposit_before, withdraw_before,
      lag(wager_before + wager_delta, 1, 0::bigint) over w as wager,
      lag(won_before + won_delta, 1, 0::bigint) over w as won,
      lag(deposit_before + deposit_delta, 1, 0::bigint) over w as deposit,
      lag(withdraw_before + withdraw_delta, 1, 0::bigint) over w as withdraw
    from transfers where player_id is not null window w as (partition by player_id order by at)) t
  where (t.wager_before, t.won_before, t.deposit_before, t.withdraw_before)
    is distinct from (t.wager, t.won, t.deposit, t.withdraw)
  union all
  select 12, 'head ' || a.id, 'its counters are not the sums of its rows'
  from accounts a left join (select player_id, sum(wager_delta) as wager, sum(won_delta) as won,
      sum(deposit_delta) as deposit, sum(withdraw_delta) as withdraw, max(at) as at
    from transfers where player_id is not null group by player_id) t on t.player_id = a.id
  where a.id = a.head_id and a.player_id is not null and ((a.cum_wager, a.cum_won, a.cum_deposit,
      a.cum_withdraw) is distinct from (coalesce(t.wager, 0), coalesce(t.won, 0),
      coalesce(t.deposit, 0), coalesce(t.withdraw, 0)) or a.last_at < coalesce(t.at, 0))
  union all
  select 12, 'transfer ' || t.id, 'counts ' || t.counted || ' for ' || t.amount_minor
    || ' of account ' || t.head_id || coalesce(' at rate ' || t.rate_id, '')
  from (
    select t.id, t.kind, t.amount_minor, t.rate_id, h.id as head_id, t.currency_id,
      h.currency_id as head_currency_id,
      t.wager_delta + t.won_delta + t.deposit_delta + t.withdraw_delta as counted,
      wallet_exchanged(t.amount_minor, r.rate_num, r.rate_den, b.exponent, q.exponent,
        wallet_counts_up(t.kind)) as exchanged
    from transfers t join accounts h on h.id = t.player_id
    left join fx_rates r on r.id = t.rate_id and r.base = t.currency_id and r.quote = h.currency_id
    left join currencies b on b.id = r.base left join currencies q on q.id = r.quote
    where t.currency_id <> h.currency_id or t.rate_id is not null
  ) t
  where case when t.rate_id is null then t.counted <> 0
    else t.currency_id = t.head_currency_id or t.exchanged is null
      or (t.kind not in (2, 4, 99) and t.counted <> t.exchanged) end
  union all
  select 12, 'transfer ' || t.id, 'of kind ' || t.kind || ' counts '
    || (t.wager_delta, t.won_delta, t.deposit_delta, t.withdraw_delta)::text
  from transfers t
  where t.kind <> 99 and t.player_id is not null and (t.wager_delta > 0, t.won_delta > 0,
      t.deposit_delta > 0, t.withdraw_delta > 0) is distinct from (t.kind in (1, 3),
      t.kind in (5, 7, 8, 9) and (t.won_delta > 0 or t.rate_id is null)
        and t.credit_account_id >= 1000000, t.kind = 10, t.kind = 12 and (t.withdraw_delta > 0
        or t.rate_id is null))
  union all
  select 1, 'group ' || t.group_id, 'exchanges ' || t.outs || ' times out and ' || t.ins || ' in'
  from (select group_id, count(*) filter (where kind = 14) as outs,
      count(*) filter (where kind = 15) as ins from transfers where kind in (14, 15)
    group by group_id) t
  where t.outs <> 1 or t.ins <> 1;
