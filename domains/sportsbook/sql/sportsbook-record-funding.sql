-- Recorder of the ledger: writes who pays bets that `sportsbook_place` has written in the same
-- statement; recorders that take columns run before those that take JSON. Rows: {head_id, id, at,
-- funding}.
create or replace function sportsbook_record_funding(rows jsonb, applied bigint[]) returns void
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
