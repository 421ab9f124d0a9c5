import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };

describe("the audit of bets", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    desk.offering.addFixture("1", "line");
    desk.offering.addFixture("2", "live");
    const player = await desk.openPlayer(10_000n);
    for (const fixtureId of ["1", "2"]) {
      await desk.place(player, desk.request([desk.asked({ fixtureId, ...RESULT })]));
    }
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  it("is silent about honest books", async () => {
    expect(await desk.violations()).toEqual([]);
  });

  it.each([
    [
      "an open bet without its stake",
      "update bets set state = 'rejected', rejection = '{}' where state = 'accepted'",
      /^6 currency 1: account 100 holds 1000, open bets stake 0|^6 currency 1: account 100 holds 1000, open bets stake none/,
    ],
    [
      "returns that were never paid",
      "update bets set state = 'won', returns_minor = 5, paid_rev = 2, paid_at = 9 where state = 'accepted'",
      /^7 bet \d+: state won/,
    ],
    [
      "a settlement without transfers at its time",
      "update bets set state = 'lost', returns_minor = 0, paid_rev = 2, paid_at = 9 where state = 'accepted'",
      /^7 bet \d+: no transfer at 9/,
    ],
    [
      "a settlement by results that nobody knows",
      "update bets set state = 'lost', returns_minor = 0, paid_rev = 2, paid_at = 9 where state = 'accepted'",
      /^7 bet \d+: legs \[.*\], results none/,
    ],
    [
      "results of other legs than the bet has",
      "update bets set results = '[null, null]' where state = 'accepted'",
      /^7 bet \d+: legs \[.*\], results \[null, null\]/,
    ],
    [
      "more legs than a bet may have",
      `update bets set legs = '[' || repeat('0,', 40) || '0]' where state = 'pending-delay'`,
      /^7 bet \d+: legs \[.*\], results none/,
    ],
    [
      "a stake of another account than the bet says",
      `update bets set funding = '{"accountId": "9", "rateId": "8"}' where state = 'accepted'`,
      /^7 bet \d+: transfer \d+ of account \d+ at rate none/,
    ],
    [
      "a settlement that no bet knows",
      `insert into transfers (id, at, group_id, ref, debit_account_id, credit_account_id,
         amount_minor, currency_id, kind)
       values (1, wallet_now(), 1, 77, 100001, 101001, 5, 1, 6)`,
      /^11 group 1: no settlement of bet 77 at \d+/,
    ],
    [
      "a sale that was never paid",
      "update bets set sold_stake_minor = 5, sold_minor = 5 where state = 'accepted'",
      /^7 bet \d+: sold 5 for 5, paid sales 0 for 0, waiting 0/,
    ],
    [
      "a delay nobody waits for",
      "delete from live_delays",
      /^8 bet \d+: state pending-delay, hold 1000, waits false/,
    ],
    [
      "a held bet that counts as accepted",
      "update bets set state = 'accepted' where state = 'pending-delay'",
      /^8 bet \d+: state unknown/,
    ],
  ])("finds %s", async (_, damage, expected) => {
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query(damage);
      const found: string[] = [];
      for (const { invariant, sql } of desk.sportsbook.auditChecks) {
        const { rows } = await client.query<{ subject: string; detail: string }>(sql);
        found.push(...rows.map(({ subject, detail }) => `${invariant} ${subject}: ${detail}`));
      }
      expect(found.some((line) => expected.test(line))).toBe(true);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
