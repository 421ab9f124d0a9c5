-- The legs of a bet are text to the database, which never looks into them: as jsonb each bet's were parsed when it was
-- placed, took twice the room in its row and in the log, and were written out again when it was settled. That they
-- are one for each result, the audit asks.
drop trigger bets_terms on bets;
alter table bets drop constraint bets_sound;
drop function sportsbook_bet_is_sound;

create function sportsbook_bet_is_sound(
  plan text, policy text, stake bigint, payout_cap bigint, legs text, results jsonb, state text,
  rev int, rejection jsonb, returns bigint, paid_rev int, paid_at bigint, paid_as text, sold bigint,
  sold_stake bigint
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return plan in ('single', 'accumulator') and policy in ('none', 'better', 'any')
    and stake > 0 and payout_cap > 0 and rev >= 1
    and legs like '[%]' and jsonb_array_length(results) between 1 and 40
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

alter table bets
  alter column legs type text using legs::text,
  add constraint bets_sound check (sportsbook_bet_is_sound(plan, policy, stake_minor,
    payout_cap_minor, legs, results, state, rev, rejection, returns_minor, paid_rev, paid_at, paid_as,
    sold_minor, sold_stake_minor));
create trigger bets_terms after update of id, at, player_id, account_id, currency_id, request_id,
    plan, policy, stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

-- How many legs there are is said beside them.
alter type sportsbook_bet_row alter attribute legs type text, add attribute leg_count int;

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
      case b.leg_count when 1 then '[null]'
        else to_jsonb(array_fill(null::int, array[b.leg_count])) end, b.placed_at
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

-- Writes what becomes of bets in the statement that moves their money. Every row: {head_id, op, id,
-- at, player_id, currency_id, legs, state, event: {rev, kind, at, amount_minor, code, facts}, …}.
-- `op`: accept (with stored_legs, a text), reject or reopen (with results).
create or replace function sportsbook_record(rows jsonb, applied bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  written jsonb[];
begin
  select array_agg(r order by (r->>'id')::bigint) into written
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);

  -- The settlement job holds these exclusively while it publishes the results of a fixture.
  perform pg_advisory_xact_lock_shared(4703002, hashint8(fixture))
  from (select distinct (l->>'fixtureId')::bigint as fixture
    from unnest(written) r cross join jsonb_array_elements(r->'legs') l
    where r->>'op' = 'accept' order by 1) fixtures;

  -- What opens a bet again ends the settlement that stands in it, of which the log now tells.
  insert into bet_events (bet_id, rev, kind, at, amount_minor)
  select b.id, b.paid_rev, b.paid_as, b.paid_at, b.returns_minor
  from unnest(written) r
  join bets b on b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint
  where b.paid_as is not null;

  update bets b set
    rev = (r->'event'->>'rev')::int,
    state = r->>'state',
    legs = coalesce(r->>'stored_legs', b.legs),
    rejection = coalesce(nullif(r->'rejection', 'null'), b.rejection),
    results = coalesce(r->'results', b.results),
    returns_minor = null, paid_rev = null, paid_at = null, paid_as = null
  from unnest(written) r
  where b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint;

  delete from live_delays where bet_id in (
    select (r->>'id')::bigint from unnest(written) r where r->>'op' in ('accept', 'reject'));

  insert into bet_events (bet_id, rev, kind, at, amount_minor, code, facts)
  select (r->>'id')::bigint, (r->'event'->>'rev')::int, r->'event'->>'kind',
    (r->'event'->>'at')::bigint, (r->'event'->>'amount_minor')::bigint, r->'event'->>'code',
    coalesce(r->'event'->'facts', '{}')
  from unnest(written) r;

  perform sportsbook_make_due(written);
  perform sportsbook_move_risk(written);

  perform outbox_append_all('bet.changed', array_agg((r->>'player_id')::bigint),
    array_agg(jsonb_build_object('betId', r->>'id', 'rev', (r->'event'->>'rev')::int,
      'state', r->>'state', 'returnsMinor', null)))
  from unnest(written) r;
end $$;
