import { isRefused } from "@fairline/kernel";
import {
  createResponsibleGaming,
  limitChecks,
  type LimitType,
  type ResponsibleGaming,
} from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { runAudit } from "@fairline/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DELAY_MS = 6_000;

describe("a bet of a player with limits", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let limits: ResponsibleGaming;
  let player: bigint;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    desk.offering.addFixture("1", "line");
    desk.offering.addFixture("2", "live");
    const { pool, clock, ledger } = desk;
    limits = createResponsibleGaming({
      pool,
      clock,
      nudge: () => undefined,
      wallet: {
        readHead: (playerId) => ledger.readHead(playerId),
        touchWallet: (client, playerId) => ledger.touchHead(client, playerId),
      },
    });
  });
  beforeEach(async () => {
    player = await desk.openPlayer(1_000_000n);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    const judged = await runAudit(database.pool, limitChecks);
    expect(judged.flatMap(({ rows }) => rows)).toEqual([]);
    await desk.close();
    await database.close();
  });

  async function set(limitType: LimitType, limitValue: string): Promise<void> {
    expect(await limits.setLimit({ playerId: player, limitType, limitValue })).toBeUndefined();
  }
  const bet = (fixtureId: string, stakeMinor: string) =>
    desk.request([desk.asked({ fixtureId, ...RESULT })], { stakeMinor });
  const refuse = (fixtureId: string, stakeMinor: string) =>
    desk.refuse(player, bet(fixtureId, stakeMinor));

  it("[RGL-07] is refused over a wagering or loss limit, and hears what is left", async () => {
    await set(2, "3000");
    await desk.place(player, bet("1", "2000"));
    expect(await refuse("1", "1001")).toMatchObject({
      code: "LIMIT_WAGER_7D",
      data: { leftMinor: "1000", resetsAt: expect.any(Number) },
    });
    await set(12, "2500");
    expect(await refuse("1", "501")).toMatchObject({
      code: "LIMIT_LOSS_30D",
      data: { leftMinor: "500" },
    });
    await desk.place(player, bet("1", "500"));
    expect(await desk.balanceOf(player)).toBe(997_500n);
  });

  it("hears the same refusal when it is repeated", async () => {
    await set(1, "100");
    const request = bet("1", "200");
    const first = await desk.refuse(player, request);
    expect(first.code).toBe("LIMIT_WAGER_24H");
    expect(await desk.refuse(player, request)).toEqual(first);
  });

  it("[RGL-07] does not pass a limit together with 60 others at the same time", async () => {
    await set(1, "20500");
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        desk.sportsbook.placeBet(player, bet(turn % 3 === 0 ? "2" : "1", "1000")),
      ),
    );
    expect(answers.filter((answer) => !isRefused(answer))).toHaveLength(20);
    expect(await desk.balanceOf(player)).toBe(980_000n);
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    expect(await refuse("1", "1000")).toMatchObject({ data: { leftMinor: "500" } });
  });

  it("[RGL-07] is refused to a player who excluded himself; his open bets are settled", async () => {
    const open = await desk.place(player, bet("1", "1000"));
    await set(30, "30");
    expect(await refuse("1", "1000")).toMatchObject({
      code: "SELF_EXCLUDED",
      data: { until: expect.any(Number) },
    });
    expect(await desk.sportsbook.getBet(player, open.betId)).toMatchObject({ state: "accepted" });
  });

  it("[RGL-07] waiting in a live delay is given back when he excludes himself", async () => {
    const held = await desk.place(player, bet("2", "1000"));
    expect(held.state).toBe("pending-delay");
    await set(30, "1");
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    expect(await desk.sportsbook.getBet(player, held.betId)).toMatchObject({
      state: "rejected",
      rejection: { code: "SELF_EXCLUDED" },
    });
    expect(await desk.balanceOf(player)).toBe(1_000_000n);
  });
});
