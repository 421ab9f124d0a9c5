-- What its guard lets happen once needs no key: its own rows move the guarded one on in the same transaction. So a
-- batch brings a request for each item that has one, found by its number and not by its place.
create or replace function wallet_apply(
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
