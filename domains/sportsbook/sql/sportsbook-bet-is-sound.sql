create or replace function sportsbook_bet_is_sound(
  plan text, policy text, stake bigint, payout_cap bigint, legs text, results jsonb, state text,
  rev int, rejection jsonb, returns bigint, paid_rev int, paid_at bigint, paid_as text, sold bigint,
  sold_stake bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return plan in ('single', 'accumulator') and policy in ('none', 'better', 'any')
    and stake > 0 and payout_cap > 0 and rev >= 1
    and legs like '[_%]' and (results is null or jsonb_array_length(results) between 1 and 40)
    and state in ('pending-delay', 'accepted', 'rejected', 'won', 'lost', 'refunded', 'mixed',
      'cashed-out')
    and (state = 'rejected') = (rejection is not null)
    and (state in ('won', 'lost', 'refunded', 'mixed')) = (returns is not null)
    and returns between 0 and payout_cap
    and (returns is null) = (paid_rev is null) and (paid_rev is null) = (paid_at is null)
    and (paid_as is null or paid_at is not null) and paid_as in ('settled', 'voided', 'resettled')
    and sold >= 0 and (sold > 0) = (sold_stake > 0) and sold_stake between 0 and stake
    and (state = 'cashed-out') = (sold_stake = stake);
end $$;
