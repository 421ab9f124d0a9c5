-- Who pays a stake: own money alone, or own money and a bonus. Amounts are minor units.

-- {grantId, accountId, realMinor, bonusMinor, holdId}; null when own money pays all of it.
alter table bets add column funding jsonb;

create trigger bets_funding before update on bets for each row
  when (old.funding is not null and old.funding is distinct from new.funding)
  execute function sportsbook_refuse_change('who pays a bet never changes');

-- Recorder of the ledger: writes who pays bets that `sportsbook_place` has written in the same
-- statement; recorders that take columns run before those that take JSON. Rows: {head_id, id, at,
-- funding}.
create function sportsbook_record_funding(rows jsonb, applied bigint[]) returns void
language plpgsql set enable_seqscan = off set jit = off as $$
declare
  expected int;
  written int;
begin
  select count(*) into expected
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
  update bets b set funding = r->'funding'
  from jsonb_array_elements(rows) r
  where (r->>'head_id')::bigint = any(applied)
    and b.id = (r->>'id')::bigint and b.at = (r->>'at')::bigint;
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% bets are paid by a bonus, % are written', expected, written
      using errcode = 'FL021';
  end if;
end $$;
