create or replace function session_changes_note() returns trigger language plpgsql as $$
begin
  insert into session_changes (player_id) values (coalesce(new.player_id, old.player_id));
  return null;
end;
$$;
