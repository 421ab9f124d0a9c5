-- Each statement of a function costs a lone bet a twentieth of a millisecond, whatever it carries. Bets are
-- written and looked at by one; so are their legs, the risk they bring and the locks of their fixtures.
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
    insert into bets (id, at, player_id, account_id, currency_id, request_id, plan, policy,
      stake_minor, payout_cap_minor, legs, state, delay_ends_at, results, placed_at)
    select b.id, b.at, b.head_id, b.head_id, b.currency, b.request, b.plan, b.policy, b.stake, b.cap,
      b.legs, case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
      case jsonb_array_length(b.legs) when 1 then '[null]'
        else to_jsonb(array_fill(null::int, array[jsonb_array_length(b.legs)])) end, b.placed_at
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

create or replace function sportsbook_place_legs(applied bigint[], legs sportsbook_leg_row[])
returns void language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
begin
  -- The settlement job holds these locks exclusively while it publishes the results of a fixture: they
  -- are taken in the order of the fixtures (without "offset 0" they would be before the sorting), and
  -- what it published is read by the next statement.
  -- The id of a bet carries the number of the process that placed it.
  with moved as (
    insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor, worker)
    select array_agg(l.fixture), array_agg(l.market), array_agg(l.outcome), array_agg(l.currency),
      array_agg(l.risk), ((min(l.bet) >> 12) & 1023)::smallint
    from unnest(legs) l where applied is null or l.head_id = any (applied) having count(*) > 0
  )
  insert into bet_legs (fixture_id, market_key, bet_id, bet_at)
  select l.fixture, l.market, l.bet, l.bet_at
  from (select l.fixture, l.market, l.bet, l.bet_at from unnest(legs) l
    where applied is null or l.head_id = any (applied)
    order by l.fixture, l.market, l.bet offset 0) l
  where pg_advisory_xact_lock_shared(4703002, hashint8(l.fixture)) is not null;

  if exists (select from unnest(legs) l
      join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
      where applied is null or l.head_id = any (applied)) then
    insert into settle_due (bet_id, bet_at, seq)
    select distinct on (l.bet) l.bet, l.bet_at, nextval('settle_due_seq')
    from unnest(legs) l
    join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
    where applied is null or l.head_id = any (applied)
    on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;
  end if;
end $$;
