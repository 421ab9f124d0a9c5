import type { AuditCheck } from "@fairline/wallet";

/** Invariants that tie bets to the ledger, numbered as in the design; no rows, always. */
export const betChecks: readonly AuditCheck[] = [
  {
    invariant: 6,
    title: "Account 100 equals the stakes of open bets, by currency",
    sql: `
      select 'currency ' || coalesce(h.currency_id, o.currency_id) as subject,
        'account 100 holds ' || coalesce(h.balance_minor, 0) || ', open bets stake '
          || coalesce(o.total, 0) as detail
      from (select currency_id, balance_minor from house_balances where account_id / 1000 = 100) h
      full join (select currency_id, sum(stake_minor - sold_stake_minor) as total from bets
        where state = 'accepted' group by currency_id) o on o.currency_id = h.currency_id
      where coalesce(h.balance_minor, 0) <> coalesce(o.total, 0)`,
  },
  {
    invariant: 7,
    title: "Every bet has exactly one stake, and its payouts are those of its last settlement",
    sql: `
      with moved as (
        select t.ref,
          count(*) filter (where t.kind in (1, 3)) as stakes,
          count(*) filter (where t.kind = 2) as holds,
          coalesce(sum(t.amount_minor) filter (where t.kind in (1, 3)), 0) as staked,
          -- A bonus share that goes to the bonus escrow instead of the player is paid as well.
          coalesce(sum(t.amount_minor) filter (where (t.kind in (5, 7, 8)
              and t.credit_account_id >= 1000000)
              or (t.kind = 25 and t.debit_account_id / 1000 in (100, 101))), 0)
            - coalesce(sum(t.amount_minor) filter (where (t.kind = 99
              and (t.debit_account_id >= 1000000 or t.debit_account_id / 1000 = 104))
              or (t.kind = 25 and t.credit_account_id / 1000 in (100, 101))), 0) as paid
        from transfers t where t.kind in (1, 2, 3, 5, 7, 8, 25, 99)
          -- Rounds of games move money between the player and account 102.
          and 102 not in (t.debit_account_id / 1000, t.credit_account_id / 1000)
          and (t.kind not in (25, 99) or exists (select from bets b where b.id = t.ref)) group by t.ref
      ), settled as (
        select distinct on (bet_id) bet_id, kind, amount_minor from (
          select bet_id, rev, kind, amount_minor from bet_events
          where kind in ('settled', 'voided', 'resettled', 'rolled-back')
          union all
          select id, paid_rev, paid_as, returns_minor from bets where paid_as is not null) e
        order by bet_id, rev desc
      )
      select 'bet ' || coalesce(b.id, m.ref) as subject, 'state ' || coalesce(b.state, 'unknown')
        || ', stakes ' || coalesce(m.stakes, 0) || ' of ' || coalesce(m.staked, 0) || ', paid '
        || coalesce(m.paid, 0) || ', returns ' || coalesce(b.returns_minor::text, 'none')
        || ', sold ' || coalesce(b.sold_minor, 0) as detail
      from bets b full join moved m on m.ref = b.id left join settled s on s.bet_id = b.id
      left join lateral (select case when (b.funding->>'realMinor')::bigint > 0 then 2 else 1 end
        as parts) p on true
      where b.id is null
        or (b.state in ('pending-delay', 'rejected') and (coalesce(m.stakes, 0) <> 0
          or m.holds <> p.parts))
        or (b.state not in ('pending-delay', 'rejected')
          and (m.stakes is distinct from p.parts or m.staked <> b.stake_minor))
        or coalesce(m.paid, 0) <> coalesce(b.returns_minor, 0) + b.sold_minor
        or (b.returns_minor is not null and s.amount_minor is distinct from b.returns_minor)
        or (b.returns_minor is null and s.kind is not null and s.kind <> 'rolled-back')`,
  },
  {
    invariant: 7,
    title: "Every bet has legs, and a result or none yet for each; a settled one has its results",
    sql: `
      select 'bet ' || b.id as subject, 'legs ' || b.legs || ', results '
        || coalesce(b.results::text, 'none') as detail
      from bets b cross join lateral (select jsonb_array_length(b.legs::jsonb) as count offset 0) l
      where l.count not between 1 and 40 or l.count <> jsonb_array_length(b.results)
        or (b.results is null and b.returns_minor is not null)`,
  },
  {
    invariant: 7,
    title: "The transfers of every settlement in force are found by the time it names",
    sql: `
      select 'bet ' || b.id as subject, 'no transfer at ' || b.paid_at as detail
      from bets b left join ledger_groups g on g.ref = b.id and g.at = b.paid_at
      where b.paid_at is not null and g.ref is null`,
  },
  {
    invariant: 7,
    title:
      "A bet without a bonus moves one account of its player, and counts at the rate it was placed at",
    sql: `
      select 'bet ' || b.id as subject, 'transfer ' || t.id || ' of account '
        || coalesce(p.own::text, 'none') || ' at rate ' || coalesce(t.rate_id::text, 'none') as detail
      from bets b join transfers t on t.ref = b.id and t.kind in (1, 2, 3, 4, 5, 7, 8, 99)
      cross join lateral (select case when t.debit_account_id >= 1000000 then t.debit_account_id
        when t.credit_account_id >= 1000000 then t.credit_account_id end as own) p
      where b.funding->>'grantId' is null
        and (p.own <> coalesce((b.funding->>'accountId')::bigint, b.player_id)
          or ((p.own is not null or t.kind = 3)
            and t.rate_id is distinct from (b.funding->>'rateId')::bigint))`,
  },
  {
    invariant: 11,
    title: "Every transfer without a request is of a settlement in the log of its bet",
    sql: `
      select 'group ' || g.group_id as subject, 'no settlement of bet ' || min(g.ref) || ' at '
        || g.at as detail
      from ledger_groups_unasked g
      left join (
        select bet_id, at from bet_events where kind in ('settled', 'voided', 'resettled', 'rolled-back')
        union all
        select id, paid_at from bets where paid_as is not null
      ) s on s.bet_id = g.ref and s.at = g.at
      group by g.group_id, g.at having count(s.bet_id) = 0`,
  },
  {
    invariant: 8,
    title: "Every bet in its live delay has an open hold of its stake, and no other does",
    sql: `
      select 'bet ' || coalesce(b.id, h.id) as subject, 'state ' || coalesce(b.state, 'unknown')
        || ', hold ' || coalesce(h.amount_minor::text, 'none') || ', waits '
        || (d.bet_id is not null) as detail
      from (
        -- Own money and a bonus have a hold each; the own one has the number of the bet.
        select id, id as hold_id, state, case when funding->>'holdId' is null then stake_minor
          else (funding->>'realMinor')::bigint end as held from bets where state = 'pending-delay'
        union all
        select id, (funding->>'holdId')::bigint, state, (funding->>'bonusMinor')::bigint from bets
        where state = 'pending-delay' and funding->>'holdId' is not null
      ) b
      full join (select id, amount_minor from holds where state = 0 and kind = 1) h
        on h.id = b.hold_id
      left join live_delays d on d.bet_id = coalesce(b.id, h.id)
      where b.id is null or h.id is null or h.amount_minor <> b.held or d.bet_id is null`,
  },
  {
    invariant: 7,
    title: "What was sold of a bet is what its paid sales say, and one that waits is a known one",
    sql: `
      select 'bet ' || b.id as subject, 'sold ' || b.sold_stake_minor || ' for ' || b.sold_minor
        || ', paid sales ' || coalesce(s.stake, 0) || ' for ' || coalesce(s.price, 0)
        || ', waiting ' || coalesce(s.waiting, 0) as detail
      from bets b
      left join (select bet_id, count(*) filter (where state = 'waiting') as waiting,
          sum(stake_minor) filter (where state = 'paid') as stake,
          sum(price_minor) filter (where state = 'paid') as price
        from bet_sales group by bet_id) s on s.bet_id = b.id
      where b.sold_stake_minor <> coalesce(s.stake, 0) or b.sold_minor <> coalesce(s.price, 0)
        or (b.sale_ends_at is not null and coalesce(s.waiting, 0) <> 1)`,
  },
];
