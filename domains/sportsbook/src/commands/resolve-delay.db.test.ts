import type { BetView } from "@fairline/contracts";
import { isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "" };
const DELAY_MS = 6_000;

describe("the end of a live delay", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;
  let fixtures = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  beforeEach(async () => {
    player = await desk.openPlayer(100_000n);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  function fixture(): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), "live");
    return String(fixtures);
  }
  function place(fixtureId: string, outcomeId = "1"): Promise<BetView> {
    const leg = desk.asked({ fixtureId, ...RESULT, outcomeId });
    return desk.place(player, desk.request([leg]));
  }
  async function reread({ betId }: BetView): Promise<BetView> {
    const bet = await desk.sportsbook.getBet(player, betId);
    if (isRefused(bet)) throw new Error(bet.code);
    return bet;
  }
  async function endDelay(): Promise<void> {
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
  }

  it("captures the stake when nothing happened, not before the end", async () => {
    const placed = await place(fixture());
    desk.clock.advance(DELAY_MS / 2);
    await desk.resolveDelays();
    expect(await reread(placed)).toMatchObject({ state: "pending-delay" });
    desk.clock.advance(DELAY_MS / 2);
    await desk.resolveDelays();
    expect(await reread(placed)).toMatchObject({
      state: "accepted",
      delayEndsAt: null,
      rev: 2,
      events: [
        { kind: "held", amountMinor: "1000" },
        { kind: "accepted", amountMinor: "1000" },
      ],
    });
    expect(await desk.balanceOf(player)).toBe(99_000n);
  });

  it("gives the stake back on every side when the score changed", async () => {
    const id = fixture();
    const bets = [await place(id, "1"), await place(id, "X"), await place(id, "2")];
    expect(await desk.balanceOf(player)).toBe(97_000n);
    desk.offering.material(id, { score: [0, 1] });
    await endDelay();
    for (const bet of bets) {
      expect(await reread(bet)).toMatchObject({
        state: "rejected",
        rejection: { code: "COUPON_SCORE_CHANGED" },
        events: [{ kind: "held" }, { kind: "rejected", code: "COUPON_SCORE_CHANGED" }],
      });
    }
    expect(await desk.balanceOf(player)).toBe(100_000n);
  });

  it("checks the live legs of an accumulator and leaves its line legs alone", async () => {
    const id = fixture();
    desk.offering.addFixture("900", "line");
    const legs = [id, "900"].map((fixtureId) =>
      desk.asked({ fixtureId, ...RESULT, outcomeId: "1" }),
    );
    const placed = await desk.place(player, desk.request(legs));
    desk.offering.setPrice({ fixtureId: "900", ...RESULT, outcomeId: "1" }, 1_500);
    await endDelay();
    expect(await reread(placed)).toMatchObject({ state: "accepted", oddsMilli: 4_410 });
  });

  it("gives the better price under the policy better, and keeps it for the payout", async () => {
    const id = fixture();
    const leg = desk.asked({ fixtureId: id, ...RESULT, outcomeId: "1" });
    const placed = await desk.place(player, desk.request([leg], { oddsPolicy: "better" }));
    desk.offering.setPrice({ fixtureId: id, ...RESULT, outcomeId: "1" }, 2_300);
    await endDelay();
    expect(await reread(placed)).toMatchObject({
      state: "accepted",
      maxReturnsMinor: "2300",
      legs: [{ askedOddsMilli: 2_100, oddsMilli: 2_300 }],
    });
  });

  it("gives the stake back to a player whose account was frozen meanwhile", async () => {
    const placed = await place(fixture());
    await database.pool.query("update accounts set status = 1, seq = seq + 1 where id = $1", [
      player,
    ]);
    await endDelay();
    expect(await reread(placed)).toMatchObject({
      state: "rejected",
      rejection: { code: "COUPON_ACCOUNT_BLOCKED" },
    });
    expect(await desk.balanceOf(player)).toBe(100_000n);
  });

  it("resolves once, however many processes try at the same time", async () => {
    const placed = await Promise.all(Array.from({ length: 5 }, () => place(fixture())));
    const second = await openBettingDesk(database.pool);
    second.clock.advance(desk.clock.monotonicMs() + DELAY_MS);
    desk.clock.advance(DELAY_MS);
    await Promise.all([desk.resolveDelays(), second.resolveDelays(), desk.resolveDelays()]);
    for (const bet of placed) {
      const { state, events } = await reread(bet);
      expect(["accepted", "rejected"]).toContain(state);
      expect(events).toHaveLength(2);
    }
    await second.close();
  });

  it("finds the bets of a process that died, and rejects them when the match went on unseen", async () => {
    const id = fixture();
    const placed = await place(id);
    // A new process begins with an empty memory and a source that counts anew.
    const reborn = await openBettingDesk(database.pool);
    reborn.offering.addFixture(id, "live");
    reborn.offering.restart();
    reborn.clock.advance(desk.clock.monotonicMs() + DELAY_MS);
    await reborn.resolveDelays();
    expect(await reread(placed)).toMatchObject({
      state: "rejected",
      rejection: { code: "COUPON_FEED_STALE" },
    });
    expect(await desk.balanceOf(player)).toBe(100_000n);
    await reborn.close();
  });

  it("accepts after a restart when the source kept counting", async () => {
    const id = fixture();
    const placed = await place(id);
    const reborn = await openBettingDesk(database.pool);
    reborn.offering.addFixture(id, "live");
    reborn.clock.advance(desk.clock.monotonicMs() + DELAY_MS);
    await reborn.resolveDelays();
    expect(await reread(placed)).toMatchObject({ state: "accepted" });
    await reborn.close();
  });

  it("rejects what is found too late to tell the window from what came after", async () => {
    const placed = await place(fixture());
    desk.clock.advance(DELAY_MS + 60_000);
    await desk.resolveDelays();
    expect(await reread(placed)).toMatchObject({
      state: "rejected",
      rejection: { code: "COUPON_FEED_STALE", data: { reason: "late" } },
    });
  });

  it("ends by the time of the money, however wrong the clock of a process is", async () => {
    const placed = await place(fixture());
    const hurried = await openBettingDesk(database.pool, 600_000);
    await hurried.resolveDelays();
    expect(await reread(placed)).toMatchObject({ state: "pending-delay" });
    await hurried.close();
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    expect(await reread(placed)).toMatchObject({ state: "accepted" });
    const late = await openBettingDesk(database.pool, -600_000);
    late.offering.addFixture("700", "live");
    const leg = late.asked({ fixtureId: "700", ...RESULT, outcomeId: "1" });
    const held = await late.place(player, late.request([leg]));
    late.clock.advance(DELAY_MS);
    await late.resolveDelays();
    expect(await reread(held)).toMatchObject({ state: "accepted" });
    const { delayEndsAt } = held;
    expect(Math.abs((delayEndsAt ?? 0) - late.ledger.nowMs())).toBeLessThan(60_000);
    await late.close();
  });

  it("settles a bet whose market was decided while it waited", async () => {
    const id = fixture();
    const placed = await place(id);
    desk.offering.append({
      kind: "settled",
      fixtureId: id,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 2,
      rev: 1,
      outcomes: [{ outcomeId: "1", result: "won" }],
      score: [1, 0],
    });
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "pending-delay" });
    await endDelay();
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "won" });
  });
});
