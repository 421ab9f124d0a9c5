create table bets (
  id bigint not null,
  at bigint not null,
  player_id bigint not null,
  account_id bigint not null,
  currency_id smallint not null,
  request_id uuid not null,
  plan text not null check (plan in ('single', 'accumulator')),
  policy text not null check (policy in ('none', 'better', 'any')),
  stake_minor bigint not null check (stake_minor > 0),
  payout_cap_minor bigint not null check (payout_cap_minor > 0),
  legs jsonb not null check (jsonb_array_length(legs) between 1 and 40),
  state text not null check (state in
    ('pending-delay', 'accepted', 'rejected', 'won', 'lost', 'refunded', 'mixed')),
  rev int not null default 1 check (rev >= 1),
  delay_ends_at bigint,
  rejection jsonb,
  results jsonb not null,
  returns_minor bigint check (returns_minor between 0 and payout_cap_minor),
  paid_rev int,
  paid_by text check (paid_by in ('player', 'house')),
  primary key (id, at),
  check ((state in ('won', 'lost', 'refunded', 'mixed')) = (returns_minor is not null)),
  check ((returns_minor is null) = (paid_rev is null) and (paid_rev is null) = (paid_by is null)),
  check ((state = 'rejected') = (rejection is not null)),
  check (jsonb_array_length(results) = jsonb_array_length(legs))
) partition by range (at);

create index bets_player_at on bets (player_id, at, id);

create trigger bets_kept before delete on bets for each row
  execute function sportsbook_refuse_change();

create trigger bets_terms before update on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or new.rev < old.rev or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

create table bet_events (
  bet_id bigint not null,
  rev int not null,
  kind text not null check (kind in ('placed', 'held', 'accepted', 'rejected', 'settled',
    'rolled-back', 'resettled', 'voided')),
  at bigint not null,
  amount_minor bigint,
  code text,
  facts jsonb not null default '{}',
  primary key (bet_id, rev, kind)
);

create trigger bet_events_kept before update or delete on bet_events for each row
  execute function sportsbook_refuse_change();

create trigger bet_events_kept_all before truncate on bet_events
  execute function sportsbook_refuse_change();

create table bet_legs (
  fixture_id bigint not null,
  market_key text not null,
  bet_id bigint not null,
  bet_at bigint not null,
  primary key (fixture_id, market_key, bet_id)
);

create table live_delays (
  bet_id bigint primary key,
  bet_at bigint not null,
  ends_at bigint not null
);

create index live_delays_ends on live_delays (ends_at);

-- What is known of a market: its last result, and the times whose bets are refunded.
create table known_results (
  fixture_id bigint not null,
  market_key text not null,
  rev int not null,
  last_kind text not null check (last_kind in ('settled', 'rolled-back', 'cancelled')),
  result jsonb,
  windows jsonb not null default '[]',
  settlement_id bigint not null,
  primary key (fixture_id, market_key)
);

create table settlement_cursor (
  id smallint primary key check (id = 1),
  settlement_id bigint not null
);

insert into settlement_cursor (id, settlement_id) values (1, 0);

create sequence settle_due_seq;

create table settle_due (
  bet_id bigint primary key,
  bet_at bigint not null,
  seq bigint not null,
  next_at bigint not null default 0,
  tries int not null default 0
);

create index settle_due_next on settle_due (next_at, seq);

create table outcome_liabilities (
  fixture_id bigint not null,
  market_key text not null,
  outcome_id text not null,
  currency_id smallint not null,
  risk_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome_id, currency_id)
);

select sportsbook_ensure_partitions();

-- Selling a bet back before it is decided: whole, or a part of its stake.

alter table bets
  add column sold_stake_minor bigint not null default 0,
  add column sold_minor bigint not null default 0,
  add column sale_ends_at bigint,
  add constraint bets_sold_stake check (sold_stake_minor between 0 and stake_minor),
  add constraint bets_sold check (sold_minor >= 0 and (sold_minor > 0) = (sold_stake_minor > 0)),
  drop constraint bets_state_check,
  add constraint bets_state_check check (state in ('pending-delay', 'accepted', 'rejected', 'won',
    'lost', 'refunded', 'mixed', 'cashed-out')),
  add constraint bets_cashed_out check ((state = 'cashed-out') = (sold_stake_minor = stake_minor));

alter table bet_events
  drop constraint bet_events_kind_check,
  add constraint bet_events_kind_check check (kind in ('placed', 'held', 'accepted', 'rejected',
    'settled', 'rolled-back', 'resettled', 'voided', 'sale-asked', 'sale-rejected', 'part-sold',
    'cashed-out'));

-- One row for every sale that was asked for. `legs` are the open legs as they stood then.
create table bet_sales (
  id bigint primary key,
  bet_id bigint not null,
  bet_at bigint not null,
  player_id bigint not null,
  rev int not null,
  stake_minor bigint not null check (stake_minor > 0),
  price_minor bigint not null check (price_minor > 0),
  legs jsonb not null,
  state text not null check (state in ('waiting', 'paid', 'rejected')),
  ends_at bigint,
  at bigint not null,
  check (state <> 'waiting' or ends_at is not null)
);

create unique index bet_sales_waiting on bet_sales (bet_id) where state = 'waiting';

create index bet_sales_ends on bet_sales (ends_at) where state = 'waiting';

create index bet_sales_bet on bet_sales (bet_id);

create trigger bet_sales_kept before delete on bet_sales for each row
  execute function sportsbook_refuse_change();

create trigger bet_sales_kept_all before truncate on bet_sales
  execute function sportsbook_refuse_change();

create trigger bet_sales_terms before update on bet_sales for each row
  when (old.state <> 'waiting' or old.id <> new.id or old.bet_id <> new.bet_id
    or old.player_id <> new.player_id or old.stake_minor <> new.stake_minor
    or old.price_minor <> new.price_minor)
  execute function sportsbook_refuse_change('a sale changes once, from waiting to its end');

-- Placement as one straight path: columns instead of JSON, one row of risk for a batch, and the first
-- event of a bet in the bet itself.

-- When the ledger took the stake, in microseconds: the time of the first event, which is `held` with
-- a delay and `placed` without. Null where that event stands in bet_events.
alter table bets add column placed_at bigint;

drop trigger bets_terms on bets;

create trigger bets_terms before update on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or new.rev < old.rev or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

-- Keys of markets are plain ASCII: bytes compare much faster than words of a language.
alter table bet_legs alter column market_key type text collate "C";

alter table known_results alter column market_key type text collate "C";

-- What bets add to the house's risk, or take off, until a job folds it into outcome_liabilities. A
-- batch writes one row that nobody else wants: bets on one popular match never wait for each other.
create table risk_moves (
  id bigint generated always as identity primary key,
  fixture_ids bigint[] not null,
  market_keys text[] not null,
  outcome_ids text[] not null,
  currency_ids smallint[] not null,
  risks_minor bigint[] not null
);

alter table risk_moves set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

create view outcome_risks as
select fixture_id, market_key, outcome_id, currency_id, sum(risk_minor)::bigint as risk_minor
from (
  select fixture_id, market_key, outcome_id, currency_id, risk_minor from outcome_liabilities
  union all
  select m.fixture_id, m.market_key, m.outcome_id, m.currency_id, m.risk_minor
  from risk_moves r cross join lateral unnest(r.fixture_ids, r.market_keys, r.outcome_ids,
    r.currency_ids, r.risks_minor) m (fixture_id, market_key, outcome_id, currency_id, risk_minor)
) risks
group by fixture_id, market_key, outcome_id, currency_id;

-- Two sales of one bet that are written by one statement were decided on the same revision: the
-- second must fail, be decided again and see the first.
create unique index bet_sales_rev on bet_sales (bet_id, rev);

-- Who pays a stake: own money alone, or own money and a bonus. Amounts are minor units.

-- {grantId, accountId, realMinor, bonusMinor, holdId}; null when own money pays all of it.
alter table bets add column funding jsonb;

create trigger bets_funding before update on bets for each row
  when (old.funding is not null and old.funding is distinct from new.funding)
  execute function sportsbook_refuse_change('who pays a bet never changes');

-- Moves say which process made them and when: a process counts its own bets in memory and looks at
-- the store again only when others have moved something.
alter table risk_moves
  add column worker smallint,
  add column at timestamptz not null default now();

do $$
declare
  child regclass;
begin
  for child in select inhrelid::regclass from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('alter table %s set (fillfactor = 80)', child);
  end loop;
end $$;

-- Every row of it lives for moments.
alter table settle_due set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_cost_delay = 0
);

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

-- Selections that anybody may load by their code, without stake and owner.
create table saved_coupons (
  -- The code as a number: five signs out of 32.
  number      int         primary key check (number between 0 and 33554431),
  -- SHA-256 of plan and selections: the same coupon keeps its code.
  digest      bytea       not null unique check (octet_length(digest) = 32),
  -- SHA-256 of the network that saved it, so that guests can be counted.
  caller_hash bytea       not null check (octet_length(caller_hash) = 32),
  plan        text        not null check (plan in ('single', 'accumulator')),
  legs        jsonb       not null check (jsonb_typeof(legs) = 'array'),
  saved_at    timestamptz not null,
  expires_at  timestamptz not null check (expires_at > saved_at)
);

create index saved_coupons_of_caller on saved_coupons (caller_hash, saved_at);

create index saved_coupons_by_end on saved_coupons (expires_at);

-- Settling takes rows of a type of its own and its news travel as columns. Bets are looked up by all their
-- ids at once and joined by hash: of a young day the planner knows so little that it read all bets of
-- the day for each one, which took a hundred times as long.
create type sportsbook_settle_row as (
  head_id bigint, player bigint, id bigint, at bigint, rev int, kind text, event_at bigint,
  state text, returns bigint, results jsonb, paid_by text, due_seq bigint
);

-- A bet is compared once, by what settles it, and its triggers look only at what they guard.

-- Columns that no settlement names are looked at by statements that name them alone. A trigger before
-- an update locks its row ahead of it: an entry of its own in the log for each bet. Afterwards it
-- refuses the same changes, and the statement with them.
drop trigger bets_terms on bets;

drop trigger bets_funding on bets;

create trigger bets_terms after update of id, at, player_id, account_id, currency_id, request_id,
    plan, policy, stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.account_id <> new.account_id or old.currency_id <> new.currency_id
    or old.request_id <> new.request_id or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

create trigger bets_forward after update of rev on bets for each row when (new.rev < old.rev)
  execute function sportsbook_refuse_change('the revision of a bet never falls');

create trigger bets_funding after update of funding on bets for each row
  when (old.funding is not null and old.funding is distinct from new.funding)
  execute function sportsbook_refuse_change('who pays a bet never changes');

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

do $$
declare
  child regclass;
begin
  for child in select inhrelid::regclass from pg_inherits where inhparent = 'bets'::regclass loop
    execute format('alter table %s set (fillfactor = 60)', child);
  end loop;
end $$;

-- Bets become due by the page: one row for up to 200 of them instead of a row and two entries of indexes each,
-- and a page leaves when all of its bets have been looked at. How the legs of an open bet stand is looked up
-- where somebody asks; a bet is written when its money moves. Both took four tenths of the statements' time.

alter table settle_due rename to settle_due_by_bet;

alter index settle_due_pkey rename to settle_due_by_bet_pkey;

-- `seq` is the order of the news: of two pages that name the same bet the later one was written when the
-- earlier one could be seen, for who writes pages of a bet holds its fixtures or the settlement cursor. A page
-- that is put off (`next_at`, milliseconds) is nobody's until that is 0 again. `from_at` and `to_at`
-- bound the days of its bets.
create table settle_due (
  seq bigint primary key default nextval('settle_due_seq'),
  bet_ids bigint[] not null check (cardinality(bet_ids) between 1 and 200),
  from_at bigint not null,
  to_at bigint not null,
  next_at bigint not null default 0,
  tries int not null default 0
);

create index settle_due_put_off on settle_due (next_at) where next_at > 0;

-- Every row of it lives for moments.
alter table settle_due set (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

select sportsbook_write_due(array_agg(bet_id order by seq), array_agg(bet_at order by seq), 0, 0)
from settle_due_by_bet having count(*) > 0;

drop table settle_due_by_bet;

-- Bets that are settled together mostly ended alike: of hundreds of texts a few are read as JSON.
alter type sportsbook_settle_row alter attribute results type text;

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

alter table bets
  drop constraint bets_sound,
  add constraint bets_sound check (sportsbook_bet_is_sound(plan, policy, stake_minor,
    payout_cap_minor, legs, results, state, rev, rejection, returns_minor, paid_rev, paid_at, paid_as,
    sold_minor, sold_stake_minor)),
  drop column paid_by;

alter type sportsbook_settle_row drop attribute paid_by;

-- The legs of a bet are text to the database, which never looks into them: as jsonb each bet's were parsed when it was
-- placed, took twice the room in its row and in the log, and were written out again when it was settled. That they
-- are one for each result, the audit asks.
drop trigger bets_terms on bets;

alter table bets drop constraint bets_sound;

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

-- A bet that is placed writes less: nothing that is said elsewhere in its row, and shorter entries of indexes.

-- The time of a bet is inside its id, and columns that follow each other without a gap take eight bytes less.
alter table bet_legs rename to bet_legs_with_times;

alter index bet_legs_pkey rename to bet_legs_with_times_pkey;

do $$ begin
  if exists (select from bet_legs_with_times where bet_at <> wallet_id_micros(bet_id)) then
    raise exception 'the time of a leg is not the time inside the id of its bet';
  end if;
end $$;

create table bet_legs (
  fixture_id bigint not null,
  bet_id bigint not null,
  market_key text collate "C" not null
);

-- Bets of a market lie together, as who publishes its result reads them.
insert into bet_legs (fixture_id, bet_id, market_key)
select fixture_id, bet_id, market_key from bet_legs_with_times
order by fixture_id, market_key, bet_id;

alter table bet_legs add primary key (fixture_id, market_key, bet_id);

drop table bet_legs_with_times;

-- Nothing reads it by its index alone. A vacuum for rows that were inserted would write each page into the log once
-- more; pages are frozen by the vacuum against wraparound.
alter table bet_legs set (autovacuum_vacuum_insert_threshold = -1);

-- The account of a bet was always its player's number: which one pays it, says `funding`.
drop trigger bets_terms on bets;

alter table bets drop column account_id;

create trigger bets_terms after update of id, at, player_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.currency_id <> new.currency_id or old.request_id <> new.request_id
    or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

-- Ids are in the order of time.
create index bets_player on bets (player_id, id);

drop index bets_player_at;

-- Results are null while nothing is known of any leg.
alter table bets alter column results drop not null;

alter type sportsbook_bet_row drop attribute leg_count;

alter type sportsbook_leg_row drop attribute bet_at;

do $$
declare
  yesterday_at constant bigint :=
    (extract(epoch from date_trunc('day', clock_timestamp() at time zone 'utc')) - 86400) * 1000000;
  child regclass;
begin
  for child in select p.child from wallet_partitions('bets') p where p.from_at >= yesterday_at loop
    execute format('alter table %s
      set (autovacuum_vacuum_insert_threshold = -1, autovacuum_vacuum_scale_factor = 1)', child);
  end loop;
end $$;

-- Their rows live for moments: a vacuum that gives empty pages back to the disk locks the table against everybody
-- who writes, and the pages are wanted again at once.
alter table settle_due set (vacuum_truncate = false);

alter table risk_moves set (vacuum_truncate = false);
