-- Sessions, seeds and rounds of our own games. Amounts are minor units, times are milliseconds since
-- 1970 by the provider's clock. A player is known by the wallet's name for him alone.

-- Games that players entered. The id is the wallet's.
create table provider_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  player_ref text not null,
  game_number text not null,
  currency text not null,
  started_at bigint not null,
  ended_at bigint,
  -- What the wallet said last, and the transaction after which it said so.
  cash_minor bigint not null,
  bonus_minor bigint not null,
  balance_tx bigint not null default 0
);

create index provider_sessions_player on provider_sessions (player_ref, game_number);

create trigger provider_sessions_terms before update on provider_sessions for each row
  when ((old.id, old.token_hash, old.player_ref, old.game_number, old.currency, old.started_at)
    is distinct from (new.id, new.token_hash, new.player_ref, new.game_number, new.currency,
      new.started_at) or (old.ended_at is not null and new.ended_at is distinct from old.ended_at))
  execute function provider_refuse_change('a session stays whose it is, and ends once');

-- Seeds of players: one in use, one promised, and those that were revealed.
create table provider_seed_pairs (
  id uuid primary key,
  player_ref text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null unique check (commitment ~ '^[0-9a-f]{64}$'),
  -- Chosen when the pair comes into use.
  client_seed text check (client_seed ~ '^[\x20-\x7e]{1,64}$' and position(':' in client_seed) = 0),
  next_nonce int not null default 0 check (next_nonce >= 0),
  state text not null check (state in ('next', 'active', 'revealed')),
  made_at bigint not null,
  check ((state = 'next') = (client_seed is null)),
  check (state <> 'next' or next_nonce = 0)
);

create unique index provider_seed_pairs_active on provider_seed_pairs (player_ref)
  where state = 'active';

create unique index provider_seed_pairs_next on provider_seed_pairs (player_ref)
  where state = 'next';

create trigger provider_seed_pairs_kept before delete on provider_seed_pairs for each row
  execute function provider_refuse_change();

create trigger provider_seed_pairs_terms before update on provider_seed_pairs for each row
  when ((old.id, old.player_ref, old.server_seed, old.commitment, old.made_at)
      is distinct from (new.id, new.player_ref, new.server_seed, new.commitment, new.made_at)
    or (old.client_seed is not null and old.client_seed is distinct from new.client_seed)
    or (old.state, new.state) not in
      (('next', 'active'), ('active', 'active'), ('active', 'revealed'))
    or new.next_nonce - old.next_nonce not between 0 and 1
    or (new.state <> old.state and new.next_nonce <> old.next_nonce))
  execute function provider_refuse_change('seeds never change, and nonces are counted one by one');

create table provider_rounds (
  id uuid primary key,
  session_id uuid not null references provider_sessions (id),
  player_ref text not null,
  -- The player's own name for it.
  request_id uuid not null,
  game_number text not null,
  game_version int not null,
  -- Of the definition and of the way from seeds to numbers.
  game_hash text not null,
  pair_id uuid not null references provider_seed_pairs (id),
  nonce int not null check (nonce >= 0),
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  selection jsonb not null,
  phase text not null check (phase in ('debit_pending', 'open', 'credit_pending',
    'rollback_pending', 'settled', 'voided', 'refused')),
  -- Counts its changes.
  rev int not null default 1,
  acts jsonb not null default '[]' check (jsonb_typeof(acts) = 'array'
    and jsonb_array_length(acts) <= 200),
  -- Null until something was drawn. What a player may see of it is `view`.
  state jsonb,
  view jsonb,
  words_used int not null default 0,
  -- What it pays as it stands: an exact multiple, and in money.
  pay_n text not null default '0' check (pay_n ~ '^\d+$'),
  pay_d text not null default '1' check (pay_d ~ '^[1-9]\d*$'),
  pay_minor bigint not null default 0 check (pay_minor >= 0),
  -- Why the stake was not taken: {code, data}.
  refusal jsonb,
  -- Calls of the wallet since it came into its phase, and when the next one is due; of an open round,
  -- when it is ended for a player who does not come back.
  tries int not null default 0,
  due_at bigint not null,
  started_at bigint not null,
  ended_at bigint,
  unique (player_ref, request_id),
  unique (pair_id, nonce),
  check ((ended_at is not null) = (phase in ('settled', 'voided', 'refused'))),
  check (phase not in ('debit_pending', 'refused') or state is null),
  check (phase not in ('open', 'credit_pending', 'settled') or state is not null),
  check (state is not null or (words_used = 0 and pay_minor = 0 and acts = '[]')),
  check (phase <> 'refused' or refusal is not null)
);

create unique index provider_rounds_open on provider_rounds (player_ref, game_number)
  where ended_at is null;

create index provider_rounds_due on provider_rounds (due_at) where ended_at is null;

create index provider_rounds_game on provider_rounds (player_ref, game_number, id desc);

create index provider_rounds_start on provider_rounds (player_ref, started_at);

create index provider_rounds_session on provider_rounds (session_id);

create trigger provider_rounds_kept before delete on provider_rounds for each row
  execute function provider_refuse_change();

create trigger provider_rounds_terms before update on provider_rounds for each row
  when (old.ended_at is not null
    or (old.id, old.session_id, old.player_ref, old.request_id, old.game_number,
      old.game_version, old.game_hash, old.pair_id, old.nonce, old.currency, old.stake_minor,
      old.selection, old.started_at)
    is distinct from (new.id, new.session_id, new.player_ref, new.request_id, new.game_number,
      new.game_version, new.game_hash, new.pair_id, new.nonce, new.currency, new.stake_minor,
      new.selection, new.started_at))
  execute function provider_refuse_change('a round keeps what it was played with, and ends once');

create trigger provider_rounds_move before update on provider_rounds for each row
  execute function provider_check_move();

create trigger provider_rounds_start before insert on provider_rounds for each row
  execute function provider_check_start();

create trigger provider_seed_pairs_reveal before update on provider_seed_pairs for each row
  when (new.state = 'revealed') execute function provider_check_reveal();
