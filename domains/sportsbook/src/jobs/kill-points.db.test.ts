import type { BetView, OutcomeResult } from "@fairline/contracts";
import { assert, isRefused, silentLog } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { dyingProcess } from "../testing/dying-process.ts";
import { resolveEndedDelays } from "./resolve-delays.ts";
import { resolveEndedSales } from "./resolve-sales.ts";
import { settleNews } from "./settle-bets.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const STEPS_MAX = 60;
const DEPOSIT = 100_000n;

describe("a process that dies between any two steps", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let fixtures = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  function fixture(section: "line" | "live"): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), section);
    return String(fixtures);
  }
  function settled(fixtureId: string, rev: number, result: OutcomeResult): void {
    desk.offering.append({
      kind: "settled",
      fixtureId,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty: 2,
      rev,
      outcomes: [{ outcomeId: "1", result }],
      score: [1, 0],
    });
  }

  /** Everything a player can see of his bets, without what differs from run to run. */
  async function summary(player: bigint) {
    const found = await desk.sportsbook.findBets(player, {});
    assert("bets" in found, "a list of bets");
    const bets = found.bets.map(({ state, returnsMinor, rev, events, legs }: BetView) => ({
      state,
      returnsMinor,
      rev,
      events: events.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`),
      legs: legs.map(({ result }) => result),
    }));
    return { bets, balance: await desk.balanceOf(player) };
  }

  /** Two settlements and a resettlement, with one process dying and the next finishing. */
  async function settleStory(step: number, moment: "before" | "after") {
    const player = await desk.openPlayer(DEPOSIT);
    const ids = [fixture("line"), fixture("line"), fixture("line")];
    const place = (of: readonly string[]) =>
      desk.place(player, desk.request(of.map((id) => desk.asked({ fixtureId: id, ...RESULT }))));
    for (const of of [ids.slice(0, 1), ids.slice(1, 2), ids]) await place(of);
    settled(ids[0] ?? "", 1, "won");
    settled(ids[1] ?? "", 1, "lost");
    await desk.settle();
    settled(ids[1] ?? "", 2, "won");
    settled(ids[0] ?? "", 2, "lost");
    settled(ids[2] ?? "", 1, "half-won");
    const { pool, ledger, offering, clock } = desk;
    const dying = dyingProcess({ pool, ledger, settlements: offering }, step, moment);
    await settleNews({ ...dying, clock, log: silentLog }).catch((error: unknown) => {
      if (!dying.isDead()) throw error;
    });
    // What was put off by the dying process is due again after its pause.
    desk.clock.advance(60_000);
    await desk.settle();
    return { isOver: !dying.isDead(), ...(await summary(player)) };
  }

  it("settles everything exactly once after the next start", async () => {
    const whole = await settleStory(Infinity, "before");
    expect(whole.isOver).toBe(true);
    expect(whole.balance).toBe(DEPOSIT - 3_000n + 2_100n);
    let steps = 0;
    for (const moment of ["before", "after"] as const) {
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        const story = await settleStory(step, moment);
        if (story.isOver) break;
        steps += 1;
        expect({ ...story, isOver: true }).toEqual(whole);
      }
    }
    expect(steps).toBeGreaterThan(10);
  });

  /** A live bet whose delay one process begins to resolve and the next one does. */
  async function delayStory(step: number, moment: "before" | "after", isGoal: boolean) {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("live");
    const bet = await desk.place(player, desk.request([desk.asked({ fixtureId, ...RESULT })]));
    if (isGoal) desk.offering.material(fixtureId, { score: [1, 0] });
    desk.clock.advance(6_000);
    const { pool, ledger, offering, clock } = desk;
    const dying = dyingProcess({ pool, ledger, settlements: offering }, step, moment);
    const deps = { ...dying, book: offering, clock, log: silentLog };
    await resolveEndedDelays(deps).catch((error: unknown) => {
      if (!dying.isDead()) throw error;
    });
    await desk.resolveDelays();
    const now = await desk.sportsbook.getBet(player, bet.betId);
    assert(!isRefused(now), "the bet is there");
    return { isOver: !dying.isDead(), ...(await summary(player)) };
  }

  it.each([true, false])("resolves a live delay exactly once (goal: %s)", async (isGoal) => {
    const whole = await delayStory(Infinity, "before", isGoal);
    expect(whole.balance).toBe(isGoal ? DEPOSIT : DEPOSIT - 1_000n);
    let steps = 0;
    for (const moment of ["before", "after"] as const) {
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        const story = await delayStory(step, moment, isGoal);
        if (story.isOver) break;
        steps += 1;
        expect({ ...story, isOver: true }).toEqual(whole);
      }
    }
    expect(steps).toBeGreaterThan(2);
  });

  /** A sale in play whose wait one process begins to end and the next one does. */
  async function saleStory(step: number, moment: "before" | "after", isGoal: boolean) {
    const player = await desk.openPlayer(DEPOSIT);
    const fixtureId = fixture("live");
    const bet = await desk.place(player, desk.request([desk.asked({ fixtureId, ...RESULT })]));
    desk.clock.advance(6_000);
    await desk.resolveDelays();
    const { offers } = await desk.sportsbook.findCashOutOffers(player);
    const offerId = offers[0]?.offer?.offerId ?? "";
    const request = { requestId: desk.request([]).requestId, betId: bet.betId, offerId };
    const asked = await desk.sportsbook.cashOutBet(player, request);
    assert(!isRefused(asked), "the sale waits");
    if (isGoal) desk.offering.material(fixtureId, { score: [1, 0] });
    desk.clock.advance(6_000);
    const { pool, ledger, offering, clock } = desk;
    const dying = dyingProcess({ pool, ledger, settlements: offering }, step, moment);
    const deps = { ...dying, book: offering, clock, log: silentLog };
    await resolveEndedSales(deps).catch((error: unknown) => {
      if (!dying.isDead()) throw error;
    });
    await desk.resolveSales();
    return { isOver: !dying.isDead(), ...(await summary(player)) };
  }

  it.each([true, false])("ends the wait of a sale exactly once (goal: %s)", async (isGoal) => {
    const whole = await saleStory(Infinity, "before", isGoal);
    expect(whole.bets[0]?.state).toBe(isGoal ? "accepted" : "cashed-out");
    let steps = 0;
    for (const moment of ["before", "after"] as const) {
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        const story = await saleStory(step, moment, isGoal);
        if (story.isOver) break;
        steps += 1;
        expect({ ...story, isOver: true }).toEqual(whole);
      }
    }
    expect(steps).toBeGreaterThan(2);
  });
});
