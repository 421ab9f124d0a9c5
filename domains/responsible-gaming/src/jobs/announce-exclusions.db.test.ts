import { fakeClock, silentLog } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MICROS } from "../model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "../testing/open-limits-world.ts";
import { freezeTime, toldOf } from "../testing/store/test-time.ts";
import { announceExclusions } from "./announce-exclusions.ts";

const SECOND_MS = 1_000;

let world: LimitsWorld;
let nudges = 0;
beforeAll(async () => {
  world = await openLimitsWorld();
});
afterAll(async () => {
  await freezeTime(world.pool, null);
  await world.close();
});

/** Processes that start at the same moment, look once and stop. */
async function look(processes = 1): Promise<void> {
  const clock = fakeClock(0);
  const ends = Array.from({ length: processes }, () =>
    announceExclusions({
      pool: world.pool,
      clock,
      log: silentLog,
      nudge: () => void (nudges += 1),
    }),
  );
  clock.advance(SECOND_MS);
  await Promise.all(ends.map((end) => end()));
}

async function now(playerId: bigint): Promise<bigint> {
  return (await world.walletAt(0).ledger.readHead(playerId)).nowMicros;
}

/** Sets an exclusion of a day that begins in some days; answers when. */
async function plan(playerId: bigint, days: bigint, limitValue = "1"): Promise<bigint> {
  const startsAtMs = Number(((await now(playerId)) + days * DAY_MICROS) / 1_000n);
  const asked = { playerId, limitType: 30, limitValue, startsAtMs } as const;
  expect(await world.limits.setLimit(asked)).toBeUndefined();
  return BigInt(startsAtMs) * 1_000n;
}

describe("a planned exclusion", () => {
  it("[RGL-07] is told again when it begins, once, by whichever process and after any pause", async () => {
    const player = await world.openPlayer(0n);
    const begin = await plan(player, 2n);
    const told = { from: Number(begin / 1_000n), until: Number((begin + DAY_MICROS) / 1_000n) };
    expect(await toldOf(world.pool, player)).toMatchObject([{ ...told, hasBegun: false }]);
    await freezeTime(world.pool, begin - 1n);
    await look(2);
    expect(await toldOf(world.pool, player)).toHaveLength(1);
    expect(nudges).toBe(0);
    await freezeTime(world.pool, begin);
    await look(3);
    await look();
    expect((await toldOf(world.pool, player)).slice(1)).toMatchObject([
      { ...told, hasBegun: true },
    ]);
    expect(nudges).toBe(1);
  });

  it("is told late by a process that starts after its beginning", async () => {
    await freezeTime(world.pool, null);
    const player = await world.openPlayer(0n);
    const begin = await plan(player, 3n);
    await freezeTime(world.pool, begin + DAY_MICROS / 2n);
    await look();
    expect((await toldOf(world.pool, player)).map(({ hasBegun }) => hasBegun)).toEqual([
      false,
      true,
    ]);
  });

  it("is not told again when an earlier one has grown into it", async () => {
    await freezeTime(world.pool, null);
    const player = await world.openPlayer(0n);
    const begin = await plan(player, 5n, "30");
    await world.mustSet(player, 30, "7");
    const known = await toldOf(world.pool, player);
    expect(known.map(({ hasBegun }) => hasBegun)).toEqual([false, true]);
    expect(known[1]?.until).toBe(Number((begin + 30n * DAY_MICROS) / 1_000n));
    await freezeTime(world.pool, begin + 1n);
    await look();
    expect(await toldOf(world.pool, player)).toEqual(known);
  });

  it("is told at once, and never again, when it begins now", async () => {
    await freezeTime(world.pool, null);
    const player = await world.openPlayer(0n);
    await world.mustSet(player, 30, "1");
    await look();
    expect((await toldOf(world.pool, player)).map(({ hasBegun }) => hasBegun)).toEqual([true]);
  });
});
