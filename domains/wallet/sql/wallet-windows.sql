-- The counters of heads at the start of each rolling window: 1, 7 and 30 days before the instant of
-- the next decision, which is `now_at`, or just after the head's last row when that is later.
--
-- The first row inside a window carries the counters before it. An index scan reads every row of its
-- page that its bounds let through before it gives the first one out, so the bounds are narrow: of a
-- head with many rows the first quarter of an hour of a window is looked at by itself. Whoever has no
-- row in it, or few rows at all, is looked up over the window's first day, for plain bounds let the
-- executor start on one or two partitions instead of all; whoever has no row there either, and many
-- heads at once, are looked up over all of them.
create or replace function wallet_windows(ids bigint[], now_at bigint) returns table (
  id bigint, days int, wager bigint, won bigint, deposit bigint, withdraw bigint, valid_until bigint
) language plpgsql stable set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  day_micros constant bigint := 86400000000;
  quarter_hour_micros constant bigint := 900000000;
  few_heads constant int := 8;
  many_rows constant bigint := 1000;
  h record;
  length int;
  after bigint;
  until bigint;
  first_at bigint;
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
      first_at := null;
      if h.posting_no > many_rows then
        until := after + quarter_hour_micros;
        select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before
        into first_at, wager, won, deposit, withdraw
        from transfers t where t.player_id = h.player_id and t.at > after and t.at <= until
        order by t.at limit 1;
      end if;
      if first_at is null then
        until := after + day_micros;
        select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before
        into first_at, wager, won, deposit, withdraw
        from transfers t where t.player_id = h.player_id and t.at > after and t.at <= until
        order by t.at limit 1;
        if first_at is null and h.last_at > until then
          select t.at, t.wager_before, t.won_before, t.deposit_before, t.withdraw_before
          into first_at, wager, won, deposit, withdraw
          from transfers t where t.player_id = h.player_id and t.at > until
          order by t.at limit 1;
        end if;
      end if;
      id := h.id;
      days := length;
      wager := coalesce(wager, h.cum_wager);
      won := coalesce(won, h.cum_won);
      deposit := coalesce(deposit, h.cum_deposit);
      withdraw := coalesce(withdraw, h.cum_withdraw);
      valid_until := first_at + length * day_micros;
      return next;
    end loop;
  end loop;
end $$;
