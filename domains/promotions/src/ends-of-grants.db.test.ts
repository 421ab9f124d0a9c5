import { assert, isRefused } from "@fairline/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { PlacedBet } from "./ports.ts";
import { type BonusWorld, openBonusWorld } from "./testing/open-bonus-world.ts";

/** More than one look read before. */
const MANY = 10_001;
const HOUR_MICROS = 3_600_000_000n;

describe("the end of a grant", () => {
  let world: BonusWorld;
  beforeAll(async () => {
    world = await openBonusWorld();
    await world.promotions.start();
    await world.promotions.stop();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    world.bets.clear();
    world.rounds.clear();
    world.reads.beforePage = undefined;
    world.reads.afterPage = undefined;
  });
  afterAll(async () => {
    expect(await world.violations()).toEqual([]);
    await world.close();
  });

  /** A player with a bonus of 10.00 that wants 50.00. */
  async function player() {
    const playerId = await world.openPlayer();
    return { playerId, grantId: await world.give(playerId, 1_000n) };
  }
  /** An accumulator of three legs at 1.50, placed now. */
  function place(stakeMinor: bigint, fields: Partial<PlacedBet> = {}): PlacedBet {
    const leg = { marketType: "fb.result", oddsMilli: 1_500, refundedHalves: 0 as const };
    const facts = { product: "sport-line" as const, stakeMinor, soldMinor: 0n, sizes: [3] };
    const bet: PlacedBet = {
      betId: world.ledger.nextId(),
      rev: 2,
      placedAt: BigInt(world.ledger.nowMs()) * 1_000n,
      isSettled: true,
      wager: { kind: "bet", ...facts, legs: [leg, leg, leg] },
      ...fields,
    };
    world.bets.set(bet.betId, bet);
    return bet;
  }
  /** The bonus was given, and all was placed, an hour before; the time of the bonus is over. */
  async function endTime(playerId: bigint): Promise<void> {
    await world.endBonusTime(playerId);
    for (const placed of [world.bets, world.rounds]) {
      for (const bet of placed.values()) {
        placed.set(bet.betId, { ...bet, placedAt: bet.placedAt - HOUR_MICROS });
      }
    }
  }
  /** A bet that the whole bonus pays. */
  async function placeFunded(playerId: bigint, stakeMinor = 1_000n) {
    const bet = place(stakeMinor, { rev: 1, isSettled: false });
    const stake = await world.stakeBonus(playerId, bet.betId, stakeMinor);
    const turn = async (isSettled: boolean) => {
      const now = world.bets.get(bet.betId) ?? bet;
      await world.markBonus(playerId, bet.betId, stake, !isSettled);
      world.bets.set(bet.betId, { ...now, rev: now.rev + 1, isSettled });
    };
    return { ...bet, settle: () => turn(true), reopen: () => turn(false) };
  }
  async function grantOf(playerId: bigint, grantId: bigint) {
    const found = await world.promotions.getGrant(playerId, grantId);
    assert(!isRefused(found), "the grant is there");
    const { state, reason, doneMinor } = found.grant;
    return [state, reason, doneMinor];
  }

  it("by its time comes after all that was settled, whichever news comes first", async () => {
    const { playerId, grantId } = await player();
    const [first] = [place(2_000n), place(3_000n)];
    await endTime(playerId);
    await world.promotions.followBet(playerId, first.betId);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("by a withdrawal is none of what was reached before it, though nobody has told of it", async () => {
    const { playerId, grantId } = await player();
    const next = await world.give(playerId, 1_000n, "next");
    await world.deposit(playerId, 2_000n);
    place(5_000n);
    await world.promotions.releaseReached(playerId);
    const states = async () =>
      (await world.promotions.findGrants(playerId)).map(({ state }) => state);
    expect(await states()).toEqual(["pending", "completed"]);
    await world.withdraw(playerId, 3_000n);
    await world.promotions.cancelGrant(playerId, next);
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("by a withdrawal is refused as a whole when it was reached since", async () => {
    const { playerId, grantId } = await player();
    await world.deposit(playerId, 2_000n);
    const bet = place(4_999n);
    await world.promotions.releaseReached(playerId);
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "4999"]);
    // The bet is counted for more between the decision and its writing.
    const required = 5_000n;
    const { submit } = world.ledger;
    const spy = vi.spyOn(world.ledger, "submit").mockImplementation(async (item) => {
      spy.mockRestore();
      await world.pool.query(
        `with line as (insert into contributions_log (player_id, grant_id, ref, ref_at, line, rev,
           countable_minor, bp, delta_e4, reason, at)
           select player_id, grant_id, ref, ref_at, 2, 3, 1, 10000, 10000, reason, at
           from contributions_log where grant_id = $1 and ref = $2)
         update bonus_grants set done_e4 = $3 where id = $1`,
        [grantId, bet.betId, required * 10_000n],
      );
      return submit.call(world.ledger, item);
    });
    await expect(world.withdraw(playerId, 1_000n)).rejects.toMatchObject({
      code: "LEDGER_WRITE_FAILED",
    });
    await world.promotions.releaseReached(playerId);
    await world.withdraw(playerId, 3_000n);
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("by its time counts rounds of games as it counts bets", async () => {
    const { playerId, grantId } = await player();
    const [first, round] = [place(2_000n), place(3_000n)];
    world.bets.delete(round.betId);
    world.rounds.set(round.betId, round);
    await endTime(playerId);
    await world.promotions.followBet(playerId, first.betId);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("is no end by time when a bet of the bonus is settled after it was read", async () => {
    const { playerId, grantId } = await player();
    place(4_000n);
    const last = await placeFunded(playerId);
    await endTime(playerId);
    world.reads.afterPage = async () => {
      world.reads.afterPage = undefined;
      await last.settle();
    };
    await world.promotions.reconcile();
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "4000"]);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("rests on stakes that nobody moved while their bets were read", async () => {
    const { playerId, grantId } = await player();
    place(4_000n);
    const last = await placeFunded(playerId);
    await last.settle();
    await endTime(playerId);
    world.reads.beforePage = last.reopen;
    world.reads.afterPage = async () => {
      world.reads.beforePage = undefined;
      world.reads.afterPage = undefined;
      await last.settle();
    };
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "4000"]);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("is never by time once enough was counted, whoever counted it", async () => {
    const { playerId, grantId } = await player();
    const { betId: first } = place(4_000n);
    await endTime(playerId);
    const placedAt = world.bets.get(first)?.placedAt ?? 0n;
    const { submit } = world.ledger;
    const between = vi.spyOn(world.ledger, "submit").mockImplementationOnce(async (end) => {
      // Somebody else counts a bet and dies before he can write what that brings.
      between.mockRejectedValueOnce(new RangeError("away"));
      const { betId } = place(1_000n, { placedAt });
      await expect(world.promotions.followBet(playerId, betId)).rejects.toThrow("away");
      return submit.call(world.ledger, end);
    });
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "5000"]);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("comes by its time when too little was wagered, and once", async () => {
    const { playerId, grantId } = await player();
    place(4_999n);
    const open = await placeFunded(playerId);
    await endTime(playerId);
    await world.promotions.work();
    expect((await grantOf(playerId, grantId))[0]).toBe("active");
    // It is taken back: its stake counts nothing.
    await open.settle();
    world.bets.delete(open.betId);
    await Promise.all([world.promotions.work(), world.promotions.work()]);
    await world.promotions.work();
    expect(await grantOf(playerId, grantId)).toEqual(["expired", "time", "4999"]);
  });

  it("of which nothing is left comes after all that was settled", async () => {
    const { playerId, grantId } = await player();
    place(4_000n);
    const last = await placeFunded(playerId);
    await last.settle();
    await world.promotions.followBet(playerId, last.betId);
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
    const poor = await player();
    world.bets.clear();
    const only = await placeFunded(poor.playerId);
    await only.settle();
    await world.promotions.followBet(poor.playerId, only.betId);
    expect(await grantOf(poor.playerId, poor.grantId)).toEqual(["forfeited", "spent", "1000"]);
  });

  it("is found however many bets stand before the one whose news was lost", async () => {
    const { playerId, grantId } = await player();
    for (let n = 0; n < MANY; n += 1) place(100n, { rev: 1, isSettled: false });
    place(5_000n);
    await world.promotions.reconcile();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("finds a bet that is settled later than those after it", async () => {
    const { playerId, grantId } = await player();
    const early = place(2_000n, { rev: 1, isSettled: false });
    for (let n = 0; n < 300; n += 1) place(10n);
    await world.promotions.reconcile();
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "3000"]);
    world.bets.set(early.betId, { ...early, rev: 2, isSettled: true });
    await world.promotions.reconcile();
    expect(await grantOf(playerId, grantId)).toEqual(["completed", "reached", "5000"]);
  });

  it("is looked for without keeping anybody from the grant", async () => {
    const { playerId, grantId } = await player();
    for (let n = 0; n < 300; n += 1) place(10n);
    await world.promotions.reconcile();
    let looks = 0;
    world.reads.afterPage = async () => {
      looks += 1;
      const free = "select id from bonus_grants where id = $1 for update skip locked";
      expect((await world.pool.query(free, [grantId])).rowCount).toBe(1);
    };
    await world.promotions.reconcile();
    expect(looks).toBeGreaterThan(1);
    expect(await grantOf(playerId, grantId)).toEqual(["active", null, "3000"]);
  });

  it("takes nothing back of a round that has ended, whatever its game is called later", async () => {
    const playerId = await world.openPlayer();
    const request = { playerId, templateId: "welcome-casino", depositMinor: 1_000n, cause: "test" };
    const granted = await world.promotions.grantBonus(request);
    assert(!isRefused(granted), "granted");
    const round = place(300n);
    world.bets.delete(round.betId);
    for (const product of ["slots", null] as const) {
      const wager = { kind: "round", product, gameId: "plums", providerId: "games" } as const;
      world.rounds.set(round.betId, { ...round, wager: { ...wager, stakeMinor: 300n } });
      await world.promotions.reconcile();
      expect(await grantOf(playerId, granted.grantId)).toEqual(["active", null, "300"]);
    }
  });
});
