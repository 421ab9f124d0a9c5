-- Sealing reads the rows it seals, once they are there and once half a minute later, and no others.

-- A block range knows nothing of young pages until a vacuum has told it of them, and those are the
-- pages that are sealed: every look at a second read the whole day. Times only grow, so an entry goes
-- to the end of its index.
create index transfers_by_time on transfers (at);
drop index transfers_at;

-- The last block that was counted again.
create table audit_recounts (
  id smallint primary key check (id = 1),
  n bigint not null
);
insert into audit_recounts (id, n)
select 1, coalesce(max(n) filter (where sealed_at < wallet_now() - 60000000), 0) from audit_blocks;

alter function wallet_seal(int) set enable_seqscan = off;

-- Counts every block again, once, half a minute after its sealing. One that differs is told, and what
-- its range holds now is sealed by a block of kind 1, so that it cannot change again unseen. Returns
-- how many rows more or less were found.
create or replace function wallet_recount(out late int) language plpgsql
set enable_seqscan = off as $$
declare
  blocks_max constant int := 256;
  counted_to constant bigint := wallet_now() - 30000000;
  done bigint;
  block audit_blocks;
  last audit_blocks;
  content record;
begin
  late := 0;
  if not pg_try_advisory_xact_lock(4702002) then return; end if;
  select n into done from audit_recounts where id = 1;
  for block in select b.* from audit_blocks b where b.n > done order by b.n limit blocks_max loop
    exit when block.sealed_at > counted_to;
    done := block.n;
    continue when block.kind <> 0 or block.row_count =
      (select count(*) from transfers t where t.at > block.from_at and t.at <= block.to_at);
    select * into content from wallet_range(block.from_at, block.to_at);
    select * into last from audit_blocks order by n desc limit 1;
    insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
    values (last.n + 1, last.hash,
      wallet_block_hash(last.hash, last.n + 1, block.from_at, block.to_at, content.row_count,
        content.sums, content.row_bytes),
      1, block.from_at, block.to_at, content.row_count, content.sums, wallet_now());
    late := late + abs(content.row_count - block.row_count);
  end loop;
  update audit_recounts set n = done where id = 1 and n <> done;
end $$;
