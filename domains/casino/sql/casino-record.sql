-- Writes transactions and their rounds in the statement that moves the money. Every row: {head_id,
-- provider_id, tx_key, id, kind, round: {id, key, player_id, game_id, currency_id, rev, state,
-- grant_id, bonus_account_id, bonus_minor, bonus_entered_minor}, debit_minor, bonus_minor,
-- credit_minor, jackpot_minor, pool, refund_minor, target_key, at}.
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
    player_id, debit_minor, bonus_minor, credit_minor, jackpot_minor, pool, target_key, at)
  select (r->>'provider_id')::smallint, r->>'tx_key', (r->>'id')::bigint, r->>'kind',
    (r->'round'->>'id')::bigint, (r->'round'->>'rev')::int, r->'round'->>'key',
    (r->'round'->>'player_id')::bigint, (r->>'debit_minor')::bigint, (r->>'bonus_minor')::bigint,
    (r->>'credit_minor')::bigint, (r->>'jackpot_minor')::bigint, (r->>'pool')::smallint,
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
