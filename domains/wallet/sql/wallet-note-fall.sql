create or replace function wallet_note_fall() returns trigger language plpgsql as $$
begin
  insert into won_falls as f (player_id, at) values (new.player_id, new.at)
  on conflict (player_id) do update set at = greatest(f.at, excluded.at);
  return null;
end $$;
