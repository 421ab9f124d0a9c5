-- Guard of the ledger: a correction is still to be decided.
create or replace function wallet_guard_corrections(p_rows jsonb) returns bigint[] language plpgsql as $$
begin
  perform from corrections c
  where c.id in (select r.correction_id from jsonb_to_recordset(p_rows) r (correction_id bigint))
  order by c.id for update;
  return array(select r.head_id
    from jsonb_to_recordset(p_rows) r (head_id bigint, correction_id bigint)
    left join corrections c on c.id = r.correction_id
    where c.state is distinct from 'proposed');
end $$;
