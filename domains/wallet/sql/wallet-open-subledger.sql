-- The number of a subledger, opened with an account in every currency when its name is new. Currencies that came since
-- get theirs the next time a process asks.
create or replace function wallet_open_subledger(p_kind smallint, p_name text) returns smallint
language plpgsql as $$
declare
  found smallint;
begin
  select s.number into found from house_subledgers s where s.kind = p_kind and s.name = p_name;
  if found is null then
    -- One at a time: the next statement sees what those before it opened.
    perform pg_advisory_xact_lock(4702006);
    insert into house_subledgers (number, kind, name)
    select coalesce(max(s.number), 199) + 1, p_kind, p_name from house_subledgers s
    on conflict (kind, name) do nothing;
    select s.number into strict found from house_subledgers s
    where s.kind = p_kind and s.name = p_name;
  end if;
  insert into accounts (id, head_id, kind, currency_id)
  select found * 1000 + c.id, found * 1000 + c.id, p_kind, c.id from currencies c
  where not exists (select from accounts a where a.id = found * 1000 + c.id)
  order by 1 on conflict (id) do nothing;
  return found;
end $$;
