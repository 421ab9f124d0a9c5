-- The bonus that takes part in a round: bonus money in the stakes that stand, and all that ever went
-- in, which is open until the round ends. A debit keeps its own part, so that it can be given back.
alter table casino_rounds
  add column grant_id bigint,
  add column bonus_account_id bigint,
  add column bonus_minor bigint not null default 0,
  add column bonus_entered_minor bigint not null default 0,
  add check ((grant_id is null) = (bonus_account_id is null)
    and (grant_id is null) = (bonus_entered_minor = 0)),
  add check (bonus_minor between 0 and bonus_entered_minor),
  add check (bonus_minor <= staked_minor - refunded_minor);
alter table casino_transactions
  add column bonus_minor bigint not null default 0,
  add check (bonus_minor between 0 and debit_minor);

create trigger casino_rounds_grant before update on casino_rounds for each row
  when (old.grant_id <> new.grant_id or old.bonus_account_id <> new.bonus_account_id
    or (old.grant_id is not null and new.grant_id is null)
    or new.bonus_entered_minor < old.bonus_entered_minor)
  execute function casino_refuse_change('one bonus takes part in a round, for ever');

-- Writes transactions and their rounds in the statement that moves the money. Every row: {head_id,
-- provider_id, tx_key, id, kind, round: {id, key, player_id, game_id, currency_id, rev, state,
-- grant_id, bonus_account_id, bonus_minor, bonus_entered_minor}, debit_minor, bonus_minor,
-- credit_minor, jackpot_minor, refund_minor, target_key, at}.
create or replace function casino_record(rows jsonb, applied bigint[]) returns void
language plpgsql as $$
declare
  written jsonb[];
begin
  select array_agg(r order by (r->'round'->>'id')::bigint) into written
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
  if written is null then return; end if;

  insert into casino_rounds (id, provider_id, round_key, player_id, game_id, currency_id, state,
    rev, staked_minor, paid_minor, credits, opened_at, closed_at, grant_id, bonus_account_id,
    bonus_minor, bonus_entered_minor)
  select (r->'round'->>'id')::bigint, (r->>'provider_id')::smallint, r->'round'->>'key',
    (r->'round'->>'player_id')::bigint, r->'round'->>'game_id',
    (r->'round'->>'currency_id')::smallint, r->'round'->>'state', 1, (r->>'debit_minor')::bigint,
    (r->>'credit_minor')::bigint, (r->>'credits')::int, (r->>'at')::bigint,
    case when r->'round'->>'state' <> 'open' then (r->>'at')::bigint end,
    (r->'round'->>'grant_id')::bigint, (r->'round'->>'bonus_account_id')::bigint,
    (r->'round'->>'bonus_minor')::bigint, (r->'round'->>'bonus_entered_minor')::bigint
  from unnest(written) r where r->'round'->>'rev' = '1';

  update casino_rounds c set
    rev = (r->'round'->>'rev')::int,
    state = r->'round'->>'state',
    staked_minor = c.staked_minor + (r->>'debit_minor')::bigint,
    refunded_minor = c.refunded_minor + (r->>'refund_minor')::bigint,
    paid_minor = c.paid_minor + (r->>'credit_minor')::bigint,
    credits = c.credits + (r->>'credits')::int,
    closed_at = case when r->'round'->>'state' <> 'open' then (r->>'at')::bigint end,
    grant_id = (r->'round'->>'grant_id')::bigint,
    bonus_account_id = (r->'round'->>'bonus_account_id')::bigint,
    bonus_minor = (r->'round'->>'bonus_minor')::bigint,
    bonus_entered_minor = (r->'round'->>'bonus_entered_minor')::bigint
  from unnest(written) r
  where r->'round'->>'rev' <> '1' and c.id = (r->'round'->>'id')::bigint;

  -- A tombstone of the same name stops the statement: the debit is asked again and sees it.
  insert into casino_transactions (provider_id, tx_key, id, kind, round_id, round_rev, round_key,
    player_id, debit_minor, bonus_minor, credit_minor, jackpot_minor, target_key, at)
  select (r->>'provider_id')::smallint, r->>'tx_key', (r->>'id')::bigint, r->>'kind',
    (r->'round'->>'id')::bigint, (r->'round'->>'rev')::int, r->'round'->>'key',
    (r->'round'->>'player_id')::bigint, (r->>'debit_minor')::bigint, (r->>'bonus_minor')::bigint,
    (r->>'credit_minor')::bigint, (r->>'jackpot_minor')::bigint, r->>'target_key',
    (r->>'at')::bigint
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

-- Ends an open round of own money alone; answers whether there was one. With bonus money in it a
-- round ends through the ledger (casino_end_rounds).
create or replace function casino_close_round(provider smallint, key text, now_micros bigint)
returns boolean language plpgsql as $$
begin
  perform 1 from casino_rounds where provider_id = provider and round_key = key
    and grant_id is null for update;
  if not found then return false; end if;
  return casino_end_round(provider, key, now_micros);
end $$;

-- Ends an open round; answers whether it was open.
create function casino_end_round(provider smallint, key text, now_micros bigint)
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

-- Recorder of the ledger: rounds that end without money, beside what their bonus writes. Rows:
-- {head_id, provider_id, round_key, at}.
create function casino_end_rounds(rows jsonb, applied bigint[]) returns void language plpgsql as $$
begin
  perform casino_end_round((r->>'provider_id')::smallint, r->>'round_key', (r->>'at')::bigint)
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
end $$;
