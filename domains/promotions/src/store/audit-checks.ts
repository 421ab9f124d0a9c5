import type { AuditCheck } from "@fairline/wallet";

/** What must hold between bonuses and the ledger; no rows, always. */
export const bonusChecks: readonly AuditCheck[] = [
  {
    invariant: 19,
    title: "Every bonus account belongs to one grant, and an ended grant holds nothing",
    sql: `
      select 'account ' || coalesce(a.id, g.account_id) as subject,
        format('grant %s is %s, balance %s', g.id, g.state, a.balance_minor) as detail
      from (select id, player_id, currency_id, balance_minor from accounts where kind = 4) a
      full join (select id, account_id, player_id, currency_id, state from bonus_grants
        where account_id is not null) g on g.account_id = a.id
      where g.id is null or a.id is null or g.player_id <> a.player_id
        or g.currency_id <> a.currency_id or (g.state <> 'active' and a.balance_minor <> 0)`,
  },
  {
    invariant: 20,
    title:
      "Every grant's account holds what was granted, staked, returned, converted and taken back",
    sql: `
      with moved as (
        select g.id, g.state, g.principal_minor, g.converted_minor, g.account_id, a.balance_minor,
          coalesce(sum(t.amount_minor) filter (where t.kind = 16), 0) as granted,
          coalesce(sum(t.amount_minor) filter (where t.kind = 17), 0) as converted,
          coalesce(sum(case when t.credit_account_id = a.id then t.amount_minor
            else -t.amount_minor end), 0) as net,
          -- A stake held at the end comes back (4) and goes on at once (25); what a completed grant was
          -- paid is given back by the player (25, 22) and goes on at once (99).
          count(*) filter (where t.at > g.ended_at + 1000 and t.kind not in (4, 25)
            and (t.kind not in (22, 99) or g.state <> 'completed')) as late
        from bonus_grants g join accounts a on a.id = g.account_id
        left join transfers t on t.player_id = g.player_id and t.at >= g.activated_at
          and (t.credit_account_id = a.id or t.debit_account_id = a.id)
        group by g.id, a.id)
      select 'grant ' || id as subject, format('%s: granted %s of %s, converted %s, net %s, holds %s, %s late',
        state, granted, principal_minor, converted, net, balance_minor, late) as detail
      from moved where granted <> principal_minor or net <> balance_minor
        or converted <> converted_minor or late > 0`,
  },
  {
    invariant: 20,
    title: "What a grant converted and paid later keeps to its greatest win",
    sql: `
      select 'grant ' || g.id as subject, format('converted %s, paid later %s, at most %s',
        g.converted_minor, coalesce(l.paid_minor, 0), t.data->'maxWinMinor'->>c.code) as detail
      from bonus_grants g
      join bonus_templates t on t.template_id = g.template_id and t.version = g.version
      join currencies c on c.id = g.currency_id
      left join bonus_late_payments l on l.grant_id = g.id
      where g.converted_minor + coalesce(l.paid_minor, 0)
        > (t.data->'maxWinMinor'->>c.code)::bigint`,
  },
  {
    invariant: 21,
    title: "Progress is the sum of what was counted, and a completed grant had reached its goal",
    sql: `
      select 'grant ' || g.id as subject, format('%s, done %s, counted %s, required %s', g.state,
        g.done_e4, coalesce(c.total, 0), g.required_minor) as detail
      from bonus_grants g
      left join (select grant_id, sum(delta_e4) as total from contributions_log group by grant_id) c
        on c.grant_id = g.id
      where g.done_e4 <> coalesce(c.total, 0)
        or (g.state = 'completed' and g.done_e4 < g.required_minor * 10000)`,
  },
];
