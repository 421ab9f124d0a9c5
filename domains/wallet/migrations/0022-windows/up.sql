-- The counters of heads at the start of each rolling window: 1, 7 and 30 days before the instant of
-- the next decision, which is `now_at`, or just after the head's last row when that is later.
--
-- The first row inside a window carries the counters before it: one step into the index, whatever the
-- history. A row exactly as old as the window is outside. For few heads the first day of a window is
-- looked at by itself, for plain bounds let the executor start on one or two partitions instead of
-- all; whoever has no row in it, and many heads at once, are looked up over all of them.
create function wallet_windows(ids bigint[], now_at bigint) returns table (
  id bigint, days int, wager bigint, won bigint, deposit bigint, withdraw bigint, valid_until bigint
) language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  day_micros constant bigint := 86400000000;
  few_heads constant int := 8;
  h record;
  f record;
  length int;
  after bigint;
  day_end bigint;
begin
  if cardinality(ids) > few_heads then
    return query
    select h.id, w.days, coalesce(f.wager_before, h.cum_wager), coalesce(f.won_before, h.cum_won),
      coalesce(f.deposit_before, h.cum_deposit), coalesce(f.withdraw_before, h.cum_withdraw),
      f.at + w.days * day_micros
    from (select a.*, greatest(now_at, a.last_at + 1) as decided_at from accounts a
      where a.id = any (ids) and a.kind = 0) h
    cross join (values (1), (7), (30)) w (days)
    left join lateral (
      select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before
      from transfers t where t.player_id = h.player_id
        and t.at > h.decided_at - w.days * day_micros
      order by t.at limit 1
    ) f on h.last_at > h.decided_at - w.days * day_micros
    order by h.id, w.days;
    return;
  end if;

  for h in select a.* from accounts a where a.id = any (ids) and a.kind = 0 order by a.id loop
    foreach length in array array[1, 7, 30] loop
      after := greatest(now_at, h.last_at + 1) - length * day_micros;
      day_end := after + day_micros;
      select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before into f
      from transfers t where t.player_id = h.player_id and t.at > after and t.at <= day_end
      order by t.at limit 1;
      if f.at is null and h.last_at > day_end then
        select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before into f
        from transfers t where t.player_id = h.player_id and t.at > day_end
        order by t.at limit 1;
      end if;
      id := h.id;
      days := length;
      wager := coalesce(f.wager_before, h.cum_wager);
      won := coalesce(f.won_before, h.cum_won);
      deposit := coalesce(f.deposit_before, h.cum_deposit);
      withdraw := coalesce(f.withdraw_before, h.cum_withdraw);
      valid_until := f.at + length * day_micros;
      return next;
    end loop;
  end loop;
end $$;
