create or replace function sportsbook_place(applied bigint[], bets sportsbook_bet_row[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  at_once_players bigint[];
  at_once bigint[];
  delayed_players bigint[];
  delayed bigint[];
begin
  with placed as (
    insert into bets (id, at, player_id, currency_id, request_id, plan, policy, stake_minor,
      payout_cap_minor, legs, state, delay_ends_at, placed_at)
    select b.id, b.at, b.head_id, b.currency, b.request, b.plan, b.policy, b.stake, b.cap, b.legs,
      case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
      b.placed_at
    from unnest(bets) b where applied is null or b.head_id = any (applied)
    returning player_id, id, delay_ends_at
  )
  select array_agg(p.player_id) filter (where p.delay_ends_at is null),
    array_agg(p.id) filter (where p.delay_ends_at is null),
    array_agg(p.player_id) filter (where p.delay_ends_at is not null),
    array_agg(p.id) filter (where p.delay_ends_at is not null)
  into at_once_players, at_once, delayed_players, delayed
  from placed p;

  if at_once is not null then
    perform outbox_append_columns('bet.changed',
      '{"rev": 1, "state": "accepted", "returnsMinor": null}', '{betId}', at_once_players, at_once);
  end if;
  if delayed is not null then
    insert into live_delays (bet_id, bet_at, ends_at)
    select b.id, b.at, b.delay_ends from unnest(bets) b
    where b.delay_ends is not null and b.id = any (delayed);
    perform outbox_append_columns('bet.changed',
      '{"rev": 1, "state": "pending-delay", "returnsMinor": null}', '{betId}', delayed_players,
      delayed);
  end if;
end $$;
