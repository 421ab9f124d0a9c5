-- Bets, their events and their settlement. Amounts are minor units, `at` is microseconds since 1970.

-- A bet is written when it is placed and when its money moves; how the legs of an open one stand is looked up where
-- somebody asks. `sportsbook_bet_is_sound` says which rows there can be.
create table bets (
  id bigint not null,
  at bigint not null,
  player_id bigint not null,
  currency_id smallint not null,
  request_id uuid not null,
  plan text not null,
  policy text not null,
  stake_minor bigint not null,
  payout_cap_minor bigint not null,
  -- Text to the database, which never looks into them: as jsonb each bet's were parsed when it was placed, took twice
  -- the room, and were written out again when it was settled. That they are one for each result, the audit asks.
  legs text not null,
  state text not null,
  rev int not null default 1,
  delay_ends_at bigint,
  rejection jsonb,
  -- Null while nothing is known of any leg.
  results jsonb,
  returns_minor bigint,
  paid_rev int,
  sold_stake_minor bigint not null default 0,
  sold_minor bigint not null default 0,
  sale_ends_at bigint,
  -- When the ledger took the stake, in microseconds: the time of the first event, which is `held` with
  -- a delay and `placed` without. Null where that event stands in bet_events.
  placed_at bigint,
  -- {grantId, accountId, realMinor, bonusMinor, holdId}; null when own money pays all of it.
  funding jsonb,
  -- The event of the settlement in force stands here, as the first event does: a row of the log and an entry of its
  -- index less for each bet that is settled. It goes into the log when it is in force no longer. `paid_at` is the
  -- time of its transfers: who reverses it finds them by that. `paid_as` is null where the event stands in the log.
  paid_at bigint,
  paid_as text,
  primary key (id, at),
  constraint bets_sound check (sportsbook_bet_is_sound(plan, policy, stake_minor,
    payout_cap_minor, legs, results, state, rev, rejection, returns_minor, paid_rev, paid_at, paid_as,
    sold_minor, sold_stake_minor))
) partition by range (at);

-- Ids are in the order of time.
create index bets_player on bets (player_id, id);

create trigger bets_kept before delete on bets for each row
  execute function sportsbook_refuse_change();

-- Columns that no settlement names are looked at by statements that name them alone. A trigger before
-- an update locks its row ahead of it: an entry of its own in the log for each bet. Afterwards it
-- refuses the same changes, and the statement with them.
create trigger bets_terms after update of id, at, player_id, currency_id, request_id, plan, policy,
    stake_minor, payout_cap_minor, placed_at, legs on bets for each row
  when (old.id <> new.id or old.at <> new.at or old.player_id <> new.player_id
    or old.currency_id <> new.currency_id or old.request_id <> new.request_id
    or old.plan <> new.plan or old.policy <> new.policy
    or old.stake_minor <> new.stake_minor or old.payout_cap_minor <> new.payout_cap_minor
    or old.placed_at is distinct from new.placed_at
    or (new.legs <> old.legs and old.state <> 'pending-delay'))
  execute function sportsbook_refuse_change('the terms of a bet never change');

create trigger bets_forward after update of rev on bets for each row when (new.rev < old.rev)
  execute function sportsbook_refuse_change('the revision of a bet never falls');

create trigger bets_funding after update of funding on bets for each row
  when (old.funding is not null and old.funding is distinct from new.funding)
  execute function sportsbook_refuse_change('who pays a bet never changes');

select sportsbook_ensure_partitions();

create table bet_events (
  bet_id bigint not null,
  rev int not null,
  kind text not null check (kind in ('placed', 'held', 'accepted', 'rejected', 'settled',
    'rolled-back', 'resettled', 'voided', 'sale-asked', 'sale-rejected', 'part-sold', 'cashed-out')),
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

-- The time of a bet is inside its id, and columns that follow each other without a gap take eight bytes less. Keys
-- of markets are plain ASCII: bytes compare much faster than words of a language. Nothing reads it by its index
-- alone: a vacuum for rows that were inserted would write each page into the log once more; pages are frozen by the
-- vacuum against wraparound.
create table bet_legs (
  fixture_id bigint not null,
  bet_id bigint not null,
  market_key text collate "C" not null,
  primary key (fixture_id, market_key, bet_id)
) with (autovacuum_vacuum_insert_threshold = -1);

create table live_delays (
  bet_id bigint primary key,
  bet_at bigint not null,
  ends_at bigint not null
);

create index live_delays_ends on live_delays (ends_at);

-- What is known of a market: its last result, and the times whose bets are refunded.
create table known_results (
  fixture_id bigint not null,
  market_key text collate "C" not null,
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

-- Bets become due by the page: one row for up to 200 of them, which leaves when all of its bets have been looked at.
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
) with (
  -- Its rows live for moments: a vacuum that gives empty pages back to the disk locks the table against everybody
  -- who writes, and the pages are wanted again at once.
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0,
  vacuum_truncate = false
);

create index settle_due_put_off on settle_due (next_at) where next_at > 0;

create table outcome_liabilities (
  fixture_id bigint not null,
  market_key text not null,
  outcome_id text not null,
  currency_id smallint not null,
  risk_minor bigint not null default 0,
  primary key (fixture_id, market_key, outcome_id, currency_id)
);

-- What bets add to the house's risk, or take off, until a job folds it into outcome_liabilities. A
-- batch writes one row that nobody else wants: bets on one popular match never wait for each other.
-- Moves say which process made them and when: a process counts its own bets in memory and looks at
-- the store again only when others have moved something.
create table risk_moves (
  id bigint generated always as identity primary key,
  fixture_ids bigint[] not null,
  market_keys text[] not null,
  outcome_ids text[] not null,
  currency_ids smallint[] not null,
  risks_minor bigint[] not null,
  worker smallint,
  at timestamptz not null default now()
) with (
  autovacuum_vacuum_scale_factor = 0.0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0,
  -- Moves live for seconds: packing one costs more than its bytes.
  toast_tuple_target = 8160,
  vacuum_truncate = false
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

-- One row for every sale of a bet, whole or a part of its stake, that was asked for. `legs` are the open legs as
-- they stood then.
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

-- Two sales of one bet that are written by one statement were decided on the same revision: the
-- second must fail, be decided again and see the first.
create unique index bet_sales_rev on bet_sales (bet_id, rev);

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

-- Bets come to their functions as rows of types of their own, and their news as columns.
create type sportsbook_bet_row as (
  head_id bigint, id bigint, at bigint, currency smallint, request uuid, plan text, policy text,
  stake bigint, cap bigint, legs text, delay_ends bigint, placed_at bigint
);

create type sportsbook_leg_row as (
  head_id bigint, bet bigint, currency smallint, fixture bigint, market text, outcome text,
  risk bigint
);

-- Bets that are settled together mostly ended alike: of hundreds of texts of results a few are read as JSON.
create type sportsbook_settle_row as (
  head_id bigint, player bigint, id bigint, at bigint, rev int, kind text, event_at bigint,
  state text, returns bigint, results text, due_seq bigint
);
