-- Who came by a social network alone has no password.
alter table players alter column password_hash drop not null;

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
  expires_at   timestamptz not null
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
