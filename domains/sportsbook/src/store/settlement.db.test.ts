import { assert } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { closeDuePages, type DuePage, findDuePages, wakeDuePages } from "./due-pages.ts";
import { findSettlingBets } from "./settling-bets.ts";

/** More than a row of news holds. */
const BETS = 1_500;
/** A batch of bets that are placed. */
const PLACED_AT_ONCE = 500;
const FIRST_PLAYER = 5_000_000;
/** A page of due bets. */
const PAGE_BETS = 200;

describe("bets that end together", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    for (let from = 0; from < BETS; from += PLACED_AT_ONCE) {
      await database.pool.query(
        `select sportsbook_place(null, array_agg(row(n, n, t.now + n, 1, gen_random_uuid(), 'single',
           'none', 100, 1000, '[{}]', null, t.now)::sportsbook_bet_row))
         from generate_series($1::bigint, $2::bigint) n, (select wallet_now() as now offset 0) t`,
        [FIRST_PLAYER + from, FIRST_PLAYER + from + PLACED_AT_ONCE - 1],
      );
    }
    await database.pool.query("delete from outbox");
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  const makeDue = async (): Promise<DuePage[]> => {
    await database.pool.query("delete from settle_due");
    await database.pool.query(
      `select sportsbook_write_due(array_agg(id order by id), array_agg(at order by id), 0, 0)
       from bets where player_id >= $1`,
      [FIRST_PLAYER],
    );
    return findDuePages(database.pool, [], BETS);
  };
  const takeNews = async () => {
    const told = await database.pool.query<{ players: number; facts: unknown }>(
      `select count(distinct player_id)::int as players, count(*)::int as pieces,
         count(distinct body ->> 'betId')::int as bets, body - 'betId' as facts
       from outbox_news where topic = 'bet.changed' group by facts`,
    );
    await database.pool.query("delete from outbox");
    return told.rows;
  };

  const isAnyWaiting = async () => {
    const found = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.rows.length > 0;
  };

  it("are due by the page, each bet once", async () => {
    const pages = await makeDue();
    expect(pages.map(({ betIds }) => betIds.length)).toEqual([
      ...Array.from({ length: 7 }, () => PAGE_BETS),
      BETS - 7 * PAGE_BETS,
    ]);
    const bets = await Promise.all(pages.map((page) => findSettlingBets(database.pool, page)));
    expect(new Set(bets.flatMap((each) => [...each.keys()])).size).toBe(BETS);
    // Nothing is known yet of their only leg.
    const results = bets.flatMap((each) => [...each.values()].map((bet) => bet.results));
    expect(results).toEqual(Array.from({ length: BETS }, () => [null]));
    const underWay = pages.slice(0, 2).map(({ seq }) => seq);
    const rest = await findDuePages(database.pool, underWay, 3);
    expect(rest).toEqual(pages.slice(2, 5));
  });

  it("hear how their legs stand when their page is closed, by whoever closes it first", async () => {
    const [page] = await makeDue();
    assert(page, "there is a page");
    const bets = await findSettlingBets(database.pool, page);
    const told = [...bets.values()].slice(1);
    await closeDuePages(database.pool, [{ seq: page.seq, told, again: [] }]);
    const facts = { rev: 1, state: "accepted", returnsMinor: null };
    const count = PAGE_BETS - 1;
    expect(await takeNews()).toEqual([{ players: count, pieces: count, bets: count, facts }]);
    const again = told.map(({ id }) => ({ betId: id, atMs: 0 }));
    await closeDuePages(database.pool, [{ seq: page.seq, told, again }]);
    expect(await takeNews()).toEqual([]);
    expect((await findDuePages(database.pool, [], 1))[0]?.seq).toBe(page.seq + 1n);
  });

  it("come again at once or when their time has come, and know how often they did", async () => {
    const [page] = await makeDue();
    assert(page, "there is a page");
    const [first, second, third] = page.betIds.map(BigInt);
    assert(first !== undefined && second !== undefined && third !== undefined, "of three bets");
    const last = (await findDuePages(database.pool, [], BETS)).at(-1)?.seq ?? 0n;
    const again = [
      { betId: first, atMs: 5_000 },
      { betId: second, atMs: 0 },
      { betId: third, atMs: 5_000 },
    ];
    await closeDuePages(database.pool, [{ seq: page.seq, told: [], again }]);
    const due = async () =>
      (await findDuePages(database.pool, [], BETS))
        .filter(({ seq }) => seq > last)
        .map(({ betIds, tries }) => ({ ids: betIds.map(BigInt).toSorted(), tries }))
        .toSorted((a, b) => a.ids.length - b.ids.length);
    expect(await due()).toEqual([{ ids: [second], tries: 1 }]);
    await wakeDuePages(database.pool, 4_999);
    expect(await due()).toHaveLength(1);
    await wakeDuePages(database.pool, 5_000);
    expect((await due())[1]).toEqual({ ids: [first, third], tries: 1 });
    await database.pool.query("delete from settle_due");
  });

  it("that come again wait for what is being published, which is then the earlier news", async () => {
    const [page] = await makeDue();
    assert(page, "there is a page");
    const publisher = await database.pool.connect();
    await publisher.query("begin");
    await publisher.query("select from settlement_cursor where id = 1 for update");
    const betId = BigInt(page.betIds[0] ?? 0);
    const rest = { seq: page.seq, told: [], again: [{ betId, atMs: 0 }] };
    const closing = closeDuePages(database.pool, [rest]);
    await expect.poll(isAnyWaiting, { timeout: 10_000 }).toBe(true);
    const published = await publisher.query<{ seq: bigint }>(
      "insert into settle_due (bet_ids, from_at, to_at) values ($1, 0, 0) returning seq",
      [[betId]],
    );
    await publisher.query("commit");
    publisher.release();
    await closing;
    const last = (await findDuePages(database.pool, [], BETS)).at(-1);
    expect(last?.seq).toBeGreaterThan(published.rows[0]?.seq ?? 0n);
    expect(last?.betIds).toEqual([String(betId)]);
  });

  it("all are settled, and told, in one statement", async () => {
    await makeDue();
    await database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, 2, 'settled', b.at,
         case when b.id % 2 = 0 then 'won' else 'lost' end, case when b.id % 2 = 0 then 210 else 0 end,
         '[null]', d.seq)::sportsbook_settle_row))
       from bets b join settle_due d on b.id = any (d.bet_ids)`,
    );
    const half = BETS / 2;
    const told = { players: half, pieces: half, bets: half };
    expect(await takeNews()).toEqual(
      expect.arrayContaining([
        { ...told, facts: { rev: 2, state: "won", returnsMinor: "210" } },
        { ...told, facts: { rev: 2, state: "lost", returnsMinor: "0" } },
      ]),
    );
    const settled = await database.pool.query(
      "select from bets where player_id >= $1 and rev = 2 and paid_rev = 2 and paid_at = at and paid_as = 'settled'",
      [FIRST_PLAYER],
    );
    expect(settled.rowCount).toBe(BETS);
  });

  it("are refused together when one of them is not as it was read", async () => {
    const asked = database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, b.id - $1 + 2,
         'resettled', b.at, 'lost', 0, '[null]', 1)::sportsbook_settle_row))
       from bets b where b.id < $1 + 3`,
      [FIRST_PLAYER],
    );
    await expect(asked).rejects.toMatchObject({ code: "FL021" });
  });

  it("are refused together when the page of one of them was closed meanwhile", async () => {
    const [page] = await makeDue();
    assert(page, "there is a page");
    await database.pool.query("delete from settle_due where seq = $1", [page.seq]);
    const asked = database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, 3, 'resettled',
         b.at, 'lost', 0, '[null]', $2 + b.id % 2)::sportsbook_settle_row))
       from bets b where b.player_id >= $1`,
      [FIRST_PLAYER, page.seq],
    );
    await expect(asked).rejects.toMatchObject({ code: "FL021" });
    const guarded = await database.pool.query<{ blocked: string[] }>(
      `select sportsbook_guard(array_agg(b.id), array_agg(b.id), array_agg(b.at), array_agg(b.rev),
         array_agg($2 + b.id % 2)) as blocked from bets b where b.id < $1 + 4`,
      [FIRST_PLAYER, page.seq],
    );
    const even = [0, 2].map((n) => BigInt(FIRST_PLAYER + n));
    expect(guarded.rows[0]?.blocked.map(BigInt).toSorted()).toEqual(even);
  });

  it("keep their page open until their money has moved", async () => {
    const [page] = await makeDue();
    assert(page, "there is a page");
    const settler = await database.pool.connect();
    await settler.query("begin");
    await settler.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, 3, 'resettled',
         b.at, 'lost', 0, '[null]', $2)::sportsbook_settle_row))
       from bets b where b.id < $1 + 4`,
      [FIRST_PLAYER, page.seq],
    );
    const closing = closeDuePages(database.pool, [{ seq: page.seq, told: [], again: [] }]);
    await expect.poll(isAnyWaiting, { timeout: 10_000 }).toBe(true);
    await settler.query("commit");
    settler.release();
    await closing;
    expect((await findDuePages(database.pool, [], 1))[0]?.seq).toBe(page.seq + 1n);
  });

  it("keep the settlement in force, and log it when another one takes its place", async () => {
    const stories = await database.pool.query(
      `select b.paid_rev, b.paid_as, b.returns_minor as returns, e.rev, e.kind,
         e.amount_minor as amount, e.at = b.at as in_time
       from bets b left join bet_events e on e.bet_id = b.id where b.id = any ($1) order by b.id`,
      [[FIRST_PLAYER, FIRST_PLAYER + 4]],
    );
    const first = { rev: 2, kind: "settled", amount: 210n, in_time: true };
    const none = { rev: null, kind: null, amount: null, in_time: null };
    expect(stories.rows).toEqual([
      { paid_rev: 3, paid_as: "resettled", returns: 0n, ...first },
      { paid_rev: 2, paid_as: "settled", returns: 210n, ...none },
    ]);
  });

  it("are never looked up one by one among all of their day", async () => {
    // What the planner believes of a young day made a loop of loops of it: nothing but a hash remains.
    const found = await database.pool.query<{ name: string }>(
      `select proname::text as name from pg_proc
       where 'enable_nestloop=off' = any (proconfig) and proname like 'sportsbook%' order by 1`,
    );
    expect(found.rows.map(({ name }) => name)).toEqual([
      "sportsbook_close_due",
      "sportsbook_guard",
      "sportsbook_settle",
    ]);
  });
});
