-- Deposits. A row is the intention; money moves only in the ledger, in the same statement that
-- writes "succeeded" or "held" here. It may go back: by the provider or us (refunded), or by the player's bank
-- (charged-back).
create table payments (
  id            bigint      primary key,
  player_id     bigint      not null,
  method_id     text        not null,
  provider      text        not null,
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency ~ '^[A-Z]{3,5}$'),
  language      text        not null check (language ~ '^[a-z]{2}$'),
  state         text        not null check (state in ('created', 'awaiting', 'pending', 'succeeded',
    'held', 'failed', 'cancelled', 'expired', 'refunded', 'charged-back')),
  -- Why the payment is where it is, for the desk: a word of model/payment-cause.ts.
  cause         text        not null,
  -- Counts the states this payment has been in: every writer compares it first.
  rev           integer     not null default 1 check (rev > 0),
  -- The player's idempotency key, and the hash of what he asked for under it.
  request_id    uuid        not null,
  request_hash  bytea       not null check (octet_length(request_hash) in (16, 32)),
  -- The provider's own number of the order, and where the player pays.
  provider_ref  text,
  redirect_url  text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  -- Until then the player's link works and the payment counts as open.
  link_until    timestamptz not null,
  -- Until then money may still arrive.
  settle_until  timestamptz not null,
  -- When the provider is asked next; null when nothing more can come.
  next_query_at timestamptz,
  last_query_at timestamptz,
  queries       integer     not null default 0,
  -- Keyed hash of the card or account that paid, as the provider names it.
  means         bytea       check (octet_length(means) = 32),
  -- One of the player's currency accounts with the rate at which all of the payment counts, and what it counts
  -- in the currency of his main account. Null where it is about the main account.
  account       jsonb,
  counted_minor bigint      check (counted_minor > 0),
  -- What came and was held, which may be another amount or currency than was asked for.
  held_minor    bigint      check (held_minor > 0),
  held_currency text        check (held_currency ~ '^[A-Z]{3,5}$'),
  unique (player_id, request_id),
  constraint payments_counted check ((account is null) = (counted_minor is null)),
  constraint payments_held check ((held_minor is null) = (held_currency is null))
);

create index payments_of_player on payments (player_id, id desc);

create index payments_to_query on payments (next_query_at) where next_query_at is not null;

create index payments_of_means on payments (means, player_id) where means is not null;

-- Two orders can never use one reference.
create unique index payments_provider_ref on payments (provider, provider_ref)
  where provider_ref is not null;

-- Every state a payment has been in. Rows are only ever added.
create table payment_steps (
  payment_id bigint      not null references payments (id),
  rev        integer     not null,
  state      text        not null,
  cause      text        not null,
  at         timestamptz not null,
  primary key (payment_id, rev)
);

-- What providers told us, once per event id: a repeat changes nothing.
create table provider_events (
  provider    text        not null,
  event_id    text        not null check (length(event_id) between 1 and 200),
  payment_id  bigint      not null,
  evidence    jsonb       not null,
  received_at timestamptz not null,
  -- When it is looked at (again); null once it has been applied.
  apply_at    timestamptz,
  tries       integer     not null default 0,
  -- An event id names one message for ever: another one under it is not believed.
  body_hash   bytea       check (octet_length(body_hash) = 32),
  primary key (provider, event_id)
);

create index provider_events_to_apply on provider_events (apply_at) where apply_at is not null;

-- Withdrawals. The money of a withdrawal is in suspense (account 111) from the request to its end; the
-- ledger moves it in the statement that writes the state here.
create table withdrawals (
  id            bigint      primary key,
  player_id     bigint      not null,
  method_id     text        not null,
  provider      text        not null,
  amount_minor  bigint      not null check (amount_minor > 0),
  currency      text        not null check (currency ~ '^[A-Z]{3,5}$'),
  state         text        not null check (state in ('review', 'second-approval', 'approved',
    'sending', 'sent', 'unknown', 'paid', 'returned', 'cancelled', 'rejected')),
  -- Why it is where it is: a word of model/withdrawal.ts.
  cause         text        not null,
  rev           integer     not null default 1 check (rev > 0),
  provider_ref  text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  -- When the job looks at it next; null while a person decides and once it has ended.
  next_look_at  timestamptz,
  looks         integer     not null default 0,
  -- What a person should know before he decides: words of model/withdrawal.ts, the first is the cause.
  reasons       text[]      not null default '{}',
  needs_second  boolean     not null default false,
  -- Who approved it, in their order, and when the first one did.
  first_approver    text    check (first_approver ~ '^[a-z][a-z0-9.-]{0,63}$'),
  second_approver   text    check (second_approver ~ '^[a-z][a-z0-9.-]{0,63}$'),
  first_approved_at timestamptz,
  -- The means of the last deposit by the method that pays the withdrawal.
  means         bytea       check (octet_length(means) = 32),
  -- As in payments.
  account       jsonb,
  counted_minor bigint      check (counted_minor > 0),
  check ((state in ('approved', 'sending', 'sent', 'unknown')) = (next_look_at is not null)),
  constraint withdrawals_two_persons check (second_approver is null
    or first_approver is not null and first_approver <> second_approver),
  constraint withdrawals_second_person check (not needs_second or second_approver is not null
    or state in ('review', 'second-approval', 'cancelled', 'rejected')),
  constraint withdrawals_counted check ((account is null) = (counted_minor is null))
);

create index withdrawals_of_player on withdrawals (player_id, id desc);

create index withdrawals_to_look_at on withdrawals (next_look_at) where next_look_at is not null;

-- The queue of the desk: the oldest first.
create index withdrawals_to_review on withdrawals (id) where state in ('review', 'second-approval');

create unique index withdrawals_provider_ref on withdrawals (provider, provider_ref)
  where provider_ref is not null;

-- Every state a withdrawal has been in. Rows are only ever added.
create table withdrawal_steps (
  withdrawal_id bigint      not null references withdrawals (id),
  rev           integer     not null,
  state         text        not null,
  cause         text        not null,
  at            timestamptz not null,
  -- The person of a decision, and his reason when he refused.
  operator      text,
  reason        text,
  primary key (withdrawal_id, rev)
);

-- Keys that every process shares.
create table payment_keys (
  purpose    text        primary key,
  key        bytea       not null check (octet_length(key) = 32),
  created_at timestamptz not null
);

insert into payment_keys (purpose, key, created_at)
values ('means', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text
  || gen_random_uuid()::text, 'utf8')), now());

-- What a person should know of: every kind of a subject once. Rows are only ever added.
create table payment_alarms (
  id         bigint      primary key generated always as identity,
  at         timestamptz not null,
  kind       text        not null,
  -- What it is about: a payment at a revision, a message, a word.
  subject    text        not null check (length(subject) between 1 and 400),
  provider   text        not null,
  payment_id bigint,
  unique (kind, subject)
);
