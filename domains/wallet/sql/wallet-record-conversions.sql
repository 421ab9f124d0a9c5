-- Recorder of conversions: a quote is the player's own, still open, and taken up once.
create or replace function wallet_record_conversions(p_rows jsonb, p_applied bigint[]) returns void
language plpgsql as $$
declare
  expected int;
  written int;
begin
  select count(*) into expected
  from jsonb_to_recordset(p_rows) r (head_id bigint, quote_id bigint, at bigint)
  where r.head_id = any (p_applied);
  insert into fx_conversions (quote_id, player_id, at)
  select q.id, q.player_id, r.at
  from jsonb_to_recordset(p_rows) r (head_id bigint, quote_id bigint, at bigint)
  join fx_quotes q on q.id = r.quote_id and q.player_id = r.head_id and r.at <= q.expires_at
  where r.head_id = any (p_applied);
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% conversions, % of open quotes', expected, written using errcode = 'FL006';
  end if;
end $$;
