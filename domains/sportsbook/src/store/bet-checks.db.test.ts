import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBettingDesk } from "../testing/betting-desk.ts";

const LEGS_MAX = 40;

describe("a bet's row", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    const desk = await openBettingDesk(database.pool);
    await desk.close();
    await database.pool.query(
      `select sportsbook_place(null, array[row(5000000, 5000000, t.now, 1, gen_random_uuid(), 'single',
         'none', 100, 1000, '[{}]', null, t.now)::sportsbook_bet_row])
       from (select wallet_now() as now offset 0) t`,
    );
  });
  afterAll(() => database.close());

  const insertCopy = (changes: object) =>
    database.pool.query(
      `insert into bets select r.*
       from bets b cross join lateral jsonb_populate_record(b, $1) r where b.id = 5000000`,
      [JSON.stringify(changes)],
    );
  const won = { state: "won", returns_minor: 5, paid_rev: 2, paid_at: 9 };

  it("has no results when it is placed", async () => {
    const { rows } = await database.pool.query("select results from bets");
    expect(rows).toEqual([{ results: null }]);
  });

  it.each([
    {},
    { results: [null] },
    won,
    { ...won, paid_as: "voided" },
    { state: "cashed-out", sold_minor: 90, sold_stake_minor: 100 },
    { legs: Array(LEGS_MAX).fill({}), results: Array(LEGS_MAX).fill(null) },
  ])("may be what a bet becomes, but for its id: %o", async (changes) => {
    await expect(insertCopy(changes)).rejects.toMatchObject({ code: "23505" });
  });

  it.each([
    { plan: "system" },
    { policy: "worse" },
    { stake_minor: 0 },
    { payout_cap_minor: 0 },
    { rev: 0 },
    { legs: {} },
    { legs: [] },
    { legs: Array(LEGS_MAX + 1).fill({}), results: Array(LEGS_MAX + 1).fill(null) },
    { results: [] },
    { state: "guessed" },
    { state: "rejected" },
    { rejection: {} },
    { state: "won" },
    { returns_minor: 5, paid_rev: 2, paid_at: 9 },
    { ...won, returns_minor: -1 },
    { ...won, returns_minor: 1_001 },
    { ...won, paid_rev: null },
    { ...won, paid_at: null },
    { ...won, paid_as: "placed" },
    { paid_as: "settled" },
    { sold_minor: 5 },
    { sold_stake_minor: 5 },
    { sold_minor: -5, sold_stake_minor: 5 },
    { sold_minor: 5, sold_stake_minor: 101 },
    { sold_minor: 5, sold_stake_minor: 100 },
    { state: "cashed-out" },
  ])("is refused with %o", async (changes) => {
    await expect(insertCopy(changes)).rejects.toMatchObject({
      code: "23514",
      constraint: "bets_sound",
    });
  });
});
