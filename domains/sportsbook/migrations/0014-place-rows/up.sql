-- Bets come as rows of types of their own, and their news as columns.
create type sportsbook_bet_row as (
  head_id bigint, id bigint, at bigint, currency smallint, request uuid, plan text, policy text,
  stake bigint, cap bigint, legs jsonb, delay_ends bigint, placed_at bigint
);
create type sportsbook_leg_row as (
  head_id bigint, bet bigint, bet_at bigint, currency smallint, fixture bigint, market text,
  outcome text, risk bigint
);

-- Moves live for seconds: packing one costs more than its bytes.
alter table risk_moves set (toast_tuple_target = 8160);

drop function sportsbook_place;
drop function sportsbook_place_legs;

-- Writes bets that come into being, accepted at once or held during their delay; nothing is known of
-- their results yet. `applied` is null when all heads were applied.
create function sportsbook_place(applied bigint[], bets sportsbook_bet_row[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  is_delayed boolean;
begin
  insert into bets (id, at, player_id, account_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, legs, state, delay_ends_at, results, placed_at)
  select b.id, b.at, b.head_id, b.head_id, b.currency, b.request, b.plan, b.policy, b.stake, b.cap,
    b.legs, case when b.delay_ends is null then 'accepted' else 'pending-delay' end, b.delay_ends,
    case jsonb_array_length(b.legs) when 1 then '[null]'
      else to_jsonb(array_fill(null::int, array[jsonb_array_length(b.legs)])) end, b.placed_at
  from unnest(bets) b where applied is null or b.head_id = any (applied);

  is_delayed := exists (select from unnest(bets) b where b.delay_ends is not null);
  if is_delayed then
    insert into live_delays (bet_id, bet_at, ends_at)
    select b.id, b.at, b.delay_ends from unnest(bets) b
    where b.delay_ends is not null and (applied is null or b.head_id = any (applied));
  end if;

  perform outbox_append_columns('bet.changed',
    jsonb_build_object('rev', 1, 'returnsMinor', null, 'state', n.state), '{betId}', n.heads, n.ids)
  from (select case when b.delay_ends is null then 'accepted' else 'pending-delay' end as state,
      array_agg(b.head_id) as heads, array_agg(b.id) as ids
    from unnest(bets) b where applied is null or b.head_id = any (applied) group by 1) n;
end $$;

-- Writes the legs of such bets: the way from their markets to them, the risk they bring, and what is
-- due already because its result is known.
create function sportsbook_place_legs(applied bigint[], legs sportsbook_leg_row[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
begin
  -- The settlement job holds these exclusively while it publishes the results of a fixture.
  perform pg_advisory_xact_lock_shared(4703002, hashint8(f.id))
  from (select distinct l.fixture as id from unnest(legs) l
    where applied is null or l.head_id = any (applied) order by 1) f;

  insert into bet_legs (fixture_id, market_key, bet_id, bet_at)
  select l.fixture, l.market, l.bet, l.bet_at from unnest(legs) l
  where applied is null or l.head_id = any (applied);

  -- The id of a bet carries the number of the process that placed it.
  insert into risk_moves (fixture_ids, market_keys, outcome_ids, currency_ids, risks_minor, worker)
  select array_agg(l.fixture), array_agg(l.market), array_agg(l.outcome), array_agg(l.currency),
    array_agg(l.risk), ((min(l.bet) >> 12) & 1023)::smallint
  from unnest(legs) l where applied is null or l.head_id = any (applied) having count(*) > 0;

  insert into settle_due (bet_id, bet_at, seq)
  select distinct on (l.bet) l.bet, l.bet_at, nextval('settle_due_seq')
  from unnest(legs) l
  join known_results m on m.fixture_id = l.fixture and m.market_key = l.market
  where applied is null or l.head_id = any (applied)
  on conflict (bet_id) do update set seq = excluded.seq, next_at = 0, tries = 0;
end $$;
