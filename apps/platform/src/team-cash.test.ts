import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { type FakeClock, fakeClock, silentLog } from "@fairline/kernel";
import { firstIdAt } from "@fairline/wallet";
import { afterEach, describe, expect, it } from "vitest";
import { followTeamCash, type TeamCashDeps } from "./team-cash.ts";

type Asked = Parameters<TeamCashDeps["promotions"]["grantBonus"]>[0];

const NOW_MS = 1_790_000_000_000;
const SWEEP_MS = 600_000;
const DAY_MS = 86_400_000;
/** What is a player's fourth deposit, by its age. */
const depositOf = (player: number, ageMs: number) => ({
  id: firstIdAt(NOW_MS - ageMs) + BigInt(player),
  playerId: 1_000_000n + BigInt(player),
  amountMinor: 1_000n + BigInt(player),
});

describe("the bonus of team cash", () => {
  let end = async () => {};
  afterEach(() => end());

  function open(
    fourths: readonly ReturnType<typeof depositOf>[],
    { isOffered = true, fails = new Set<bigint>() } = {},
  ) {
    const bus = createMemoryBus({ log: silentLog });
    const clock: FakeClock = fakeClock(NOW_MS);
    const granted: Asked[] = [];
    end = followTeamCash({
      bus,
      clock,
      log: silentLog,
      isOffered: () => isOffered,
      payments: {
        findNthDeposits: async ({ nth, playerId, fromId, limit }) =>
          fourths
            .filter(({ id, playerId: owner }) => id >= fromId && owner === (playerId ?? owner))
            .slice(0, nth === 4 ? limit : 0),
      },
      promotions: {
        async grantBonus(request) {
          if (fails.has(request.playerId)) throw new RangeError("no");
          granted.push(request);
          return { grantId: 1n };
        },
      },
    });
    const tell = (id: bigint, playerId = "1000001") =>
      bus.publish("payment.changed", { playerId, paymentId: String(id), state: "succeeded" });
    return { granted, tell, clock };
  }
  const playersOf = (granted: readonly Asked[]) => granted.map(({ playerId }) => playerId);

  it("comes with the fourth deposit that was paid, and with no other", async () => {
    const fourth = depositOf(1, 0);
    const { granted, tell } = open([fourth]);
    await tell(fourth.id - 1n);
    await tell(fourth.id + 1n);
    expect(granted).toEqual([]);
    await tell(fourth.id);
    expect(granted).toEqual([
      { playerId: 1_000_001n, templateId: "team-cash", depositMinor: 1_001n, cause: "team-cash" },
    ]);
  });

  it("comes for all of the last two weeks of whom nobody told, whatever fails for one", async () => {
    const young = Array.from({ length: 450 }, (_, n) =>
      depositOf(n + 2, 14 * DAY_MS - 6 * SWEEP_MS),
    );
    const fails = new Set([young[3]?.playerId ?? 0n]);
    const { granted, clock } = open([depositOf(1, 14 * DAY_MS), ...young], { fails });
    clock.advance(SWEEP_MS);
    await expect.poll(() => granted.length).toBe(449);
    const expected = young.map(({ playerId }) => playerId).filter((id) => !fails.has(id));
    expect(playersOf(granted)).toEqual(expected);
    const [missed] = fails;
    fails.clear();
    clock.advance(SWEEP_MS);
    await expect.poll(() => playersOf(granted)).toContain(missed);
  });

  it("[CFG-03] other.teamCash switched off gives none", async () => {
    const fourth = depositOf(1, 0);
    const { granted, tell, clock } = open([fourth], { isOffered: false });
    await tell(fourth.id);
    clock.advance(SWEEP_MS);
    await end();
    expect(granted).toEqual([]);
  });
});
