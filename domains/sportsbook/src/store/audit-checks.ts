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
      full join (select currency_id, sum(stake_minor) as total from bets
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
          coalesce(sum(t.amount_minor) filter (where t.kind in (5, 7)), 0)
            - coalesce(sum(t.amount_minor) filter (where t.kind = 99
              and t.debit_account_id >= 1000000), 0) as paid
        from transfers t where t.kind in (1, 2, 3, 5, 7, 99)
          and (t.kind <> 99 or exists (select from bets b where b.id = t.ref)) group by t.ref
      ), settled as (
        select distinct on (bet_id) bet_id, kind, amount_minor from bet_events
        where kind in ('settled', 'voided', 'resettled', 'rolled-back')
        order by bet_id, rev desc
      )
      select 'bet ' || coalesce(b.id, m.ref) as subject, 'state ' || coalesce(b.state, 'unknown')
        || ', stakes ' || coalesce(m.stakes, 0) || ' of ' || coalesce(m.staked, 0) || ', paid '
        || coalesce(m.paid, 0) || ', returns ' || coalesce(b.returns_minor::text, 'none') as detail
      from bets b full join moved m on m.ref = b.id left join settled s on s.bet_id = b.id
      where b.id is null
        or (b.state in ('pending-delay', 'rejected') and (coalesce(m.stakes, 0) <> 0 or m.holds <> 1))
        or (b.state not in ('pending-delay', 'rejected')
          and (m.stakes is distinct from 1 or m.staked <> b.stake_minor))
        or coalesce(m.paid, 0) <> coalesce(b.returns_minor, 0)
        or (b.returns_minor is not null and s.amount_minor is distinct from b.returns_minor)
        or (b.returns_minor is null and s.kind is not null and s.kind <> 'rolled-back')`,
  },
  {
    invariant: 8,
    title: "Every bet in its live delay has an open hold of its stake, and no other does",
    sql: `
      select 'bet ' || coalesce(b.id, h.id) as subject, 'state ' || coalesce(b.state, 'unknown')
        || ', hold ' || coalesce(h.amount_minor::text, 'none') || ', waits '
        || (d.bet_id is not null) as detail
      from (select id, state, stake_minor from bets where state = 'pending-delay') b
      full join (select id, amount_minor from holds where state = 0 and kind = 1) h on h.id = b.id
      left join live_delays d on d.bet_id = coalesce(b.id, h.id)
      where b.id is null or h.id is null or h.amount_minor <> b.stake_minor or d.bet_id is null`,
  },
];
