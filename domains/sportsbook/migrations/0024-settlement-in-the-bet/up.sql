-- The event of the settlement in force stands in the bet's own row, as its first event does: a row of the log and
-- an entry of its index less for each bet that is settled. It goes into the log when it is in force no longer.
-- `paid_at` is the time of its transfers: who reverses it finds them by that. `paid_as` is null where the event
-- stands in the log, as those of old do.
alter table bets add column paid_at bigint, add column paid_as text;

-- The transfers of a settlement were found by its key: SHA-256 of bet and revision, as a UUID of version 8.
with settled as (
  select b.id, b.at, b.player_id, b.paid_rev, (overlay(overlay(h.hex placing '8' from 13)
    placing substr('89ab', 1 + ((get_byte(h.bytes, 8) >> 4) & 3), 1) from 17))::uuid as key
  from bets b
  cross join lateral (select sha256(convert_to(b.id || ':' || b.paid_rev || ':settle', 'UTF8')) as bytes) s
  cross join lateral (select s.bytes, left(encode(s.bytes, 'hex'), 32) as hex) h
  where b.paid_rev is not null
)
update bets b set paid_at = coalesce(
  (select r.at from requests r
    where r.key = s.key and r.owner_id in (0, s.player_id) and r.key_at = s.at),
  (select e.at from bet_events e
    where e.bet_id = s.id and e.rev = s.paid_rev and e.kind in ('settled', 'voided', 'resettled')))
from settled s where b.id = s.id and b.at = s.at;

create function sportsbook_bet_is_sound(
  plan text, policy text, stake bigint, payout_cap bigint, legs jsonb, results jsonb, state text,
  rev int, rejection jsonb, returns bigint, paid_rev int, paid_at bigint, paid_as text, sold bigint,
  sold_stake bigint
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
    and (returns is null) = (paid_rev is null) and (paid_rev is null) = (paid_at is null)
    and (paid_as is null or paid_at is not null) and paid_as in ('settled', 'voided', 'resettled')
    and sold >= 0 and (sold > 0) = (sold_stake > 0) and sold_stake between 0 and stake
    and (state = 'cashed-out') = (sold_stake = stake);
end $$;

alter table bets
  drop constraint bets_sound,
  add constraint bets_sound check (sportsbook_bet_is_sound(plan, policy, stake_minor,
    payout_cap_minor, legs, results, state, rev, rejection, returns_minor, paid_rev, paid_at, paid_as,
    sold_minor, sold_stake_minor)),
  drop column paid_by;
drop function sportsbook_bet_is_sound(text, text, bigint, bigint, jsonb, jsonb, text, int, jsonb,
  bigint, int, text, bigint, bigint);

-- Writes what becomes of bets in the statement that moves their money. Every row: {head_id, op, id,
-- at, player_id, currency_id, legs, state, event: {rev, kind, at, amount_minor, code, facts}, …}.
-- `op`: accept (with stored_legs), reject or reopen (with results).
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
    legs = coalesce(r->'stored_legs', b.legs),
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

alter type sportsbook_settle_row drop attribute paid_by;

-- Settles bets, for the first time or otherwise than before. A bet that is not as it was read, or whose page
-- was closed meanwhile, refuses all of them with FL021: who settles asks the guard next time, which
-- names those.
create or replace function sportsbook_settle(applied bigint[], bets sportsbook_settle_row[])
returns void language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  ids bigint[];
  seqs bigint[];
  at_min bigint;
  at_max bigint;
  is_again boolean;
  written int;
begin
  if applied is not null then
    select array_agg(s) into bets from unnest(bets) s where s.head_id = any (applied);
    if bets is null then return; end if;
  end if;

  select array_agg(s.id), array_agg(distinct s.due_seq), min(s.at), max(s.at),
    bool_or(s.kind = 'resettled')
  into ids, seqs, at_min, at_max, is_again from unnest(bets) s;
  if is_again then
    insert into bet_events (bet_id, rev, kind, at, amount_minor)
    select b.id, b.paid_rev, b.paid_as, b.paid_at, b.returns_minor from bets b
    where b.id = any (ids) and b.at between at_min and at_max and b.paid_as is not null;
  end if;
  -- "offset 0" keeps the reading of texts where they are few.
  update bets b set rev = s.rev, state = s.state, results = r.results, returns_minor = s.returns,
    paid_rev = s.rev, paid_at = s.event_at, paid_as = s.kind
  from unnest(bets) s
  join (select d.results as text, d.results::jsonb as results
    from (select distinct s.results from unnest(bets) s) d offset 0) r on r.text = s.results
  where b.id = any (ids) and b.at between at_min and at_max
    and b.id = s.id and b.at = s.at and b.rev = s.rev - 1;
  get diagnostics written = row_count;
  if written <> cardinality(ids) then
    raise exception '% bets to settle, % are as they were read', cardinality(ids), written
      using errcode = 'FL021';
  end if;
  -- They are due until this transaction ends: nobody closes a page by what was known before its money moved.
  perform from settle_due d where d.seq = any (seqs) for key share;
  get diagnostics written = row_count;
  if written <> cardinality(seqs) then
    raise exception 'a page of the % bets to settle was closed meanwhile', cardinality(ids)
      using errcode = 'FL021';
  end if;

  -- A row of news for each way to end, of 1,024 bets at most.
  perform outbox_append_columns('bet.changed',
    jsonb_build_object('rev', n.rev, 'state', n.state), '{betId,returnsMinor}', n.players,
    n.ids || n.returns)
  from (select s.rev, s.state, array_agg(s.player) as players, array_agg(s.id) as ids,
      array_agg(s.returns) as returns
    from unnest(bets) with ordinality
      s (head_id, player, id, at, rev, kind, event_at, state, returns, results, due_seq, n)
    group by s.rev, s.state, s.n / 1024) n;
end $$;
