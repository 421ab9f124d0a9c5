-- A player who came in by a transfer chooses his password after his first sign-in.
alter table players alter column password_hash drop not null;

-- Accounts of an older site, as an operator brought them along. None of them can be used before its
-- owner proved that the phone is his: then `player_id` names the account it became.
create table imported_accounts (
  id           bigint      generated always as identity primary key,
  -- Its number at the older site.
  older_id     text        not null unique check (older_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  country_code text        not null check (country_code ~ '^[1-9][0-9]{0,3}$'),
  phone        text        not null check (phone ~ '^[0-9]{4,14}$'),
  email        text        not null unique check (length(email) between 3 and 254),
  name         text        not null check (length(name) between 1 and 100),
  birth_date   date        not null,
  country      text        not null check (country ~ '^[A-Z]{2}$'),
  currency     text        not null check (currency ~ '^[A-Z]{3,5}$'),
  language     text        not null check (language ~ '^[a-z]{2}$'),
  imported_by  text        not null check (length(imported_by) between 1 and 100),
  imported_at  timestamptz not null,
  player_id    bigint      unique references players (id),
  unique (country_code, phone)
);

-- Transfers under way. Whoever asks for a phone that nobody has gets a row as well, with no account.
create table account_transfers (
  -- Made by the page.
  id          uuid        primary key,
  imported_id bigint      references imported_accounts (id),
  -- SHA-256 of the number: one transfer is for one number.
  phone_hash  bytea       not null check (octet_length(phone_hash) = 32),
  -- SHA-256 of what the browser was given: every step comes from the same one.
  device_hash bytea       not null check (octet_length(device_hash) = 32),
  step        text        not null check (step in ('code', 'token', 'password', 'done')),
  -- HMAC of the code, then SHA-256 of the token, then of the password for one sign-in.
  secret_hash bytea       not null check (octet_length(secret_hash) = 32),
  tries       smallint    not null default 0 check (tries between 0 and 5),
  expires_at  timestamptz not null,
  created_at  timestamptz not null
);
create index account_transfers_by_expiry on account_transfers (expires_at);
create index account_transfers_of_account on account_transfers (imported_id)
  where step = 'password';

-- What was sent to phones within the last day, so that it stays within the budgets.
create table sent_codes (
  id          bigint      generated always as identity primary key,
  phone_hash  bytea       not null check (octet_length(phone_hash) = 32),
  country_code text       not null,
  -- False for a number that nobody has: it counts for itself alone.
  is_sent     boolean     not null,
  at          timestamptz not null
);
create index sent_codes_of_phone on sent_codes (phone_hash, at);
create index sent_codes_by_time on sent_codes (at);
