-- Writes pages of bets that are due.
create or replace function sportsbook_write_due(id bigint[], at bigint[], next_at bigint, tries int)
returns void language sql as $$
  insert into settle_due (bet_ids, from_at, to_at, next_at, tries)
  select array_agg(t.id), min(t.at), max(t.at), $3, $4
  from unnest($1, $2) with ordinality t (id, at, n) group by (t.n - 1) / 200 order by (t.n - 1) / 200
$$;
