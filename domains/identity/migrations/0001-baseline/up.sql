-- Ids count up from 1,000,000: a player's id is also the id of his main account.
create sequence player_ids as bigint minvalue 1000000 start with 1000000;

create table players (
  id            bigint      primary key default nextval('player_ids') check (id >= 1000000),
  -- Normalised by model/email.ts: lower case, NFC, ASCII domain. One person, one address.
  email         text        not null unique check (length(email) between 3 and 254),
  name          text        not null check (length(name) between 1 and 100),
  birth_date    date        not null,
  country       text        not null check (country ~ '^[A-Z]{2}$'),
  currency      text        not null check (currency ~ '^[A-Z]{3,5}$'),
  language      text        not null check (language ~ '^[a-z]{2}$'),
  -- argon2id in PHC form; the parameters stand in the text. Who came by a social network alone, or by a
  -- transfer and has not chosen one yet, has no password.
  password_hash text        check (password_hash like '$argon2id$%'),
  created_at    timestamptz not null,
  ref_code      text        check (ref_code ~ '^[A-Za-z0-9_.:-]{1,128}$'),
  -- One spelling of a person's name and date of birth, made by model/person-key.ts: accounts that share it
  -- may be one person's. Null until the program has made it.
  person_key    text        check (length(person_key) between 1 and 600)
);

create index players_of_person on players (person_key);

create index players_without_person on players (id) where person_key is null;

alter sequence player_ids owned by players.id;

-- What a player agreed to or declined, in which wording and when. Rows are only ever added.
create table consents (
  player_id  bigint      not null references players (id),
  kind       text        not null check (kind in ('adult', 'terms', 'marketing', 'limits', 'cookies')),
  version    text        not null check (length(version) between 1 and 40),
  is_granted boolean     not null,
  at         timestamptz not null,
  primary key (player_id, kind, at)
);

-- Open sessions only: the end of a session deletes its row and announces it.
create table sessions (
  id           uuid        primary key,
  -- SHA-256 of the cookie's 256 random bits; the cookie itself is nowhere.
  token_hash   bytea       not null unique check (octet_length(token_hash) = 32),
  player_id    bigint      not null references players (id),
  network      text        not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The device it was seen on last; null as long as it never told.
  device_hash  bytea       check (octet_length(device_hash) = 32)
);

create index sessions_of_player on sessions (player_id, signed_in_at);

create index sessions_by_last_seen on sessions (last_seen_at);

create index sessions_by_sign_in on sessions (signed_in_at);

-- Tries with a wrong password, by what was typed and where it came from. Logins that do not exist
-- are counted alike, so that the lock tells nothing about them.
create table sign_in_tries (
  login_hash   bytea       not null check (octet_length(login_hash) = 32),
  network      text        not null,
  tries        integer     not null check (tries between 1 and 1000),
  last_at      timestamptz not null,
  locked_until timestamptz,
  primary key (login_hash, network)
);

create index sign_in_tries_by_last on sign_in_tries (last_at);

-- How players stand with the site. Rows are only ever added and the last one of a player holds;
-- a player without a row has nothing against him.
create table standings (
  id                   bigint      generated always as identity primary key,
  player_id            bigint      not null references players (id),
  ban_level            smallint    not null check (ban_level between 0 and 999),
  ban_version          smallint    not null check (ban_version between 0 and 99),
  ban_reason           text        check (ban_reason in
    ('rules', 'duplicate', 'payments', 'documents', 'requested')),
  needs_identification boolean     not null,
  needs_data           boolean     not null,
  changed_by           text        not null check (length(changed_by) between 1 and 100),
  at                   timestamptz not null,
  -- Sports on which he is taken no bets, before the start and in play, by their numbers.
  closed_line_sports   integer[]   not null default '{}' check (cardinality(closed_line_sports) <= 100),
  closed_live_sports   integer[]   not null default '{}' check (cardinality(closed_live_sports) <= 100),
  check ((ban_level > 0) = (ban_reason is not null))
);

create index standings_of_player on standings (player_id, id desc);

-- Wordings of the terms and when the site first asked for each of them.
create table terms_versions (
  version      text        primary key check (length(version) between 1 and 40),
  published_at timestamptz not null
);

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

-- How the site looks and reads to a player, wherever he signs in: texts by the setting's name.
create table player_settings (
  player_id  bigint      primary key references players (id),
  settings   jsonb       not null check (jsonb_typeof(settings) = 'object'
                                         and octet_length(settings::text) <= 4000),
  version    integer     not null check (version >= 1),
  changed_at timestamptz not null
);

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

-- Persons of social networks and whose they are here. A person is what his network's issuer calls
-- him; an address proves nothing.
create table social_links (
  issuer    text        not null check (length(issuer) between 1 and 200),
  subject   text        not null check (length(subject) between 1 and 255),
  player_id bigint      not null references players (id),
  network   text        not null check (network ~ '^[a-z]{2,20}$'),
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (player_id, network)
);

-- Browsers on their way to a network and back: one a browser, spent by the first answer.
create table social_ways (
  -- SHA-256 of the random bits in the browser's cookie.
  token_hash   bytea       primary key check (octet_length(token_hash) = 32),
  network      text        not null check (network ~ '^[a-z]{2,20}$'),
  -- The player who adds the network to his account; null for a guest who signs in.
  player_id    bigint      references players (id),
  state        text        not null check (length(state) between 20 and 100),
  nonce        text        not null check (length(nonce) between 20 and 100),
  verifier     text        not null check (length(verifier) between 43 and 128),
  redirect_uri text        not null check (length(redirect_uri) <= 300),
  language     text        not null check (language ~ '^[a-z]{2}$'),
  return_to    text        not null check (length(return_to) <= 2048),
  expires_at   timestamptz not null,
  -- A signed-in player may go to a network that he has only to prove that it is he.
  is_confirmation boolean  not null default false,
  check (not is_confirmation or player_id is not null)
);

create index social_ways_by_expiry on social_ways (expires_at);

-- Persons whom a network vouched for and who have no account yet.
create table social_applicants (
  token_hash bytea       primary key check (octet_length(token_hash) = 32),
  network    text        not null check (network ~ '^[a-z]{2,20}$'),
  issuer     text        not null check (length(issuer) between 1 and 200),
  subject    text        not null check (length(subject) between 1 and 255),
  email      text        check (length(email) <= 254),
  name       text        check (length(name) <= 100),
  country    text        check (country ~ '^[A-Z]{2}$'),
  currency   text        check (currency ~ '^[A-Z]{3,5}$'),
  return_to  text        not null check (length(return_to) <= 2048),
  expires_at timestamptz not null
);

create index social_applicants_by_expiry on social_applicants (expires_at);

-- Whose session, or what a session tells of its player, changed: one question for all news instead of
-- one for each session that is remembered. Triggers write it, so that nobody who changes forgets to.
create table session_changes (
  xid       xid8        not null default pg_current_xact_id(),
  player_id bigint      not null,
  at        timestamptz not null default clock_timestamp()
);

create index session_changes_by_xid on session_changes (xid);

create trigger sessions_end_noted after delete on sessions
  for each row execute function session_changes_note();

create trigger sessions_device_noted after update on sessions for each row
  when (old.device_hash is distinct from new.device_hash)
  execute function session_changes_note();

create trigger standings_noted after insert on standings
  for each row execute function session_changes_note();

create trigger consents_to_terms_noted after insert on consents for each row
  when (new.kind = 'terms')
  execute function session_changes_note();
