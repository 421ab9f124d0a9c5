/** One invariant as a question to the database: `sql` answers `subject, detail` of what breaks it. */
export type LimitCheck = {
  readonly invariant: number;
  readonly title: string;
  readonly sql: string;
};

/** Invariants that tie limits to the ledger, numbered as in the design; no rows, always. */
export const limitChecks: readonly LimitCheck[] = [
  {
    invariant: 13,
    title: "No stake and no deposit ever passed a limit that held at its time",
    // Every row is judged again by the sum of its own window, from the history of limits. Stakes
    // held in a live delay count from their hold on, which is where they were judged.
    sql: `
      with limits as (
        select player_id, type, value, case when type in (1, 10, 20) then 1
            when type in (2, 11, 21) then 7 else 30 end as days,
          confirmed_at as from_at, coalesce(ended_at, 9223372036854775807) as to_at
        from limit_versions
        where confirmed_at is not null and value is not null
          and type in (1, 2, 3, 10, 11, 12, 20, 21, 22)
      ), spent as (
        select t.id, t.at, t.player_id, t.kind, t.wager_before, t.won_before, t.deposit_before,
          t.deposit_delta,
          coalesce(sum(case t.kind when 2 then t.amount_minor when 3 then -t.amount_minor
            when 4 then -t.amount_minor else 0 end)
            over (partition by t.player_id order by t.at), 0)
            + t.wager_before + t.wager_delta as staked
        from transfers t where t.player_id in (select player_id from limits)
      )
      select 'transfer ' || s.id as subject, 'limit of type ' || l.type || ' is ' || l.value
        || ', its window holds ' || x.used as detail
      from spent s
      join limits l on l.player_id = s.player_id and s.at > l.from_at and s.at < l.to_at
        and (case when l.type < 20 then s.kind in (1, 2) else s.kind = 10 end)
      cross join lateral (
        select f.wager_before, f.won_before, f.deposit_before from transfers f
        where f.player_id = s.player_id and f.at > s.at - l.days * 86400000000
        order by f.at limit 1) a
      cross join lateral (select case
        when l.type < 10 then s.staked - a.wager_before
        when l.type < 20 then s.staked - a.wager_before - (s.won_before - a.won_before)
        else s.deposit_before + s.deposit_delta - a.deposit_before end as used) x
      where x.used > l.value`,
  },
  {
    invariant: 14,
    title: "No stake, capture or deposit lies inside an exclusion, no deposit inside a time-out",
    sql: `
      select 'transfer ' || t.id as subject, 'of kind ' || t.kind || ' lies in version ' || v.id
        || ' of type ' || v.type as detail
      from limit_versions v
      join transfers t on t.player_id = v.player_id and t.at >= v.effective_at
        and t.at < least(v.ends_at, coalesce(v.ended_at, v.ends_at))
        and (case when v.type = 30 then t.kind in (1, 2, 3, 10) else t.kind = 10 end)
      where v.type in (30, 33) and v.confirmed_at is not null`,
  },
];
