-- Rounds of games and the transactions of their providers. Amounts are minor units, times are
-- microseconds since 1970. The ledger's rows of a round carry its id as `ref`.

create function casino_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL020';
end $$;

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
  unique (provider_id, round_key),
  check ((state = 'open') = (closed_at is null)),
  check (state <> 'voided' or (refunded_minor = staked_minor and paid_minor = 0))
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
  primary key (provider_id, tx_key)
);
create unique index casino_transactions_round on casino_transactions (round_id, round_rev);

create trigger casino_transactions_kept before delete on casino_transactions for each row
  execute function casino_refuse_change();
create trigger casino_transactions_terms before update on casino_transactions for each row
  when (old.undone_by is not null or old.kind <> 'debit' or old.id <> new.id
    or old.kind <> new.kind or old.debit_minor <> new.debit_minor)
  execute function casino_refuse_change('a debit is undone once, and nothing else of it changes');

-- Locks the rounds in order and names the heads whose round has another revision than they read; 0
-- stands for a round that does not exist yet. Rows: {head_id, provider_id, round_key, rev}.
create function casino_guard(rows jsonb) returns bigint[] language plpgsql as $$
declare
  unchanged bigint[];
begin
  select array_agg(l.n) into unchanged
  from (select t.n, t.r, c.rev from jsonb_array_elements(rows) with ordinality t (r, n)
    join casino_rounds c on c.provider_id = (t.r->>'provider_id')::smallint
      and c.round_key = t.r->>'round_key'
    order by c.id for update of c) l
  where l.rev = (l.r->>'rev')::int;
  return array(select (t.r->>'head_id')::bigint
    from jsonb_array_elements(rows) with ordinality t (r, n)
    where t.n <> all (coalesce(unchanged, '{}'))
      and ((t.r->>'rev')::int <> 0 or exists (select from casino_rounds c
        where c.provider_id = (t.r->>'provider_id')::smallint
          and c.round_key = t.r->>'round_key')));
end $$;

-- Writes transactions and their rounds in the statement that moves the money. Every row: {head_id,
-- provider_id, tx_key, id, kind, round: {id, key, player_id, game_id, currency_id, rev, state},
-- debit_minor, credit_minor, jackpot_minor, refund_minor, target_key, at}.
create function casino_record(rows jsonb, applied bigint[]) returns void language plpgsql as $$
declare
  written jsonb[];
begin
  select array_agg(r order by (r->'round'->>'id')::bigint) into written
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
  if written is null then return; end if;

  insert into casino_rounds (id, provider_id, round_key, player_id, game_id, currency_id, state,
    rev, staked_minor, paid_minor, credits, opened_at, closed_at)
  select (r->'round'->>'id')::bigint, (r->>'provider_id')::smallint, r->'round'->>'key',
    (r->'round'->>'player_id')::bigint, r->'round'->>'game_id',
    (r->'round'->>'currency_id')::smallint, r->'round'->>'state', 1, (r->>'debit_minor')::bigint,
    (r->>'credit_minor')::bigint, (r->>'credits')::int, (r->>'at')::bigint,
    case when r->'round'->>'state' <> 'open' then (r->>'at')::bigint end
  from unnest(written) r where r->'round'->>'rev' = '1';

  update casino_rounds c set
    rev = (r->'round'->>'rev')::int,
    state = r->'round'->>'state',
    staked_minor = c.staked_minor + (r->>'debit_minor')::bigint,
    refunded_minor = c.refunded_minor + (r->>'refund_minor')::bigint,
    paid_minor = c.paid_minor + (r->>'credit_minor')::bigint,
    credits = c.credits + (r->>'credits')::int,
    closed_at = case when r->'round'->>'state' <> 'open' then (r->>'at')::bigint end
  from unnest(written) r
  where r->'round'->>'rev' <> '1' and c.id = (r->'round'->>'id')::bigint;

  -- A tombstone of the same name stops the statement: the debit is asked again and sees it.
  insert into casino_transactions (provider_id, tx_key, id, kind, round_id, round_rev, round_key,
    player_id, debit_minor, credit_minor, jackpot_minor, target_key, at)
  select (r->>'provider_id')::smallint, r->>'tx_key', (r->>'id')::bigint, r->>'kind',
    (r->'round'->>'id')::bigint, (r->'round'->>'rev')::int, r->'round'->>'key',
    (r->'round'->>'player_id')::bigint,
    (r->>'debit_minor')::bigint, (r->>'credit_minor')::bigint, (r->>'jackpot_minor')::bigint,
    r->>'target_key', (r->>'at')::bigint
  from unnest(written) r;

  update casino_transactions t set undone_by = r->>'tx_key'
  from unnest(written) r
  where r->>'kind' = 'rollback' and t.provider_id = (r->>'provider_id')::smallint
    and t.tx_key = r->>'target_key';

  perform outbox_append('round.settled', c.player_id, jsonb_build_object('roundId', c.id::text,
    'gameId', c.game_id, 'state', c.state, 'currencyId', c.currency_id,
    'stakedMinor', (c.staked_minor - c.refunded_minor)::text, 'paidMinor', c.paid_minor::text))
  from unnest(written) r join casino_rounds c on c.id = (r->'round'->>'id')::bigint
  where r->'round'->>'state' <> 'open';
end $$;

-- Ends an open round without money; answers whether it was open.
create function casino_close_round(provider smallint, key text, now_micros bigint)
returns boolean language plpgsql as $$
declare
  closed casino_rounds;
begin
  update casino_rounds set state = 'closed', rev = rev + 1, closed_at = now_micros
  where provider_id = provider and round_key = key and state = 'open' returning * into closed;
  if not found then return false; end if;
  perform outbox_append('round.settled', closed.player_id, jsonb_build_object('roundId',
    closed.id::text, 'gameId', closed.game_id, 'state', 'closed', 'currencyId', closed.currency_id,
    'stakedMinor', (closed.staked_minor - closed.refunded_minor)::text,
    'paidMinor', closed.paid_minor::text));
  return true;
end $$;
