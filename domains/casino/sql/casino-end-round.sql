-- Ends an open round; answers whether it was open.
create or replace function casino_end_round(provider smallint, key text, now_micros bigint)
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
