-- Movements that touch no player. Items are numbered from 1 and known to guards and recorders as head -1, -2,
-- …; those with a key name their number beside it. The unique key decides between two processes, or the guarded
-- row does, so no head is locked.
create or replace function wallet_apply_house(
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
