-- Counts again what late batches came into, and every block once, half a minute after its sealing. Returns how many rows
-- more or less were found.
create or replace function wallet_recount(out late int) language plpgsql
set enable_seqscan = off as $$
declare
  blocks_max constant int := 256;
  batches_max constant int := 256;
  counted_to constant bigint := wallet_now() - 30000000;
  numbers bigint[];
  done bigint;
  block audit_blocks;
begin
  late := 0;
  if not pg_try_advisory_xact_lock(4702002) then return; end if;
  with told as (
    delete from late_batches l
    where l.id in (select id from late_batches order by id limit batches_max) returning l.*
  )
  select array_agg(distinct b.n) into numbers
  from told t, lateral wallet_blocks_of(t.from_at, t.to_at) b;
  for block in select b.* from audit_blocks b where b.n = any (numbers) order by b.n loop
    late := late + wallet_recount_block(block);
  end loop;

  select n into done from audit_recounts where id = 1;
  for block in select b.* from audit_blocks b where b.n > done order by b.n limit blocks_max loop
    exit when block.sealed_at > counted_to;
    done := block.n;
    continue when block.kind <> 0;
    late := late + wallet_recount_block(block);
  end loop;
  update audit_recounts set n = done where id = 1 and n <> done;
end $$;
