-- Rounds of games and the transactions of their providers. Amounts are minor units, times are
-- microseconds since 1970. The ledger's rows of a round carry its id as `ref`.

create table casino_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  provider_id smallint not null,
  player_id bigint not null,
  game_id text not null,
  opened_at bigint not null,
  ends_at bigint not null check (ends_at > opened_at),
  -- When the player last answered a reality check; the opening counts as an answer.
  checked_at bigint not null
);

create index casino_sessions_player on casino_sessions (player_id);

create table casino_rounds (
  id bigint primary key,
  provider_id smallint not null,
  round_key text not null,
  player_id bigint not null,
  game_id text not null,
  currency_id smallint not null,
  state text not null check (state in ('open', 'closed', 'voided')),
  rev int not null check (rev >= 1),
  staked_minor bigint not null default 0 check (staked_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and staked_minor),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  credits int not null default 0,
  opened_at bigint not null,
  closed_at bigint,
  -- The bonus that takes part: bonus money in the stakes that stand, and all that ever went in, which is
  -- open until the round ends.
  grant_id bigint,
  bonus_account_id bigint,
  bonus_minor bigint not null default 0,
  bonus_entered_minor bigint not null default 0,
  unique (provider_id, round_key),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'voided' or (refunded_minor = staked_minor and paid_minor = 0)),
  check ((grant_id is null) = (bonus_account_id is null)
    and (grant_id is null) = (bonus_entered_minor = 0)),
  check (bonus_minor between 0 and bonus_entered_minor),
  check (bonus_minor <= staked_minor - refunded_minor)
);

create index casino_rounds_player on casino_rounds (player_id, id);

create trigger casino_rounds_kept before delete on casino_rounds for each row
  execute function casino_refuse_change();

create trigger casino_rounds_terms before update on casino_rounds for each row
  when (old.state <> 'open' or old.id <> new.id or old.provider_id <> new.provider_id
    or old.round_key <> new.round_key or old.player_id <> new.player_id
    or old.game_id <> new.game_id or old.currency_id <> new.currency_id or new.rev <= old.rev
    or new.staked_minor < old.staked_minor or new.paid_minor < old.paid_minor
    or new.refunded_minor < old.refunded_minor)
  execute function casino_refuse_change('a round ends once and its sums only grow');

create trigger casino_rounds_grant before update on casino_rounds for each row
  when (old.grant_id <> new.grant_id or old.bonus_account_id <> new.bonus_account_id
    or (old.grant_id is not null and new.grant_id is null)
    or new.bonus_entered_minor < old.bonus_entered_minor)
  execute function casino_refuse_change('one bonus takes part in a round, for ever');

-- What providers asked for. `tombstone` stands for a debit that was rolled back before it came.
create table casino_transactions (
  provider_id smallint not null,
  tx_key text not null,
  id bigint not null unique,
  kind text not null check (kind in ('debit', 'credit', 'debit-credit', 'rollback', 'tombstone')),
  round_id bigint,
  -- The revision of the round that it made: two of one statement cannot make the same.
  round_rev int,
  round_key text not null,
  player_id bigint,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  jackpot_minor bigint not null default 0 check (jackpot_minor between 0 and debit_minor),
  target_key text,
  -- The rollback that undid it, once.
  undone_by text,
  at bigint not null,
  -- A debit keeps its own part of the bonus money, so that it can be given back.
  bonus_minor bigint not null default 0,
  -- Which subledger of the ledger took the jackpot share of a stake; null is the one that all providers
  -- share. A share goes back from where it went to.
  pool smallint,
  primary key (provider_id, tx_key),
  check (bonus_minor between 0 and debit_minor),
  constraint casino_transactions_pool check (pool is null or jackpot_minor > 0)
);

create unique index casino_transactions_round on casino_transactions (round_id, round_rev);

create trigger casino_transactions_kept before delete on casino_transactions for each row
  execute function casino_refuse_change();

-- Nothing of a transaction changes but who undid it.
create trigger casino_transactions_terms before update on casino_transactions for each row
  when (old.undone_by is not null or old.kind <> 'debit'
    or (old.provider_id, old.tx_key, old.id, old.kind, old.round_id, old.round_rev, old.round_key,
      old.player_id, old.debit_minor, old.bonus_minor, old.credit_minor, old.jackpot_minor,
      old.pool, old.target_key, old.at)
    is distinct from (new.provider_id, new.tx_key, new.id, new.kind, new.round_id, new.round_rev,
      new.round_key, new.player_id, new.debit_minor, new.bonus_minor, new.credit_minor,
      new.jackpot_minor, new.pool, new.target_key, new.at))
  execute function casino_refuse_change('a debit is undone once, and nothing else of it changes');
