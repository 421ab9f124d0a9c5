-- The only ways into the journal. Both functions take whole batches as columns, give every head
-- (or house item) a verdict of its own, and write those that may be written, all or nothing:
--   a applied   s stale: the head's seq moved on   d duplicate: a key is known   b blocked by a guard
-- Error codes: FL001 the batch's time is not now, FL002 a hold is not open with this amount,
-- FL003 a reversal is not the mirror of its target, FL004 the batch contradicts the accounts.

-- Refuses times that are ahead of the clock, and times so old that they might already be sealed:
-- the sealer stays two seconds behind every running statement, so 1.5 s here is always unsealed.
create function wallet_check_time(at_min bigint, at_max bigint) returns bigint
language plpgsql as $$
declare
  started constant bigint := (extract(epoch from statement_timestamp()) * 1000000)::bigint;
  db_now constant bigint := wallet_now();
begin
  if at_max > db_now + 2000000 or at_min <= started - 1500000 then
    raise exception 'the batch is of % to %, and it is %', at_min, at_max, db_now
      using errcode = 'FL001';
  end if;
  return db_now;
end $$;

-- Heads must come in ascending order of id: h_* are columns of the heads, the other columns name
-- their head by its position. Balances, numbers and counters are those after the batch. What a batch
-- of plain bets does not need is skipped by the flags, for each inner statement costs a lone bet
-- a twentieth of a millisecond.
create function wallet_apply(
  blocked bigint[],
  h_id bigint[], h_seq bigint[], h_accepted int[], h_currency smallint[], h_balance bigint[],
  h_no bigint[], h_last_at bigint[], h_wager bigint[], h_won bigint[], h_deposit bigint[],
  h_reserved bigint[],
  a_head int[], a_id bigint[], a_balance bigint[], a_no bigint[], a_is_new boolean[],
  t_head int[], t_id bigint[], t_at bigint[], t_debit bigint[], t_credit bigint[],
  t_amount bigint[], t_kind smallint[], t_group bigint[], t_ref bigint[], t_reverses bigint[],
  t_debit_no bigint[], t_credit_no bigint[], t_debit_after bigint[], t_credit_after bigint[],
  t_wager bigint[], t_won bigint[], t_deposit bigint[], t_withdraw bigint[],
  t_wager_delta bigint[], t_won_delta bigint[], t_deposit_delta bigint[],
  q_head int[], q_owner bigint[], q_key uuid[], q_key_at bigint[], q_source smallint[],
  q_name bytea[], q_hash bytea[], q_code text[], q_ref bigint[], q_group bigint[],
  q_amount bigint[], q_at bigint[], q_result jsonb,
  o_head int[], o_id bigint[], o_transfer bigint[], o_amount bigint[], o_expires bigint[],
  r_head int[], r_hold bigint[], r_transfer bigint[], r_amount bigint[], r_state smallint[],
  r_at bigint[],
  at_min bigint, at_max bigint, key_at_min bigint, key_at_max bigint, heads_written int,
  has_external boolean, has_reversal boolean,
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
    reserved_wager = h.reserved
  from unnest(h_id, h_seq, h_accepted, h_currency, h_balance, h_no, h_last_at, h_wager, h_won,
    h_deposit, h_reserved) with ordinality
    h (id, seq, accepted, currency, balance, no, last_at, wager, won, deposit, reserved, i)
  where a.id = h.id and a.seq = h.seq and a.currency_id = h.currency and a.kind = 0
    and ok[h.i] and h.accepted > 0;
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% heads to write, % fit', expected, written using errcode = 'FL004';
  end if;

  if a_id <> '{}' then
    perform wallet_apply_receivables(ok, h_id, h_currency, a_head, a_id, a_balance, a_no, a_is_new);
  end if;

  insert into transfers (id, at, player_id, debit_account_id, credit_account_id, amount_minor,
    currency_id, kind, group_id, ref, reverses_id, debit_no, credit_no, debit_after, credit_after,
    wager_before, won_before, deposit_before, withdraw_before,
    wager_delta, won_delta, deposit_delta)
  select t.id, t.at, case when t.wager is not null then h_id[t.head] end, t.debit, t.credit,
    t.amount, h_currency[t.head], t.kind, t.grp, t.ref, t.reverses, t.debit_no, t.credit_no,
    t.debit_after, t.credit_after, t.wager, t.won, t.deposit, t.withdraw,
    t.wager_delta, t.won_delta, t.deposit_delta
  from unnest(t_head, t_id, t_at, t_debit, t_credit, t_amount, t_kind, t_group, t_ref, t_reverses,
    t_debit_no, t_credit_no, t_debit_after, t_credit_after, t_wager, t_won, t_deposit, t_withdraw,
    t_wager_delta, t_won_delta, t_deposit_delta)
    t (head, id, at, debit, credit, amount, kind, grp, ref, reverses, debit_no, credit_no,
      debit_after, credit_after, wager, won, deposit, withdraw, wager_delta, won_delta,
      deposit_delta)
  where ok[t.head];

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

  if o_id <> '{}' then
    insert into holds (id, head_id, account_id, kind, transfer_id, amount_minor, expires_at)
    select o.id, h_id[o.head], h_id[o.head], 1, o.transfer, o.amount, o.expires
    from unnest(o_head, o_id, o_transfer, o_amount, o_expires) o (head, id, transfer, amount, expires)
    where ok[o.head];
  end if;
  if r_hold <> '{}' then
    perform wallet_resolve_holds(ok, h_id, r_head, r_hold, r_transfer, r_amount, r_state, r_at);
  end if;
  if has_reversal then
    perform wallet_reverse(ok, t_head, t_id, t_reverses, t_debit, t_credit, t_amount);
  end if;

  perform outbox_append_all('wallet.balance-changed', array_agg(h.id), array_agg(jsonb_build_object(
    'playerId', h.id::text, 'accountId', h.id::text, 'balanceMinor', h.balance::text,
    'currency', c.code, 'ledgerVersion', (h.seq + h.accepted)::text)))
  from unnest(h_id, h_seq, h_accepted, h_currency, h_balance) with ordinality
    h (id, seq, accepted, currency, balance, i) join currencies c on c.id = h.currency
  where ok[h.i] and h.accepted > 0;
end $$;

-- Account kind 8: what a player owes. The head's lock covers it.
create function wallet_apply_receivables(
  ok boolean[], h_id bigint[], h_currency smallint[],
  a_head int[], a_id bigint[], a_balance bigint[], a_no bigint[], a_is_new boolean[]
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
  select a.id, h_id[a.head], h_id[a.head], 8, h_currency[a.head], -9000000000000000000,
    a.balance, a.no
  from unnest(a_head, a_id, a_balance, a_no, a_is_new) a (head, id, balance, no, is_new)
  where ok[a.head] and a.is_new;
  get diagnostics created = row_count;
  update accounts x set balance_minor = a.balance, posting_no = a.no
  from unnest(a_head, a_id, a_balance, a_no, a_is_new) a (head, id, balance, no, is_new)
  where x.id = a.id and x.head_id = h_id[a.head] and x.kind = 8 and ok[a.head] and not a.is_new;
  get diagnostics written = row_count;
  if created + written <> expected then
    raise exception '% receivables to write, % fit', expected, created + written
      using errcode = 'FL004';
  end if;
end $$;

-- A hold is resolved once, by its own player, in whole: the row must be open with this amount.
create function wallet_resolve_holds(
  ok boolean[], h_id bigint[], r_head int[], r_hold bigint[], r_transfer bigint[],
  r_amount bigint[], r_state smallint[], r_at bigint[]
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  expected int;
  written int;
begin
  select count(*) into expected from unnest(r_head) head where ok[head];
  update holds x set state = r.state
  from unnest(r_head, r_hold, r_amount, r_state) r (head, hold, amount, state)
  where x.id = r.hold and x.head_id = h_id[r.head] and x.state = 0
    and x.amount_minor = r.amount and ok[r.head];
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% holds to resolve, % fit', expected, written using errcode = 'FL002';
  end if;
  insert into hold_resolutions (hold_id, transfer_id, at)
  select r.hold, r.transfer, r.at
  from unnest(r_head, r_hold, r_transfer, r_at) r (head, hold, transfer, at) where ok[r.head];
end $$;

-- A reversal swaps the sides of one earlier transfer and moves the same amount, once for ever.
create function wallet_reverse(
  ok boolean[], t_head int[], t_id bigint[], t_reverses bigint[], t_debit bigint[],
  t_credit bigint[], t_amount bigint[]
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
  from unnest(t_head, t_reverses, t_debit, t_credit, t_amount)
    t (head, target, debit, credit, amount)
  join transfers x on x.id = t.target and x.debit_account_id = t.credit
    and x.credit_account_id = t.debit and x.amount_minor = t.amount
  where ok[t.head];
  if mirrored <> expected then
    raise exception '% reversals, % mirror their targets', expected, mirrored
      using errcode = 'FL003';
  end if;
end $$;

-- Movements that touch no player. Items are known to guards and recorders as head -1, -2, …; the
-- unique key decides between two processes, so no head is locked.
create function wallet_apply_house(
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
    perform wallet_reverse(ok, t_item, t_id, t_reverses, t_debit, t_credit, t_amount);
  end if;
end $$;

-- Takes a free worker number until `until_at`, or none when all are taken.
create function wallet_lease_worker(p_holder text, lease_micros bigint)
returns table (worker smallint, until_at bigint) language sql as $$
  update id_workers w set holder = p_holder, leased_until = wallet_now() + lease_micros
  where w.worker = (select f.worker from id_workers f where f.leased_until < wallet_now()
    order by f.worker limit 1 for update skip locked)
  returning w.worker, w.leased_until
$$;

-- The shape of a reply without a batch: lets a statement run its guards alone.
create function wallet_nothing(
  blocked bigint[], out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language sql volatile as $$ select '', null::jsonb, '{}'::bigint[], wallet_now() $$;
