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
