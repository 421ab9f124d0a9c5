-- Whose session, or what a session tells of its player, changed: one question for all news instead of
-- one for each session that is remembered. Triggers write it, so that nobody who changes forgets to.
create table session_changes (
  xid       xid8        not null default pg_current_xact_id(),
  player_id bigint      not null,
  at        timestamptz not null default clock_timestamp()
);
create index session_changes_by_xid on session_changes (xid);

create function session_changes_note() returns trigger language plpgsql as $$
begin
  insert into session_changes (player_id) values (coalesce(new.player_id, old.player_id));
  return null;
end;
$$;

create trigger sessions_end_noted after delete on sessions
  for each row execute function session_changes_note();
create trigger sessions_device_noted after update on sessions for each row
  when (old.device_hash is distinct from new.device_hash)
  execute function session_changes_note();
create trigger standings_noted after insert on standings
  for each row execute function session_changes_note();
create trigger consents_to_terms_noted after insert on consents for each row
  when (new.kind = 'terms')
  execute function session_changes_note();
