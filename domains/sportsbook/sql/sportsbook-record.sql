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
