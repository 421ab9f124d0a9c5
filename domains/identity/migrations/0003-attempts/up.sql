-- Keys that every process of the product shares; made by whoever needs one first.
create table identity_keys (
  purpose    text        primary key check (length(purpose) between 1 and 40),
  key        bytea       not null check (octet_length(key) = 32),
  created_at timestamptz not null
);

-- How often something was tried lately, by what is counted and for whom.
create table attempts (
  scope    text        not null check (length(scope) between 1 and 40),
  key_hash bytea       not null check (octet_length(key_hash) = 32),
  attempts integer     not null check (attempts >= 0),
  since    timestamptz not null,
  primary key (scope, key_hash)
);
create index attempts_by_since on attempts (since);

-- Solved captchas that were spent, until they would be too old anyway.
create table captcha_uses (
  salt_hash  bytea       primary key check (octet_length(salt_hash) = 32),
  expires_at timestamptz not null
);
create index captcha_uses_by_expiry on captcha_uses (expires_at);

-- The device a session was seen on last; null as long as it never told.
alter table sessions add column device_hash bytea check (octet_length(device_hash) = 32);
