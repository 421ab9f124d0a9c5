import type { News } from "@fairline/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type BonusWorld, openBonusWorld } from "./testing/open-bonus-world.ts";

let world: BonusWorld;
beforeAll(async () => {
  world = await openBonusWorld();
  await world.promotions.start();
  await world.promotions.stop();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.close();
});

/** Players with an active bonus. */
function openWinners(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const playerId = await world.openPlayer();
      return { playerId, grantId: await world.give(playerId, 10_000n) };
    }),
  );
}

/** A settled accumulator of three legs at 1.50. */
function placeBet(stakeMinor: bigint): bigint {
  const betId = world.ledger.nextId();
  const leg = { marketType: "fb.result", oddsMilli: 1_500, refundedHalves: 0 as const };
  const legs = [leg, leg, leg];
  const facts = { product: "sport-line" as const, stakeMinor, soldMinor: 0n, sizes: [3], legs };
  const placedAt = BigInt(world.clock.nowMs() + 60_000) * 1_000n;
  const wager = { kind: "bet" as const, ...facts };
  world.bets.set(betId, { betId, rev: 2, placedAt, isSettled: true, wager });
  return betId;
}

function betNews(playerId: bigint, betId: bigint): News {
  return {
    topic: "bet.changed",
    message: { playerId: String(playerId), betId: String(betId), state: "won" },
  };
}

async function doneOf(playerId: bigint): Promise<string | undefined> {
  return (await world.promotions.findGrants(playerId))[0]?.doneMinor;
}

describe("stakes that change together", () => {
  it("are looked through once for all players without a bonus", async () => {
    const query = vi.spyOn(world.pool, "query");
    const connect = vi.spyOn(world.pool, "connect");
    const news = Array.from({ length: 200 }, (_, n) => betNews(3_000_000n + BigInt(n), BigInt(n)));
    await world.announce(news);
    expect(query).toHaveBeenCalledTimes(1);
    // The one that the query itself takes.
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it("count for their own players alone, each once, in one transaction for a player", async () => {
    const [anna, boris] = await openWinners(2);
    const bets = [placeBet(1_000n), placeBet(2_000n), placeBet(4_000n)];
    const [first = 0n, second = 0n, third = 0n] = bets;
    const stranger = await world.openPlayer();
    const [a = 0n, b = 0n] = [anna?.playerId, boris?.playerId];
    const connect = vi.spyOn(world.pool, "connect");
    await world.announce([
      betNews(a, first),
      betNews(stranger, first),
      betNews(b, third),
      betNews(a, second),
      betNews(a, first),
      { topic: "round.settled", message: { playerId: String(b), roundId: String(first) } },
      { topic: "bet.changed", message: { betId: "1" } },
    ]);
    expect(connect.mock.calls.filter(([callback]) => callback === undefined)).toHaveLength(2);
    expect([await doneOf(a), await doneOf(b)]).toEqual(["3000", "4000"]);
  });

  it("hold nobody up when those of one player cannot be counted", async () => {
    const [anna, boris] = await openWinners(2);
    const [a = 0n, b = 0n] = [anna?.playerId, boris?.playerId];
    const [broken, whole] = [placeBet(1_000n), placeBet(2_000n)];
    const { get } = world.bets;
    vi.spyOn(world.bets, "get").mockImplementation((id) => {
      if (id === broken) throw new RangeError("unreadable");
      return get.call(world.bets, id);
    });
    await world.announce([betNews(a, broken), betNews(b, whole)]);
    expect([await doneOf(a), await doneOf(b)]).toEqual(["0", "2000"]);
  });
});
