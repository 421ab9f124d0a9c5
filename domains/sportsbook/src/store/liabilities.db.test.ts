import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { findMoves, findRisks, foldRisks } from "./liabilities.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const FIXTURE_ID = "1";

describe("the house's risk in the store", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    desk.offering.addFixture(FIXTURE_ID, "line");
    player = await desk.openPlayer(100_000n);
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  const place = async () => {
    const asked = desk.asked({ fixtureId: FIXTURE_ID, ...RESULT });
    const { legs } = await desk.place(player, desk.request([asked]));
    return legs.length;
  };
  const risk = async () => (await findRisks(database.pool, -1)).risks[0]?.riskMinor ?? 0n;

  it("is known the moment a bet is, before anything is folded", async () => {
    await place();
    const one = await risk();
    expect(one).toBeGreaterThan(0n);
    await place();
    expect(await risk()).toBe(2n * one);
  });

  it("stays the same through folding, by whoever and how often", async () => {
    const before = await risk();
    await Promise.all([foldRisks(database.pool, 0), foldRisks(database.pool, 0), place()]);
    const after = await risk();
    expect(after).toBe((before / 2n) * 3n);
    await foldRisks(database.pool, 0);
    await foldRisks(database.pool, 0);
    expect(await risk()).toBe(after);
    const left = await database.pool.query("select from risk_moves");
    expect(left.rowCount).toBe(0);
  });

  it("tells moves of others once, and never those of this process", async () => {
    await place();
    const { rows } = await database.pool.query<{ worker: number }>("select worker from risk_moves");
    const worker = rows[0]?.worker ?? -1;
    expect(await findMoves(database.pool, worker, [])).toEqual([]);
    expect((await findRisks(database.pool, worker)).moveIds).toEqual([]);
    const moves = await findMoves(database.pool, worker + 1, []);
    const { risks, moveIds } = await findRisks(database.pool, worker + 1);
    expect(moves.map(({ id }) => id)).toEqual(moveIds);
    expect(risks[0]?.riskMinor).toBe(4n * (moves[0]?.risks[0]?.riskMinor ?? 0n));
    expect(await findMoves(database.pool, worker + 1, moveIds)).toEqual([]);
  });

  it("is not folded before others have seen it", async () => {
    await foldRisks(database.pool, 3_600_000);
    const left = await database.pool.query("select from risk_moves");
    expect(left.rowCount).toBe(1);
  });

  it("is freed when the bets are settled", async () => {
    desk.offering.append({
      kind: "settled",
      fixtureId: FIXTURE_ID,
      typeId: RESULT.typeId,
      specifiers: RESULT.specifiers,
      certainty: 2,
      rev: 1,
      outcomes: [{ outcomeId: RESULT.outcomeId, result: "won" }],
      score: [1, 0],
    });
    await desk.settle();
    expect(await risk()).toBe(0n);
    await foldRisks(database.pool, 0);
    expect(await risk()).toBe(0n);
  });
});
