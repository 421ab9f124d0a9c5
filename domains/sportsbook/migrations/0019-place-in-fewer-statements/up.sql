-- One look at the bets of a batch says who waits for a delay and what the news are of: two of them
-- cost a lone bet more than one, and a batch no less.
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
  insert into bets (id, at, player_id, account_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, legs, state, delay_ends_at, results, placed_at)
  select b.id, b.at, b.head_id, b.head_id, b.currency, b.request, b.plan, b.policy, b.stake, b.cap,
    b.legs, case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
    case jsonb_array_length(b.legs) when 1 then '[null]'
      else to_jsonb(array_fill(null::int, array[jsonb_array_length(b.legs)])) end, b.placed_at
  from unnest(bets) b where applied is null or b.head_id = any (applied);

  select array_agg(b.head_id) filter (where b.delay_ends is null),
    array_agg(b.id) filter (where b.delay_ends is null),
    array_agg(b.head_id) filter (where b.delay_ends is not null),
    array_agg(b.id) filter (where b.delay_ends is not null)
  into at_once_players, at_once, delayed_players, delayed
  from unnest(bets) b where applied is null or b.head_id = any (applied);

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
