-- Recorder of the ledger: grants and their stakes, in the statement that moves the money. A bet has
-- one stake, a round of a game may have several. Heads are locked before grants, everywhere. Rows:
-- {head_id, item, op, grant_id, …}.
create or replace function promotions_record(rows jsonb, applied bigint[]) returns void
language plpgsql as $$
declare
  r jsonb;
  written int;
begin
  for r in select j.value from jsonb_array_elements(rows) with ordinality j (value, n)
           where (j.value->>'head_id')::bigint = any(applied)
           order by (j.value->>'grant_id')::bigint, (j.value->>'item')::int, j.n
  loop
    case r->>'op'
      when 'activate' then
        update bonus_grants set state = 'active', account_id = (r->>'account_id')::bigint,
          activated_at = (r->>'at')::bigint, expires_at = (r->>'expires_at')::bigint, ver = ver + 1
        where id = (r->>'grant_id')::bigint and state = 'pending';
      when 'end' then
        update bonus_grants set state = r->>'state', reason = r->>'reason',
          ended_at = (r->>'at')::bigint, converted_minor = (r->>'converted_minor')::bigint,
          ver = ver + 1
        where id = (r->>'grant_id')::bigint and state = 'active'
          and (r->>'state' <> 'completed' or done_e4 >= required_minor * 10000);
      when 'stake' then
        insert into bonus_stakes (grant_id, bet_id, player_id, bonus_minor)
        values ((r->>'grant_id')::bigint, (r->>'bet_id')::bigint, (r->>'head_id')::bigint,
          (r->>'bonus_minor')::bigint)
        on conflict (grant_id, bet_id) do update
          set bonus_minor = bonus_stakes.bonus_minor + excluded.bonus_minor
          where bonus_stakes.is_open;
      when 'stake-is' then
        update bonus_stakes set is_open = (r->>'is_open')::boolean
        where grant_id = (r->>'grant_id')::bigint and bet_id = (r->>'bet_id')::bigint;
    end case;
    get diagnostics written = row_count;
    -- The ledger's copies may lack an ended grant whose bet is open again: they are read anew.
    if r->>'op' = 'stake-is' and (r->>'is_open')::boolean then
      perform wallet_touch((r->>'head_id')::bigint);
    end if;
    if written <> 1 then
      raise exception 'grant % does not take %', r->>'grant_id', r->>'op' using errcode = 'FL041';
    end if;
    if r->>'op' in ('activate', 'end') then
      perform outbox_append('bonus.changed', (r->>'head_id')::bigint, jsonb_build_object(
        'grantId', r->>'grant_id', 'state', coalesce(r->>'state', 'active')));
    end if;
  end loop;
end $$;

