-- A round begins with its stake on the way, under seeds in use that nobody has seen, with their last nonce.
create or replace function provider_check_start() returns trigger language plpgsql as $$
begin
  perform 1 from provider_seed_pairs p where p.id = new.pair_id and p.player_ref = new.player_ref
    and p.state = 'active' and p.next_nonce = new.nonce + 1 for share;
  if found and new.phase = 'debit_pending' and new.rev = 1 then return new; end if;
  raise exception 'a round begins with the last nonce of seeds in use' using errcode = 'FL052';
end $$;
