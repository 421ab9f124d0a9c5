import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };

describe("placing a bet", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    for (const id of ["1", "2", "3"]) desk.offering.addFixture(id, "line");
  });
  beforeEach(async () => {
    player = await desk.openPlayer(100_000n);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  it("[PROD-01] takes the stake of a single and says what it may win", async () => {
    const bet = await desk.place(player, desk.request([desk.asked({ fixtureId: "1", ...RESULT })]));
    expect(bet).toMatchObject({
      state: "accepted",
      stakeMinor: "1000",
      oddsMilli: 2_100,
      maxReturnsMinor: "2100",
      returnsMinor: null,
      currency: "EUR",
      rev: 1,
      events: [{ rev: 1, kind: "placed", amountMinor: "1000", code: null }],
    });
    expect(await desk.balanceOf(player)).toBe(99_000n);
    expect(await desk.sportsbook.getBet(player, bet.betId)).toEqual(bet);
  });

  it("[PROD-01] multiplies the prices of an accumulator exactly", async () => {
    const legs = ["1", "2", "3"].map((fixtureId) => desk.asked({ fixtureId, ...RESULT }));
    const bet = await desk.place(player, desk.request(legs, { stakeMinor: "333" }));
    expect(bet).toMatchObject({ oddsMilli: 9_261, maxReturnsMinor: "3084" });
  });

  it("makes one bet of a double click of twenty", async () => {
    const request = desk.request([desk.asked({ fixtureId: "1", ...RESULT })]);
    const bets = await Promise.all(Array.from({ length: 20 }, () => desk.place(player, request)));
    expect(new Set(bets.map((bet) => bet.betId)).size).toBe(1);
    expect(await desk.balanceOf(player)).toBe(99_000n);
    expect(await desk.sportsbook.findBets(player, {})).toMatchObject({ totals: { count: 1 } });
  });
});
