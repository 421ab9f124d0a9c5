-- Recorder of the ledger: grants and their stakes, in the statement that moves the money. A bet has
-- one stake, a round of a game may have several. Heads are locked before grants, everywhere. Rows:
-- {head_id, item, op, grant_id, …}. A grant whose deposit the player has asked back never becomes
-- active; one that has reached its goal neither expires nor is spent, nor does a withdrawal take it; an
-- end that names the moves of the grant's stakes takes place only while they are these. What is paid
-- late may be below nought: then it is taken back.
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
        where id = (r->>'grant_id')::bigint and state = 'pending'
          and not exists (select from transfers t where t.player_id = bonus_grants.player_id
            and t.at > bonus_grants.deposited_at and t.kind = 11);
      when 'end' then
        update bonus_grants set state = r->>'state', reason = r->>'reason',
          ended_at = (r->>'at')::bigint, converted_minor = (r->>'converted_minor')::bigint,
          ver = ver + 1
        where id = (r->>'grant_id')::bigint and state = 'active'
          and (r->>'state' <> 'completed' or done_e4 >= required_minor * 10000)
          and (r->>'reason' not in ('time', 'spent', 'withdrawal') or done_e4 < required_minor * 10000)
          and (r->>'moves' is null or (r->>'moves')::bigint = (select coalesce(sum(s.moves), 0)
            from bonus_stakes s where s.grant_id = bonus_grants.id));
      when 'stake' then
        insert into bonus_stakes (grant_id, bet_id, player_id, bonus_minor, moves)
        values ((r->>'grant_id')::bigint, (r->>'bet_id')::bigint, (r->>'head_id')::bigint,
          (r->>'bonus_minor')::bigint, 1)
        on conflict (grant_id, bet_id) do update
          set bonus_minor = bonus_stakes.bonus_minor + excluded.bonus_minor,
            moves = bonus_stakes.moves + 1
          where bonus_stakes.is_open;
      when 'late' then
        update bonus_late_payments set paid_minor = paid_minor + (r->>'paid_minor')::bigint
        where grant_id = (r->>'grant_id')::bigint;
        if not found then
          insert into bonus_late_payments (grant_id, paid_minor)
          values ((r->>'grant_id')::bigint, (r->>'paid_minor')::bigint);
        end if;
      when 'stake-is' then
        update bonus_stakes set is_open = (r->>'is_open')::boolean, moves = moves + 1
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
