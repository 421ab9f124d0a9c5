-- Recorder of the ledger: a correction is posted in the transaction of its transfer.
create or replace function wallet_record_corrections(p_rows jsonb, p_applied bigint[]) returns void
language plpgsql as $$
declare
  expected int;
  written int;
begin
  select count(*) into expected from jsonb_to_recordset(p_rows) r (head_id bigint)
  where r.head_id = any (p_applied);
  update corrections c set state = 'posted', decided_by = r.operator, decided_at = r.at
  from jsonb_to_recordset(p_rows) r (head_id bigint, correction_id bigint, operator text, at bigint)
  where r.head_id = any (p_applied) and c.id = r.correction_id and c.player_id = r.head_id
    and c.state = 'proposed';
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% corrections, % still to be decided', expected, written using errcode = 'FL007';
  end if;
end $$;
