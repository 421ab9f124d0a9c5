-- What completed grants with a greatest win paid before anybody counted it, from the journal: of each
-- payment after the end of a grant the bonus's share of the stake, less what went to the bonus escrow;
-- of a released stake what came on to the player. Counted once more it is the same, and a count that
-- stands already never falls; it is bounded by what the greatest win leaves.
insert into bonus_late_payments (grant_id, paid_minor)
with stakes as (
  select g.id as grant_id, s.bet_id, g.player_id, g.account_id, g.currency_id, g.ended_at,
    (t.data->'maxWinMinor'->>c.code)::bigint - g.converted_minor as left_minor,
    sum(j.amount_minor) as stake_minor,
    coalesce(sum(j.amount_minor) filter (where j.debit_account_id = g.account_id), 0) as bonus_minor
  from bonus_grants g
  join bonus_templates t on t.template_id = g.template_id and t.version = g.version
  join currencies c on c.id = g.currency_id
  join bonus_stakes s on s.grant_id = g.id
  join transfers j on j.player_id = g.player_id and j.at >= g.activated_at and j.ref = s.bet_id
    and j.kind in (1, 2)
  where g.state = 'completed' and t.data->'maxWinMinor'->>c.code is not null
  group by g.id, t.data, c.code, s.bet_id
), payments as (
  select s.grant_id, s.left_minor, s.stake_minor, s.bonus_minor,
    coalesce(sum(j.amount_minor) filter (where j.credit_account_id = s.player_id
      and j.kind in (5, 7, 8, 9)), 0) as to_player_minor,
    coalesce(sum(j.amount_minor) filter (where j.credit_account_id = 104000 + s.currency_id
      and j.kind = 25 and j.debit_account_id < 1000000), 0) as to_escrow_minor,
    coalesce(sum(j.amount_minor) filter (where j.credit_account_id = s.player_id
      and j.kind = 25), 0) as released_minor
  from stakes s
  join transfers j on j.ref = s.bet_id and j.at > s.ended_at
    and (j.player_id = s.player_id or j.player_id is null)
  group by s.grant_id, s.bet_id, s.left_minor, s.stake_minor, s.bonus_minor, j.group_id
)
select grant_id, least(left_minor, sum(released_minor + greatest(0,
  div((to_player_minor + to_escrow_minor) * bonus_minor, stake_minor) - to_escrow_minor)))::bigint
from payments group by grant_id, left_minor
having left_minor > 0 and sum(released_minor + greatest(0,
  div((to_player_minor + to_escrow_minor) * bonus_minor, stake_minor) - to_escrow_minor)) > 0
on conflict (grant_id) do update
  set paid_minor = greatest(bonus_late_payments.paid_minor, excluded.paid_minor);
