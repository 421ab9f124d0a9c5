-- What contradicts the requests of a partition: each accepted one has its group of transfers and its amount, and
-- every group since what was proven before, up to the last of them, has its request or settles bets.
create or replace function wallet_faults_of_requests(child regclass) returns setof text
language plpgsql stable as $$
declare
  group_micros_max constant bigint := 1000;
  proven_to constant bigint := wallet_requests_proven_to();
  first_at bigint;
  last_at bigint;
begin
  execute format('select min(at), max(at) from %s', child) into first_at, last_at;
  if last_at is null then return; end if;
  return query execute format(
    'select ''group '' || q.group_id || '': request of '' || q.amount || '', transfers of ''
       || coalesce(g.amount::text, ''none'')
     from (select group_id, sum(amount_minor) as amount, count(*) as n from %s
       where code is null and amount_minor > 0 group by group_id) q
     left join (select group_id, sum(amount_minor) as amount from transfers
       where at between $1 and $2 group by group_id) g on g.group_id = q.group_id
     where q.n > 1 or q.amount is distinct from g.amount', child)
  using first_at, last_at + group_micros_max;
  return query
  select 'group ' || g.group_id || ': no request names it'
  from (select t.group_id, min(t.at) as at, bool_and(wallet_settles(t.kind)) as settles
    from transfers t
    where t.at > proven_to - group_micros_max and t.at <= last_at + group_micros_max
    group by t.group_id) g
  where g.at > proven_to and g.at <= last_at and not g.settles
    and not exists (select from requests r where r.group_id = g.group_id)
    and not exists (select from external_requests r where r.group_id = g.group_id);
end $$;
