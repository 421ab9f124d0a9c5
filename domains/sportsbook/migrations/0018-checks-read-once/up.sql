-- The executor reads the checks of a table from the catalogue for every statement that writes it, and
-- a function once in a connection. It refuses what they refused; as in a check, null is let through.
create function sportsbook_bet_is_sound(
  plan text, policy text, stake bigint, payout_cap bigint, legs jsonb, results jsonb, state text,
  rev int, rejection jsonb, returns bigint, paid_rev int, paid_by text, sold bigint, sold_stake bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return plan in ('single', 'accumulator') and policy in ('none', 'better', 'any')
    and stake > 0 and payout_cap > 0 and rev >= 1
    and jsonb_array_length(legs) between 1 and 40
    and jsonb_array_length(results) = jsonb_array_length(legs)
    and state in ('pending-delay', 'accepted', 'rejected', 'won', 'lost', 'refunded', 'mixed',
      'cashed-out')
    and (state = 'rejected') = (rejection is not null)
    and (state in ('won', 'lost', 'refunded', 'mixed')) = (returns is not null)
    and returns between 0 and payout_cap
    and (returns is null) = (paid_rev is null) and (paid_rev is null) = (paid_by is null)
    and paid_by in ('player', 'house')
    and sold >= 0 and (sold > 0) = (sold_stake > 0) and sold_stake between 0 and stake
    and (state = 'cashed-out') = (sold_stake = stake);
end $$;

alter table bets
  drop constraint bets_plan_check,
  drop constraint bets_policy_check,
  drop constraint bets_stake_minor_check,
  drop constraint bets_payout_cap_minor_check,
  drop constraint bets_legs_check,
  drop constraint bets_state_check,
  drop constraint bets_rev_check,
  drop constraint bets_paid_by_check,
  drop constraint bets_check,
  drop constraint bets_check1,
  drop constraint bets_check2,
  drop constraint bets_check3,
  drop constraint bets_check4,
  drop constraint bets_sold_stake,
  drop constraint bets_sold,
  drop constraint bets_cashed_out,
  add constraint bets_sound check (sportsbook_bet_is_sound(plan, policy, stake_minor,
    payout_cap_minor, legs, results, state, rev, rejection, returns_minor, paid_rev, paid_by,
    sold_minor, sold_stake_minor));
