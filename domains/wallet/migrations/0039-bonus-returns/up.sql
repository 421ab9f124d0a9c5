-- What comes back to a bonus counts as won up to the stake it answers: a part of the row, or nothing of it.
create or replace function wallet_transfer_is_sound(
  kind smallint, player_id bigint, amount bigint, currency_id smallint, reverses_id bigint,
  debit bigint, debit_no bigint, debit_after bigint,
  credit bigint, credit_no bigint, credit_after bigint,
  wager_before bigint, wager_delta bigint, won_delta bigint, deposit_delta bigint,
  withdraw_delta bigint, rate_id bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return amount > 0 and debit <> credit
    and (kind between 1 and 30 or kind between 40 and 49 or kind = 99)
    and wager_delta >= 0 and deposit_delta >= 0 and withdraw_delta >= 0
    and (won_delta >= 0 or reverses_id is not null)
    and (kind = 99) = (reverses_id is not null)
    -- A house account carries its kind and currency in its number; players' accounts are checked by wallet_apply.
    and (debit >= 1000000 or debit % 1000 = currency_id
      and (debit between 100000 and 105999 or debit between 110000 and 113999
        or debit / 1000 = any ('{120,130,140,150,190,199}')))
    and (credit >= 1000000 or credit % 1000 = currency_id
      and (credit between 100000 and 105999 or credit between 110000 and 113999
        or credit / 1000 = any ('{120,130,140,150,190,199}')))
    and (debit >= 1000000) = (debit_no is not null) and (debit_no is null) = (debit_after is null)
    and (credit >= 1000000) = (credit_no is not null) and (credit_no is null) = (credit_after is null)
    and (player_id is null) = (wager_before is null)
    and (player_id is not null or (debit_no is null and credit_no is null))
    -- A row that names no rate counts its own amount or nothing; what moves to or from an account beside the
    -- player's main one may count a part of it as won.
    and (rate_id is not null or (wager_delta in (0, amount) and deposit_delta in (0, amount)
      and withdraw_delta in (0, amount) and (won_delta in (0, amount, -amount)
        or (kind in (5, 7, 8, 9, 99) and abs(won_delta) <= amount
          and (credit >= 1000000 and credit <> player_id
            or debit >= 1000000 and debit <> player_id)))));
end $$;

-- One row for everything that contradicts an invariant; none, always.
create or replace view ledger_violations (invariant, subject, detail) as
  select 1, 'currency ' || s.currency_id, 'all balances sum to ' || sum(s.balance_minor)
  from (select currency_id, balance_minor from accounts where player_id is not null
    union all select currency_id, balance_minor from house_balances) s
  group by s.currency_id having sum(s.balance_minor) <> 0
  union all
  select 1, 'transfer ' || p.transfer_id, 'its currency is not that of account ' || p.account_id
  from player_postings p left join accounts a on a.id = p.account_id
  where a.currency_id is distinct from p.currency_id
  union all
  select 2, 'account ' || a.id, 'balance ' || a.balance_minor || ', postings '
    || coalesce(p.total, 0)
  from accounts a left join (select account_id, sum(amount) as total from player_postings
    group by account_id) p on p.account_id = a.id
  where a.player_id is not null and a.balance_minor <> coalesce(p.total, 0)
  union all
  select 2, 'house account ' || coalesce(h.account_id, p.account_id),
    'balance ' || coalesce(h.balance_minor, 0) || ', postings ' || coalesce(p.total, 0)
  from house_balances h full join (select account_id, sum(amount) as total
    from wallet_house_postings(0, 9223372036854775807) group by account_id) p
    on p.account_id = h.account_id
  where coalesce(h.balance_minor, 0) <> coalesce(p.total, 0)
  union all
  select 3, 'account ' || a.id, 'posting_no ' || a.posting_no || ', postings '
    || coalesce(p.n, 0) || ' numbered ' || coalesce(p.lowest || ' to ' || p.highest, 'none')
  from accounts a left join (select account_id, count(*) as n, count(distinct no) as numbers,
      min(no) as lowest, max(no) as highest from player_postings group by account_id) p
    on p.account_id = a.id
  where a.player_id is not null and (a.posting_no <> coalesce(p.n, 0) or (p.n > 0
    and (p.numbers <> p.n or p.lowest <> 1 or p.highest <> p.n)))
  union all
  select 4, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' goes from ' || p.earlier
    || ' by ' || p.amount || ' to ' || p.after
  from (select *, coalesce(lag(after) over (partition by account_id order by no), 0) as earlier
    from player_postings) p
  where p.after <> p.earlier + p.amount
  union all
  select 5, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' falls to ' || p.after
  from player_postings p left join accounts a on a.id = p.account_id
  where p.after < coalesce(a.floor_minor, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 112 holds '
    || coalesce(b.balance_minor, 0) || ', open live holds ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 112) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 1
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 111 holds '
    || coalesce(b.balance_minor, 0) || ', open withdrawals ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 111) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 2
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'head ' || a.id, 'reserved_wager ' || a.reserved_wager || ', open live holds '
    || coalesce(o.total, 0)
  from accounts a left join (select head_id, sum(coalesce(base_minor, amount_minor)) as total
    from holds
    where state = 0 and kind = 1 group by head_id) o on o.head_id = a.id
  where a.id = a.head_id and a.reserved_wager <> coalesce(o.total, 0)
  union all
  select 9, 'hold ' || h.id, 'state ' || h.state || ', resolved by '
    || coalesce(r.transfer_id::text, 'nothing') || ' of kind ' || coalesce(t.kind::text, 'none')
  from holds h left join hold_resolutions r on r.hold_id = h.id
    left join transfers t on t.id = r.transfer_id
  where (h.state = 0) <> (r.hold_id is null)
    or (h.state <> 0 and (t.amount_minor is distinct from h.amount_minor
      or t.kind is distinct from case when h.kind = 1 and h.state = 1 then 3 when h.kind = 1 then 4
        when h.state = 1 then 12 else 13 end
      or (h.state = 2 and t.credit_account_id is distinct from h.account_id)))
  union all
  select 9, 'hold ' || h.id, 'no transfer opened it' from holds h left join transfers t
    on t.id = h.transfer_id and t.amount_minor = h.amount_minor
    and t.debit_account_id = h.account_id and t.kind = case when h.kind = 1 then 2 else 11 end
  where t.id is null
  union all
  select 10, 'transfer ' || t.id, 'is not the mirror of ' || t.reverses_id
  from transfers t left join transfers x on x.id = t.reverses_id
  where t.reverses_id is not null and (x.id is null or x.amount_minor <> t.amount_minor
    or x.currency_id <> t.currency_id or t.won_delta <> -x.won_delta
    or x.debit_account_id <> t.credit_account_id or x.credit_account_id <> t.debit_account_id)
  union all
  select 10, 'transfer ' || reverses_id, 'reversed ' || count(*) || ' times' from transfers
  where reverses_id is not null group by reverses_id having count(*) > 1
  union all
  select 10, 'transfer ' || coalesce(t.id, r.transfer_id), 'its reversal is kept once only'
  from (select id, reverses_id from transfers where reverses_id is not null) t
  full join transfer_reversals r on r.transfer_id = t.id and r.reversed_id = t.reverses_id
  where t.id is null or r.transfer_id is null
  union all
  select 11, 'group ' || coalesce(q.group_id, g.group_id), 'request of '
    || coalesce(q.amount::text, 'none') || ', transfers of ' || coalesce(g.amount::text, 'none')
  from (select group_id, sum(amount_minor) as amount, count(*) as n from (
      select group_id, amount_minor from requests where code is null and amount_minor > 0
      union all
      select group_id, amount_minor from external_requests where code is null and amount_minor > 0
    ) r group by group_id) q
  full join (select group_id, sum(amount_minor) as amount,
      bool_and(wallet_settles(kind)) as settles from transfers group by group_id) g
    on g.group_id = q.group_id
  where q.n > 1
    or (q.amount is distinct from g.amount and not (q.group_id is null and g.settles))
  union all
  select 12, 'transfer ' || t.id, 'a counter before it is not the one after the row before'
  from (select id, wager_before, won_before, deposit_before, withdraw_before,
      lag(wager_before + wager_delta, 1, 0::bigint) over w as wager,
      lag(won_before + won_delta, 1, 0::bigint) over w as won,
      lag(deposit_before + deposit_delta, 1, 0::bigint) over w as deposit,
      lag(withdraw_before + withdraw_delta, 1, 0::bigint) over w as withdraw
    from transfers where player_id is not null window w as (partition by player_id order by at)) t
  where (t.wager_before, t.won_before, t.deposit_before, t.withdraw_before)
    is distinct from (t.wager, t.won, t.deposit, t.withdraw)
  union all
  select 12, 'head ' || a.id, 'its counters are not the sums of its rows'
  from accounts a left join (select player_id, sum(wager_delta) as wager, sum(won_delta) as won,
      sum(deposit_delta) as deposit, sum(withdraw_delta) as withdraw, max(at) as at
    from transfers where player_id is not null group by player_id) t on t.player_id = a.id
  where a.id = a.head_id and a.player_id is not null and ((a.cum_wager, a.cum_won, a.cum_deposit,
      a.cum_withdraw) is distinct from (coalesce(t.wager, 0), coalesce(t.won, 0),
      coalesce(t.deposit, 0), coalesce(t.withdraw, 0)) or a.last_at < coalesce(t.at, 0))
  union all
  select 12, 'transfer ' || t.id, 'counts ' || t.counted || ' for ' || t.amount_minor
    || ' of account ' || t.head_id || coalesce(' at rate ' || t.rate_id, '')
  from (
    select t.id, t.kind, t.amount_minor, t.rate_id, h.id as head_id, t.currency_id,
      h.currency_id as head_currency_id,
      t.wager_delta + t.won_delta + t.deposit_delta + t.withdraw_delta as counted,
      wallet_exchanged(t.amount_minor, r.rate_num, r.rate_den, b.exponent, q.exponent,
        wallet_counts_up(t.kind)) as exchanged
    from transfers t join accounts h on h.id = t.player_id
    left join fx_rates r on r.id = t.rate_id and r.base = t.currency_id and r.quote = h.currency_id
    left join currencies b on b.id = r.base left join currencies q on q.id = r.quote
    where t.currency_id <> h.currency_id or t.rate_id is not null
  ) t
  where case when t.rate_id is null then t.counted <> 0
    else t.currency_id = t.head_currency_id or t.exchanged is null
      or (t.kind not in (2, 4, 99) and t.counted <> t.exchanged) end
  union all
  select 12, 'transfer ' || t.id, 'of kind ' || t.kind || ' counts '
    || (t.wager_delta, t.won_delta, t.deposit_delta, t.withdraw_delta)::text
  from transfers t left join accounts b on b.id = t.credit_account_id and b.kind = 4
  where t.kind <> 99 and t.player_id is not null and (t.wager_delta > 0, t.won_delta > 0,
      t.deposit_delta > 0, t.withdraw_delta > 0) is distinct from (t.kind in (1, 3),
      t.kind in (5, 7, 8, 9) and (t.won_delta > 0 or (t.rate_id is null and b.id is null))
        and t.credit_account_id >= 1000000, t.kind = 10, t.kind = 12 and (t.withdraw_delta > 0
        or t.rate_id is null))
  union all
  select 12, 'transfer ' || t.id, 'counts ' || t.won_delta || ' of ' || t.amount_minor || ' as won'
  from transfers t left join accounts b on b.id = t.credit_account_id and b.kind = 4
  where t.kind in (5, 7, 8, 9) and t.credit_account_id >= 1000000 and t.rate_id is null
    and case when b.id is null then t.won_delta <> t.amount_minor
      else t.won_delta > t.amount_minor end
  union all
  select 1, 'group ' || t.group_id, 'exchanges ' || t.outs || ' times out and ' || t.ins || ' in'
  from (select group_id, count(*) filter (where kind = 14) as outs,
      count(*) filter (where kind = 15) as ins from transfers where kind in (14, 15)
    group by group_id) t
  where t.outs <> 1 or t.ins <> 1;
