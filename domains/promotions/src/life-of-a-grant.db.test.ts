import fc from "fast-check";
import { isRefused } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { BetWager } from "./model/judge-wager.ts";
import type { PlacedBet } from "./ports.ts";
import { type BonusWorld, openBonusWorld } from "./testing/open-bonus-world.ts";

const DAY_MS = 86_400_000;
/** The ledger's time lags by as long as a reply took: what lapsed a minute ago has lapsed for all. */
const LAPSE = "update bonus_grants set activate_until = granted_at - 60000000";

describe("the life of a grant", () => {
  let world: BonusWorld;
  beforeAll(async () => {
    world = await openBonusWorld();
    await world.promotions.start();
    await world.promotions.stop();
  });
  afterAll(async () => {
    expect(await world.violations()).toEqual([]);
    await world.close();
  });

  const statesOf = async (playerId: bigint) =>
    (await world.promotions.findGrants(playerId)).map(({ state }) => state);
  /** An accumulator of three legs at 1.50 as it stands at a revision. */
  type Accumulator = PlacedBet & { readonly wager: BetWager };
  function accumulator(fields: Partial<Accumulator> & { stakeMinor?: bigint } = {}): Accumulator {
    const { stakeMinor = 4_000n, ...rest } = fields;
    const betId = rest.betId ?? world.ledger.nextId();
    const legs = [1, 2, 3].map(() => ({
      marketType: "fb.result",
      oddsMilli: 1_500,
      refundedHalves: 0 as const,
    }));
    const placedAt = BigInt(world.clock.nowMs() + 60_000) * 1_000n;
    const wager = {
      kind: "bet" as const,
      product: "sport-line" as const,
      stakeMinor,
      soldMinor: 0n,
      sizes: [3],
      legs,
    };
    return { betId, rev: 2, placedAt, isSettled: true, wager, ...rest };
  }
  async function tell(playerId: bigint, bet: PlacedBet): Promise<void> {
    world.bets.set(bet.betId, bet);
    await world.promotions.followBet(playerId, bet.betId);
    world.bets.delete(bet.betId);
  }
  async function read(playerId: bigint, grantId: bigint) {
    const found = await world.promotions.getGrant(playerId, grantId);
    if (isRefused(found)) throw new RangeError(found.code);
    return found;
  }

  it("[PROD-17] gives the bonus that was chosen for the first deposit, once", async () => {
    const playerId = await world.openPlayer();
    expect(await world.promotions.chooseFirstDepositBonus(playerId, 2)).toBeUndefined();
    expect(await world.promotions.chooseFirstDepositBonus(playerId, 1)).toBeUndefined();
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual([]);
    await world.deposit(playerId, 13_737n);
    expect(await world.promotions.chooseFirstDepositBonus(playerId, 0)).toMatchObject({
      code: "BONUS_CHOICE_FINAL",
    });
    await Promise.all([world.promotions.work(), world.promotions.work()]);
    await world.deposit(playerId, 5_000n);
    await world.promotions.work();
    const grants = await world.promotions.findGrants(playerId);
    expect(grants).toMatchObject([
      {
        templateId: "welcome-sport",
        state: "active",
        principalMinor: "10000",
        balanceMinor: "10000",
        requiredMinor: "50000",
        doneMinor: "0",
      },
    ]);
    const accounts = await world.ledger.findAccounts(playerId);
    expect(accounts.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
      ["main", 18_737n],
      ["bonus", 10_000n],
    ]);
  });

  it("gives nothing for a choice of none, nor for a deposit that is too small", async () => {
    const [none, small] = [await world.openPlayer(), await world.openPlayer()];
    await world.promotions.chooseFirstDepositBonus(none, 0);
    await world.promotions.chooseFirstDepositBonus(small, 1);
    await world.deposit(none, 5_000n);
    await world.deposit(small, 99n);
    await world.promotions.work();
    await world.deposit(small, 5_000n);
    await world.promotions.work();
    expect([await statesOf(none), await statesOf(small)]).toEqual([[], []]);
  });

  it("gives nothing to a player who may not be offered anything, whenever that begins", async () => {
    const playerId = await world.openPlayer();
    await world.give(playerId, 1_000n, "first");
    const waiting = await world.give(playerId, 1_000n, "second");
    world.excluded.add(playerId);
    const request = {
      playerId,
      templateId: "welcome-casino",
      depositMinor: 1_000n,
      cause: "third",
    };
    expect(await world.promotions.grantBonus(request)).toMatchObject({
      code: "BONUS_PLAYER_EXCLUDED",
    });
    await world.promotions.cancelGrant(playerId, (await read(playerId, waiting)) && waiting);
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["cancelled", "cancelled", "active"]);
    world.excluded.delete(playerId);
  });

  it("lets a bonus that waits too long lapse", async () => {
    const playerId = await world.openPlayer();
    await world.give(playerId, 1_000n, "first");
    await world.give(playerId, 1_000n, "second");
    // The clock of a process decides nothing.
    world.clock.advance(7 * DAY_MS);
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["pending", "active"]);
    await world.pool.query(`${LAPSE} where player_id = $1 and state = 'pending'`, [playerId]);
    await world.promotions.work();
    expect(await statesOf(playerId)).toEqual(["expired", "active"]);
  });

  it.each([600_000, -600_000])(
    "goes by the time of the money, at a clock %i ms wrong",
    async (wrongByMs) => {
      const playerId = await world.openPlayer();
      const rightMs = world.clock.nowMs();
      onTestFinished(() => world.clock.set(rightMs));
      world.clock.set(world.ledger.nowMs() + wrongByMs);
      await world.promotions.chooseFirstDepositBonus(playerId, 0);
      const first = await world.give(playerId, 1_000n, "first");
      const second = await world.give(playerId, 1_000n, "second");
      const third = await world.give(playerId, 1_000n, "third");
      await world.promotions.cancelGrant(playerId, second);
      await world.pool.query(`${LAPSE} where id = $1`, [third]);
      await world.promotions.work();
      expect((await statesOf(playerId)).toSorted()).toEqual(["active", "cancelled", "expired"]);
      await tell(
        playerId,
        accumulator({ placedAt: BigInt(world.ledger.nowMs() + 1_000) * 1_000n }),
      );
      const stored = await world.pool.query<{ at: bigint }>(
        `select chosen_at as at from first_deposit_choices where player_id = $1
         union all select ended_at from bonus_grants where id in ($2, $3)
         union all select at from contributions_log where grant_id = $4`,
        [playerId, second, third, first],
      );
      expect(stored.rows.length).toBe(4);
      for (const { at } of stored.rows) {
        expect(Math.abs(Number(at / 1_000n) - world.ledger.nowMs())).toBeLessThan(60_000);
      }
    },
  );

  it("lets no more than ten bonuses wait", async () => {
    const playerId = await world.openPlayer();
    for (let n = 0; n < 11; n++) await world.give(playerId, 1_000n, `n${n}`);
    const request = { playerId, templateId: "welcome-sport", depositMinor: 1_000n, cause: "more" };
    expect(await world.promotions.grantBonus(request)).toMatchObject({ code: "BONUS_QUEUE_FULL" });
  });

  it("answers what it cannot give with a code", async () => {
    const playerId = await world.openPlayer("BTC");
    const request = { playerId, depositMinor: 1_000n, cause: "x" };
    const answers = await Promise.all([
      world.promotions.grantBonus({ ...request, templateId: "nothing" }),
      world.promotions.grantBonus({ ...request, templateId: "welcome-sport" }),
    ]);
    expect(answers).toMatchObject([
      { code: "BONUS_NOT_FOUND" },
      { code: "BONUS_NOT_AVAILABLE", data: { clause: "currency" } },
    ]);
  });

  it("[PROD-17] counts a bet once for each way it ends, in any order, and tells why", async () => {
    const playerId = await world.openPlayer();
    const grantId = await world.give(playerId, 10_000n);
    const bet = accumulator();
    const voided = { ...bet, rev: 3, isSettled: false };
    const again = { ...bet, rev: 4, wager: { ...bet.wager, soldMinor: 1_000n } };
    for (const news of [bet, bet, voided, bet, again, voided, again]) await tell(playerId, news);
    const { grant, contributions } = await read(playerId, grantId);
    expect(grant.doneMinor).toBe("3000");
    expect(contributions.map(({ deltaE4, reason }) => [deltaE4, reason])).toEqual([
      ["30000000", "counted"],
      ["-40000000", "taken-back"],
      ["40000000", "counted"],
    ]);
    const single = accumulator();
    await tell(playerId, {
      ...single,
      wager: { ...single.wager, sizes: [1], legs: single.wager.legs.slice(1, 2) },
    });
    expect((await read(playerId, grantId)).contributions[0]).toMatchObject({
      deltaE4: "0",
      reason: "legs",
    });
  });

  it("goes on when the bet that completed it is taken back before its end is written", async () => {
    const playerId = await world.openPlayer();
    const grantId = await world.give(playerId, 10_000n);
    const { requiredMinor } = (await read(playerId, grantId)).grant;
    const bet = accumulator({ stakeMinor: BigInt(requiredMinor) });
    const { submit } = world.ledger;
    vi.spyOn(world.ledger, "submit").mockImplementationOnce(async (request) => {
      await tell(playerId, { ...bet, rev: 3, isSettled: false });
      return submit.call(world.ledger, request);
    });
    await tell(playerId, bet);
    expect((await read(playerId, grantId)).grant).toMatchObject({
      state: "active",
      doneMinor: "0",
    });
    await tell(playerId, { ...bet, rev: 4 });
    expect(await statesOf(playerId)).toEqual(["completed"]);
  });

  it("ends at the same progress whatever the order, number and delay of the news", async () => {
    const steps = fc.array(
      fc.record({ bet: fc.nat(3), isNews: fc.boolean(), times: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 16 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const playerId = await world.openPlayer();
        const grantId = await world.give(playerId, 10_000n);
        const bets = [1_000n, 1_100n, 1_200n, 1_300n].map((stakeMinor) =>
          accumulator({ stakeMinor, isSettled: false, rev: 1 }),
        );
        for (const bet of bets) world.bets.set(bet.betId, bet);
        for (const { bet: index, isNews, times } of story) {
          const bet = world.bets.get(bets[index]?.betId ?? 0n);
          if (bet && isNews) {
            const told = Array.from({ length: times }, () =>
              world.promotions.followBet(playerId, bet.betId),
            );
            await Promise.all(told);
          } else if (bet) {
            world.bets.set(bet.betId, { ...bet, rev: bet.rev + 1, isSettled: !bet.isSettled });
          }
        }
        for (const { betId } of bets) await world.promotions.followBet(playerId, betId);
        const settled = bets.filter(({ betId }) => world.bets.get(betId)?.isSettled);
        world.bets.clear();
        const expected = settled.reduce((sum, { wager }) => sum + wager.stakeMinor, 0n);
        expect((await read(playerId, grantId)).grant.doneMinor).toBe(String(expected));
      }),
      { seed: 20_260_102, numRuns: 25 },
    );
  });

  it("finds by itself what no news told", async () => {
    const playerId = await world.openPlayer();
    const grantId = await world.give(playerId, 1_000n);
    const bet = accumulator({ stakeMinor: 5_000n });
    world.bets.set(bet.betId, bet);
    await world.promotions.work();
    expect((await read(playerId, grantId)).grant.state).toBe("active");
    await world.promotions.reconcile();
    world.bets.clear();
    expect((await read(playerId, grantId)).grant).toMatchObject({
      state: "completed",
      reason: "reached",
      convertedMinor: "1000",
      balanceMinor: "0",
    });
  });

  it.each([
    ["an ended grant", "update bonus_grants set reason = 'x' where state = 'completed'"],
    ["terms", "update bonus_grants set required_minor = 1 where state = 'active'"],
    ["a way back", "update bonus_grants set state = 'pending' where state = 'active'"],
    ["a template", "update bonus_templates set data = '{}'"],
    ["a line of progress", "update contributions_log set delta_e4 = 1"],
    ["a grant that is to vanish", "delete from bonus_grants"],
  ])("never changes %s", async (_, sql) => {
    await expect(world.pool.query(sql)).rejects.toMatchObject({ code: "FL040" });
  });

  it.each([
    [
      "a balance that nothing explains",
      "update accounts set balance_minor = balance_minor + 5 where kind = 4 and balance_minor > 0",
      /^20 grant \d+: active/,
    ],
    [
      "an ended grant that holds money",
      `update accounts a set balance_minor = 5 from bonus_grants g
       where g.account_id = a.id and g.state = 'completed'`,
      /^19 account \d+: grant \d+ is completed, balance 5/,
    ],
    [
      "progress that nothing explains",
      "update bonus_grants set done_e4 = done_e4 + 1 where state = 'active'",
      /^21 grant \d+: active/,
    ],
  ])("finds %s in the audit", async (_, sql, found) => {
    const client = await world.pool.connect();
    try {
      // What no program may do, done with the triggers off.
      await client.query("set session_replication_role = replica");
      await client.query(sql);
      expect((await world.violations()).some((line) => found.test(line))).toBe(true);
    } finally {
      const undo = sql.includes("+ 5")
        ? "update accounts set balance_minor = balance_minor - 5 where kind = 4 and balance_minor > 0"
        : sql.includes("= 5")
          ? "update accounts a set balance_minor = 0 from bonus_grants g where g.account_id = a.id and g.state = 'completed'"
          : "update bonus_grants set done_e4 = done_e4 - 1 where state = 'active'";
      await client.query(undo);
      client.release(true);
    }
  });
});
