-- Locks the bets in id order and names the heads whose bet is not as it was read: another revision,
-- or, where `due_seq` is given, a page that was closed meanwhile.
create or replace function sportsbook_guard(
  head bigint[], id bigint[], at bigint[], rev int[], due_seq bigint[]
) returns bigint[] language plpgsql
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_variable
declare
  -- Bounds let the executor start on the partitions of these days alone.
  at_min constant bigint := (select min(a) from unnest(at) a);
  at_max constant bigint := (select max(a) from unnest(at) a);
  unchanged bigint[];
begin
  -- A row that waited for its lock is seen as it is now.
  select array_agg(t.n) into unchanged
  from unnest(id, at, rev, due_seq) with ordinality t (id, at, rev, due_seq, n)
  join (select b.id, b.at, b.rev from bets b
    where b.id = any (id) and b.at between at_min and at_max order by b.id for update) l
    on l.id = t.id and l.at = t.at
  left join (select d.seq from settle_due d where d.seq = any (due_seq) for key share) d
    on d.seq = t.due_seq
  where l.rev = t.rev and (t.due_seq is null or d.seq is not null);
  if cardinality(unchanged) = cardinality(id) then return '{}'; end if;
  return array(select h.head from unnest(head) with ordinality h (head, n)
    where h.n <> all (coalesce(unchanged, '{}')));
end $$;
