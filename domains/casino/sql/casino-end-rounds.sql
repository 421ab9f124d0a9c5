-- Recorder of the ledger: rounds that end without money, beside what their bonus writes. Rows:
-- {head_id, provider_id, round_key, at}.
create or replace function casino_end_rounds(rows jsonb, applied bigint[]) returns void language plpgsql as $$
begin
  perform casino_end_round((r->>'provider_id')::smallint, r->>'round_key', (r->>'at')::bigint)
  from jsonb_array_elements(rows) r where (r->>'head_id')::bigint = any(applied);
end $$;
