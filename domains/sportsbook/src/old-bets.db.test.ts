import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "./testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DAY_MICROS = 86_400_000_000n;
/** Days of a month that is over for more than 40 days, whatever the day is. */
const AGES = [75, 74, 73].map((days) => BigInt(days) * DAY_MICROS);

let database: TestDatabase;
let desk: BettingDesk;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openBettingDesk(database.pool);
  desk.offering.addFixture("1", "line");
  const player = await desk.openPlayer(10_000n);
  await desk.place(player, desk.request([desk.asked({ fixtureId: "1", ...RESULT })]));
  for (const age of AGES) {
    await database.pool.query(`do $$ declare
        day bigint := (wallet_now() - ${age}) / ${DAY_MICROS};
      begin
        execute format('create table %I partition of bets for values from (%s) to (%s)',
          'bets_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD'),
          day * ${DAY_MICROS}, (day + 1) * ${DAY_MICROS});
      end $$`);
    await database.pool.query(
      `insert into bets select r.* from bets b cross join lateral jsonb_populate_record(b,
         jsonb_build_object('at', b.at - $1::bigint, 'id', b.id - $1::bigint, 'state', 'rejected',
           'rejection', '{}'::jsonb)) r where b.state = 'accepted'`,
      [age],
    );
  }
});
afterAll(async () => {
  await desk.close();
  await database.close();
});

async function bets(): Promise<string[]> {
  const found = await database.pool.query<{ row: string }>(
    "select b::text as row from bets b order by 1",
  );
  return found.rows.map(({ row }) => row);
}

async function merge(): Promise<unknown[]> {
  const found = await database.pool.query(
    "select month, days, row_count from wallet_merge_month('bets') where month is not null",
  );
  return found.rows;
}

describe("bets of old days", () => {
  it("become months of the same rows, whose terms never change either", async () => {
    const before = await bets();
    const [first, second] = [await merge(), await merge()];
    // Three days in a row lie in two months at most; a day alone stays one.
    expect(first).toMatchObject([{ month: expect.stringMatching(/^bets_\d{6}$/) }]);
    expect(second).toEqual([]);
    expect(await bets()).toEqual(before);
    const changes = ["update bets set stake_minor = 5", "delete from bets"];
    for (const sql of changes) {
      const change = database.pool.query(`${sql} where state = 'rejected'`);
      await expect(change, sql).rejects.toMatchObject({ code: "FL020" });
    }
  });

  it("leave placement and settlement as they were", async () => {
    const player = await desk.openPlayer(10_000n);
    await desk.place(player, desk.request([desk.asked({ fixtureId: "1", ...RESULT })]));
    desk.offering.append({
      kind: "settled",
      fixtureId: "1",
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 2,
      rev: 1,
      outcomes: [{ outcomeId: "1", result: "won" }],
      score: [2, 1],
    });
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(10_000n - 1_000n + 2_100n);
  });
});
