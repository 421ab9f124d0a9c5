-- Publishes entries of the settlement log, in order, up to `upto`: results of markets, and the bets
-- they touch as due. Answers false when another process has moved the cursor on. Rows: {fixture_id,
-- market_key, id, rev, kind, result?, window?}.
create or replace function sportsbook_publish(entries jsonb, cursor_at bigint, upto bigint)
returns boolean language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
  fixture bigint[];
  market text[];
  turn int[];
  turns int;
begin
  perform 1 from settlement_cursor where id = 1 and settlement_id = cursor_at for update;
  if not found then return false; end if;

  -- The turn of an entry is its place among those of its market.
  select array_agg(t.fixture order by t.n), array_agg(t.market order by t.n),
    array_agg(t.turn order by t.n), max(t.turn)
  into fixture, market, turn, turns
  from (
    select e.n, e.fixture, e.market,
      (row_number() over (partition by e.fixture, e.market order by e.n))::int as turn
    from (select n, (entry ->> 'fixture_id')::bigint as fixture, entry ->> 'market_key' as market
      from jsonb_array_elements(entries) with ordinality j (entry, n)) e
  ) t;

  perform pg_advisory_xact_lock(4703002, hashint8(f.id))
  from (select distinct l.id from unnest(fixture) l (id) order by 1) f;

  for now in 1 .. turns loop
    insert into known_results as m
      (fixture_id, market_key, rev, last_kind, result, windows, settlement_id)
    select e.fixture, e.market, (e.entry ->> 'rev')::int, e.entry ->> 'kind', e.entry -> 'result',
      case when e.entry ? 'window' then jsonb_build_array(e.entry -> 'window') else '[]' end,
      (e.entry ->> 'id')::bigint
    from rows from (unnest(fixture, market, turn), jsonb_array_elements(entries))
      e (fixture, market, turn, entry)
    where e.turn = now
    order by e.fixture, e.market
    on conflict (fixture_id, market_key) do update set
      rev = excluded.rev,
      settlement_id = excluded.settlement_id,
      last_kind = case when excluded.last_kind = 'rolled-back' and m.last_kind = 'cancelled'
        and m.result is not null then 'settled' else excluded.last_kind end,
      result = case excluded.last_kind
        when 'settled' then excluded.result
        when 'cancelled' then m.result
        else case when m.last_kind = 'cancelled' then m.result end end,
      windows = case
        when excluded.last_kind = 'cancelled' then m.windows || excluded.windows
        when excluded.last_kind = 'rolled-back' and m.last_kind = 'cancelled' then m.windows - -1
        else m.windows end;
  end loop;

  perform sportsbook_write_due(array_agg(touched.bet_id),
    array_agg(wallet_id_micros(touched.bet_id)), 0, 0)
  from (select distinct l.bet_id
    from unnest(fixture, market, turn) e (fixture, market, turn)
    join bet_legs l on l.fixture_id = e.fixture and l.market_key = e.market
    where e.turn = 1
    order by 1) touched;

  update settlement_cursor set settlement_id = upto where id = 1;
  return true;
end $$;
