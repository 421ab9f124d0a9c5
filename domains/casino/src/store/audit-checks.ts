import type { AuditCheck } from "@fairline/wallet";

/** Invariants that tie rounds of games to the ledger; no rows, always. */
export const roundChecks: readonly AuditCheck[] = [
  {
    invariant: 7,
    title: "Every round of a game moved exactly what it says, and no round is unknown",
    sql: `
      with moved as (
        select t.ref,
          coalesce(sum(t.amount_minor) filter (where t.kind = 1), 0) as staked,
          coalesce(sum(t.amount_minor) filter (where t.kind = 7), 0) as refunded,
          coalesce(sum(t.amount_minor) filter (where t.kind = 9), 0) as paid,
          -- What comes back on a bonus that has ended goes to the bonus escrow.
          coalesce(sum(t.amount_minor) filter (where t.kind = 25), 0) as kept
        from transfers t where t.kind in (1, 7, 9, 25)
          and 102 in (t.debit_account_id / 1000, t.credit_account_id / 1000) group by t.ref
      )
      select 'round ' || coalesce(r.id, m.ref) as subject, 'staked ' || coalesce(r.staked_minor, 0)
        || ' of ' || coalesce(m.staked, 0) || ', refunded ' || coalesce(r.refunded_minor, 0)
        || ' of ' || coalesce(m.refunded, 0) || ', paid ' || coalesce(r.paid_minor, 0) || ' of '
        || coalesce(m.paid, 0) || ', kept ' || coalesce(m.kept, 0) as detail
      from casino_rounds r full join moved m on m.ref = r.id
      where r.id is null or r.staked_minor <> coalesce(m.staked, 0)
        or r.refunded_minor < coalesce(m.refunded, 0) or r.paid_minor < coalesce(m.paid, 0)
        or r.refunded_minor + r.paid_minor <> coalesce(m.refunded + m.paid + m.kept, 0)
        or (r.grant_id is null and m.kept <> 0)`,
  },
  {
    invariant: 7,
    title: "A round is the sum of its transactions, and an undone debit has its rollback",
    sql: `
      select 'round ' || r.id as subject, 'state ' || r.state || ', staked ' || r.staked_minor
        || ' of ' || t.staked || ', paid ' || r.paid_minor || ' of ' || t.paid || ', refunded '
        || r.refunded_minor || ' of ' || t.undone as detail
      from casino_rounds r
      cross join lateral (select coalesce(sum(debit_minor), 0) as staked,
          coalesce(sum(credit_minor), 0) as paid,
          coalesce(sum(debit_minor) filter (where undone_by is not null), 0) as undone,
          coalesce(sum(bonus_minor), 0) as entered,
          coalesce(sum(bonus_minor) filter (where undone_by is null), 0) as bonus
        from casino_transactions where round_id = r.id) t
      where r.staked_minor <> t.staked or r.paid_minor <> t.paid or r.refunded_minor <> t.undone
        or r.bonus_entered_minor <> t.entered or r.bonus_minor <> t.bonus`,
  },
  {
    invariant: 7,
    title: "A pool holds the shares of its rounds, and never less than nothing",
    // Shares of before pools had accounts of their own lie in the account that all of them share.
    sql: `
      select 'pool ' || coalesce(held.account_id, put.account_id) as subject,
        'holds ' || coalesce(held.balance_minor, 0) || ' of ' || coalesce(put.minor, 0) as detail
      from (
        select b.account_id, b.balance_minor from house_balances b
        join accounts a on a.id = b.account_id and a.kind = 130
        left join house_subledgers s on s.number = b.account_id / 1000
        where s.name is null or s.name like 'casino:%'
      ) held
      full join (
        select coalesce(t.pool, 130) * 1000 + r.currency_id as account_id,
          sum(t.jackpot_minor) as minor
        from casino_transactions t join casino_rounds r on r.id = t.round_id
        where t.jackpot_minor > 0 and t.undone_by is null group by 1
      ) put on put.account_id = held.account_id
      where coalesce(held.balance_minor, 0) <> coalesce(put.minor, 0) or held.balance_minor < 0`,
  },
];
