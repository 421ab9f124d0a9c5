import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { findDueBets, FIRST_DUE } from "./due-bets.ts";
import { type ShownLegs, storeLegResults } from "./settlement.ts";

/** More than a row of news holds. */
const BETS = 1_500;
/** A batch of bets that are placed. */
const PLACED_AT_ONCE = 500;
const FIRST_PLAYER = 5_000_000;
const NOW_MS = Number.MAX_SAFE_INTEGER;

describe("bets that end together", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    for (let from = 0; from < BETS; from += PLACED_AT_ONCE) {
      await database.pool.query(
        `select sportsbook_place(null, array_agg(row(n, n, t.now + n, 1, gen_random_uuid(), 'single',
           'none', 100, 1000, '[{}]'::jsonb, null, t.now)::sportsbook_bet_row))
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

  const makeDue = () =>
    database.pool.query(
      `insert into settle_due (bet_id, bet_at, seq)
       select id, at, nextval('settle_due_seq') from bets where player_id >= $1`,
      [FIRST_PLAYER],
    );
  const takeNews = async () => {
    const told = await database.pool.query<{ players: number; facts: unknown }>(
      `select count(distinct player_id)::int as players, count(*)::int as pieces,
         count(distinct body ->> 'betId')::int as bets, body - 'betId' as facts
       from outbox_news where topic = 'bet.changed' group by facts`,
    );
    await database.pool.query("delete from outbox");
    return told.rows;
  };
  const countDue = async () => (await database.pool.query("select from settle_due")).rowCount;

  it("are read page by page, each once and in the order of their news", async () => {
    await makeDue();
    const seqs: bigint[] = [];
    for (let after = FIRST_DUE; ; ) {
      const { due, end } = await findDueBets(database.pool, NOW_MS, after, 400);
      if (due.length === 0) break;
      seqs.push(...due.map(({ dueSeq }) => dueSeq));
      after = end;
    }
    expect(seqs).toHaveLength(BETS);
    expect(seqs).toEqual(seqs.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it("all tell their players how their legs stand, but those that moved on meanwhile", async () => {
    const { due } = await findDueBets(database.pool, NOW_MS, FIRST_DUE, BETS);
    const result = { result: "won", rev: 1, certainty: 1, score: null, cause: "result" } as const;
    const shown = due.map(
      (each, index): ShownLegs => ({
        ...each,
        bet: index === 0 ? { ...each.bet, rev: 2 } : each.bet,
        // Newer news of the second bet have come.
        dueSeq: index === 1 ? each.dueSeq - 1n : each.dueSeq,
        results: [result],
      }),
    );
    await storeLegResults(database.pool, shown);
    const one = BETS - 1;
    const facts = { rev: 1, state: "accepted", returnsMinor: null };
    expect(await takeNews()).toEqual([{ players: one, pieces: one, bets: one, facts }]);
    const stay = await database.pool.query<{ bet_id: bigint }>(
      "select bet_id from settle_due order by bet_id",
    );
    expect(stay.rows.map(({ bet_id }) => bet_id)).toEqual(due.slice(0, 2).map(({ bet }) => bet.id));
    await database.pool.query("delete from settle_due");
  });

  it("are not shown otherwise than newer news have shown them", async () => {
    await makeDue();
    const { due } = await findDueBets(database.pool, NOW_MS, FIRST_DUE, 3);
    const older = due.map((each): ShownLegs => ({ ...each, results: [null] }));
    await database.pool.query("delete from settle_due where bet_id = $1", [due[1]?.bet.id]);
    await expect(storeLegResults(database.pool, older)).rejects.toMatchObject({ code: "FL021" });
    const legs = await database.pool.query(
      "select from bets where player_id >= $1 and results = '[null]'",
      [FIRST_PLAYER],
    );
    expect(legs.rowCount).toBe(1);
    expect(await takeNews()).toEqual([]);
    await database.pool.query("delete from settle_due");
  });

  it("all are settled, and told, in one statement", async () => {
    await makeDue();
    await database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, 2, 'settled', b.at,
         case when b.id % 2 = 0 then 'won' else 'lost' end, case when b.id % 2 = 0 then 210 else 0 end,
         b.results, 'player', d.seq)::sportsbook_settle_row))
       from bets b join settle_due d on d.bet_id = b.id`,
    );
    const half = BETS / 2;
    const told = { players: half, pieces: half, bets: half };
    expect(await takeNews()).toEqual(
      expect.arrayContaining([
        { ...told, facts: { rev: 2, state: "won", returnsMinor: "210" } },
        { ...told, facts: { rev: 2, state: "lost", returnsMinor: "0" } },
      ]),
    );
    expect(await countDue()).toBe(0);
    const settled = await database.pool.query(
      "select from bets where player_id >= $1 and rev = 2 and paid_rev = 2",
      [FIRST_PLAYER],
    );
    expect(settled.rowCount).toBe(BETS);
  });

  it("are refused together when one of them is not as it was read", async () => {
    const asked = database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, b.id - $1 + 2,
         'resettled', b.at, 'lost', 0, b.results, 'house', 1)::sportsbook_settle_row))
       from bets b where b.id < $1 + 3`,
      [FIRST_PLAYER],
    );
    await expect(asked).rejects.toMatchObject({ code: "FL021" });
  });

  it("are refused together when newer news of one of them have come", async () => {
    await makeDue();
    const asked = database.pool.query(
      `select sportsbook_settle(null, array_agg(row(b.id, b.player_id, b.id, b.at, 3, 'resettled',
         b.at, 'lost', 0, b.results, 'house', d.seq - (b.id = $1)::int)::sportsbook_settle_row))
       from bets b join settle_due d on d.bet_id = b.id`,
      [FIRST_PLAYER],
    );
    await expect(asked).rejects.toMatchObject({ code: "FL021" });
    expect(await countDue()).toBe(BETS);
  });

  it("are never looked up one by one among all of their day", async () => {
    // What the planner believes of a young day made a loop of loops of it: nothing but a hash remains.
    const found = await database.pool.query<{ name: string }>(
      `select proname::text as name from pg_proc
       where 'enable_nestloop=off' = any (proconfig) and proname like 'sportsbook%' order by 1`,
    );
    expect(found.rows.map(({ name }) => name)).toEqual([
      "sportsbook_guard",
      "sportsbook_settle",
      "sportsbook_show_legs",
    ]);
  });
});
