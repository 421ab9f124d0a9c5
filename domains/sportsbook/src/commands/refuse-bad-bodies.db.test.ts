import { isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sportsbookErrors } from "../errors.ts";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const CASES = 300;

/** Something a stake is not, or is not allowed to be here. */
const badStake = fc.oneof(
  fc.constantFrom("NaN", "Infinity", "-0", "1e9", "0x20", "1_000", "null", "", " ", "∞", "٣"),
  fc.integer({ max: 19 }).map(String),
  fc
    .double()
    .map(String)
    .filter((text) => !/^\d+$/.test(text)),
  fc.bigInt({ min: 200_001n, max: 10n ** 60n }).map(String),
  fc.string({ maxLength: 64 }).filter((text) => !/^\d+$/.test(text)),
);
const badPrice = fc.oneof(
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -2_100, 0, 1_000, 1_000_001, 2_100.5, 1e300),
  fc.double().filter((value) => !Number.isInteger(value)),
);
const badText = fc.string({ maxLength: 40 });

describe("bad bodies", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    for (const id of ["1", "2"]) desk.offering.addFixture(id, "line");
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  it("are each refused with a code of the catalogue, and the ledger stays as it was", async () => {
    const player = await desk.openPlayer(1_000_000n);
    const good = desk.asked({ fixtureId: "1", ...RESULT });
    const other = desk.asked({ fixtureId: "2", ...RESULT });
    const body = fc.oneof(
      badStake.map((stakeMinor) => ({ legs: [good], fields: { stakeMinor } })),
      badPrice.map((oddsMilli) => ({ legs: [{ ...good, oddsMilli }], fields: {} })),
      fc.record({ typeId: badText, specifiers: badText, outcomeId: badText }).map((names) => ({
        legs: [{ ...good, ...names }],
        fields: {},
      })),
      fc.bigInt({ min: 3n, max: 10n ** 19n - 1n }).map((id) => ({
        legs: [other, { ...good, fixtureId: String(id) }],
        fields: {},
      })),
      fc.nat({ max: 99 }).map((seq) => ({ legs: [{ ...good, seq }], fields: {} })),
      fc.integer({ min: 4 }).map((epoch) => ({ legs: [{ ...good, epoch }], fields: {} })),
      fc.integer({ min: 2, max: 60 }).map((length) => ({
        legs: Array.from({ length }, () => good),
        fields: {},
      })),
      fc.constant({ legs: [good, other], fields: { plan: "single" as const } }),
    );
    const before = await desk.balances();
    await fc.assert(
      fc.asyncProperty(body, async ({ legs, fields }) => {
        const answer = await desk.sportsbook.placeBet(player, desk.request(legs, fields));
        expect(isRefused(answer)).toBe(true);
        if (isRefused(answer)) expect(Object.keys(sportsbookErrors)).toContain(answer.code);
      }),
      { numRuns: CASES, seed: 20_260_108 },
    );
    expect(await desk.balances()).toEqual(before);
    expect(await desk.sportsbook.findBets(player, {})).toMatchObject({ totals: { count: 0 } });
  });
});
