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
  -- argon2id in PHC form; the parameters stand in the text.
  password_hash text        not null check (password_hash like '$argon2id$%'),
  created_at    timestamptz not null
);
alter sequence player_ids owned by players.id;

-- What a player agreed to or declined, in which wording and when. Rows are only ever added.
create table consents (
  player_id  bigint      not null references players (id),
  kind       text        not null check (kind in ('adult', 'terms', 'marketing')),
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
  last_seen_at timestamptz not null
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
