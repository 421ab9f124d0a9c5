-- Locks the rounds in order and names the heads whose round has another revision than they read (0
-- stands for a round that does not exist yet), or whose call was taken back before it came: it is read
-- again then and refused. Rows: {head_id, provider_id, round_key, rev, tx_key}.
create or replace function casino_guard(rows jsonb) returns bigint[] language plpgsql as $$
declare
  unchanged bigint[];
begin
  select array_agg(l.n) into unchanged
  from (select t.n, t.r, c.rev from jsonb_array_elements(rows) with ordinality t (r, n)
    join casino_rounds c on c.provider_id = (t.r->>'provider_id')::smallint
      and c.round_key = t.r->>'round_key'
    order by c.id for update of c) l
  where l.rev = (l.r->>'rev')::int;
  return array(select (t.r->>'head_id')::bigint
    from jsonb_array_elements(rows) with ordinality t (r, n)
    where (t.n <> all (coalesce(unchanged, '{}'))
        and ((t.r->>'rev')::int <> 0 or exists (select from casino_rounds c
          where c.provider_id = (t.r->>'provider_id')::smallint
            and c.round_key = t.r->>'round_key')))
      or exists (select from casino_transactions k
        where k.provider_id = (t.r->>'provider_id')::smallint
          and k.tx_key = t.r->>'tx_key' and k.kind = 'tombstone'));
end $$;
