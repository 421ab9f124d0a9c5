import type { AuditCheck } from "@fairline/wallet";

/** What must hold between payments and the ledger. */
export const paymentChecks: readonly AuditCheck[] = [
  {
    invariant: 16,
    title:
      "Every credited deposit has one transfer of its amount from its provider, and no other payment has any",
    sql: `
      select coalesce(payments.id, credits.ref) as subject,
             format('state %s, %s credits of %s', payments.state, coalesce(credits.count, 0),
                    credits.sum) as detail
      from payments
      full join (
        select ref, player_id, min(currency_id) as currency_id, count(*) as count,
               min(credit_account_id) as account_id, sum(amount_minor) as sum,
               min(debit_account_id / 1000) as clearing
        from transfers where kind = 10 group by ref, player_id
      ) as credits on credits.ref = payments.id
      left join currencies on currencies.code = payments.currency
      left join house_subledgers on house_subledgers.kind = 110
        and house_subledgers.name = payments.provider
      where payments.id is null
         or credits.clearing not in (110, coalesce(house_subledgers.number, 110))
         or (credits.ref is not null) <> exists (select from payment_steps
              where payment_id = payments.id and payment_steps.state = 'succeeded')
         or payments.state = 'succeeded' and credits.ref is null
         or credits.ref is not null
           and payments.state not in ('succeeded', 'refunded', 'charged-back')
         or credits.count <> 1
         or credits.sum <> payments.amount_minor
         or credits.player_id <> payments.player_id
         or credits.account_id <> coalesce((payments.account ->> 'accountId')::bigint,
                                           payments.player_id)
         or credits.currency_id <> currencies.id`,
  },
  {
    invariant: 17,
    title:
      "Every held deposit has its money in suspense, from its provider, and no other payment has any there",
    sql: `
      select coalesce(payments.id, held.ref) as subject,
             format('state %s, holds %s, in suspense %s', payments.state, payments.held_minor,
                    coalesce(held.rest, 0)) as detail
      from payments
      full join (
        select ref, count(*) filter (where kind = 46) as count,
               min(case kind when 46 then debit_account_id else credit_account_id end / 1000)
                 as clearing,
               sum(case kind when 46 then amount_minor else -amount_minor end) as rest
        from transfers where kind in (46, 47) group by ref
      ) as held on held.ref = payments.id
      left join house_subledgers on house_subledgers.kind = 110
        and house_subledgers.name = payments.provider
      where payments.id is null
         or held.clearing not in (110, coalesce(house_subledgers.number, 110))
         or coalesce(held.rest, 0) <> case when payments.state = 'held'
                                      then coalesce(payments.held_minor, -1) else 0 end
         or coalesce(held.count, 0) <> (select count(*) from payment_steps
              where payment_id = payments.id and payment_steps.state = 'held')`,
  },
  {
    invariant: 23,
    title:
      "Every credited deposit that was refunded or charged back was taken from the player again, and no other",
    sql: `
      select coalesce(payments.id, gone.ref) as subject,
             format('state %s, taken %s of %s', payments.state, coalesce(gone.taken, 0),
                    payments.amount_minor) as detail
      from payments
      full join (
        select ref, min(player_id) as player_id, max(player_id) as other_id,
               sum(case when kind = 42 then -amount_minor else amount_minor end) as taken,
               min(case kind when 42 then credit_account_id else debit_account_id end) as account_id,
               min(case kind when 42 then debit_account_id else credit_account_id end / 1000)
                 as clearing
        from transfers where kind in (40, 41, 42) group by ref
      ) as gone on gone.ref = payments.id
      left join house_subledgers on house_subledgers.kind = 110
        and house_subledgers.name = payments.provider
      where payments.id is null
         or gone.clearing not in (110, coalesce(house_subledgers.number, 110))
         or gone.player_id <> payments.player_id or gone.other_id <> payments.player_id
         or gone.account_id <> coalesce((payments.account ->> 'accountId')::bigint,
                                        payments.player_id)
         or coalesce(gone.taken, 0) <> case when payments.state in ('refunded', 'charged-back')
              and exists (select from payment_steps
                where payment_id = payments.id and payment_steps.state = 'succeeded')
              then payments.amount_minor else 0 end`,
  },
  {
    invariant: 18,
    title: "Every payment is where its last step says, and its steps are numbered without a hole",
    sql: `
      select payments.id as subject,
             format('revision %s, %s steps, last %s', payments.rev, steps.count, steps.last) as detail
      from payments
      left join (
        select payment_id, count(*) as count, max(rev) as last from payment_steps group by payment_id
      ) as steps on steps.payment_id = payments.id
      left join payment_steps as last
        on last.payment_id = payments.id and last.rev = payments.rev
      where steps.count is distinct from payments.rev
         or steps.last is distinct from payments.rev
         or last.state is distinct from payments.state`,
  },
  {
    invariant: 19,
    title: "Every withdrawal has one hold of its amount and exactly the end that its state says",
    sql: `
      select coalesce(withdrawals.id, moved.ref) as subject,
             format('state %s, held %s of %s, paid %s, given back %s', withdrawals.state,
                    moved.held, withdrawals.amount_minor, moved.paid, moved.back) as detail
      from withdrawals
      full join (
        select ref, min(player_id) as player_id,
               min(debit_account_id) filter (where kind = 11) as account_id,
               coalesce(sum(amount_minor) filter (where kind = 11), 0) as held,
               coalesce(sum(amount_minor) filter (where kind = 12), 0) as paid,
               min(credit_account_id / 1000) filter (where kind = 12) as clearing,
               coalesce(sum(amount_minor) filter (where kind = 13), 0) as back
        from transfers where kind in (11, 12, 13) group by ref
      ) as moved on moved.ref = withdrawals.id
      left join house_subledgers on house_subledgers.kind = 110
        and house_subledgers.name = withdrawals.provider
      where withdrawals.id is null or moved.ref is null
         or moved.clearing not in (110, coalesce(house_subledgers.number, 110))
         or moved.held <> withdrawals.amount_minor
         or moved.player_id <> withdrawals.player_id
         or moved.account_id <> coalesce((withdrawals.account ->> 'accountId')::bigint,
                                         withdrawals.player_id)
         or moved.paid <> case when withdrawals.state = 'paid' then withdrawals.amount_minor
                          else 0 end
         or moved.back <> case when withdrawals.state in ('returned', 'cancelled', 'rejected')
                          then withdrawals.amount_minor else 0 end`,
  },
  {
    invariant: 20,
    title:
      "Every withdrawal is where its last step says, and its steps are numbered without a hole",
    sql: `
      select withdrawals.id as subject,
             format('revision %s, %s steps, last %s', withdrawals.rev, steps.count, steps.last)
               as detail
      from withdrawals
      left join (
        select withdrawal_id, count(*) as count, max(rev) as last from withdrawal_steps
        group by withdrawal_id
      ) as steps on steps.withdrawal_id = withdrawals.id
      left join withdrawal_steps as last
        on last.withdrawal_id = withdrawals.id and last.rev = withdrawals.rev
      where steps.count is distinct from withdrawals.rev
         or steps.last is distinct from withdrawals.rev
         or last.state is distinct from withdrawals.state`,
  },
  {
    invariant: 22,
    title: "Every withdrawal that needed two persons and went out was approved by two of them",
    sql: `
      select id as subject, format('state %s, first %s, second %s', state, first_approver,
                                   second_approver) as detail
      from withdrawals
      where needs_second and state not in ('review', 'second-approval', 'cancelled', 'rejected')
        and not exists (
          select 1 from withdrawal_steps as second
          join withdrawal_steps as first
            on first.withdrawal_id = second.withdrawal_id and first.rev = second.rev - 1
          where second.withdrawal_id = withdrawals.id
            and second.state = 'approved' and first.state = 'second-approval'
            and second.operator <> first.operator)`,
  },
];
