import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MICROS } from "./model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "./testing/open-limits-world.ts";

let world: LimitsWorld;
beforeAll(async () => {
  world = await openLimitsWorld();
});
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await world.close();
});

const done = { kind: "done" };
const refused = { code: "LIMIT_WAGER_24H" };
/** Both processes live on over a step of this length, with all they know of a player. */
const STEP_MICROS = 40_000_000n;

describe("a window that moved on", () => {
  it("[RGL-07] frees what left it, of a player who was known before, and not a cent more", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    expect(await world.stake(player, 60n)).toMatchObject(done);
    await world.advance(DAY_MICROS - STEP_MICROS);
    expect(await world.stake(player, 40n)).toMatchObject(done);
    expect(await world.stake(player, 1n)).toMatchObject(refused);
    await world.advanceBriefly(STEP_MICROS);
    const before = world.walletAt(0).figures.moved;
    expect(await world.stake(player, 61n)).toMatchObject(refused);
    expect(world.walletAt(0).figures.moved).toBe(before + 1);
    expect(await world.stake(player, 60n)).toMatchObject(done);
    expect(await world.stake(player, 1n)).toMatchObject(refused);
  });

  it("[RGL-07] knows what another process placed meanwhile, and a limit set since", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    expect(await world.stake(player, 60n)).toMatchObject(done);
    await world.advance(DAY_MICROS - STEP_MICROS);
    expect(await world.stake(player, 30n, world.walletAt(0))).toMatchObject(done);
    await world.advanceBriefly(STEP_MICROS);
    expect(await world.stake(player, 20n, world.walletAt(1))).toMatchObject(done);
    expect(await world.stake(player, 51n, world.walletAt(0))).toMatchObject(refused);
    await world.mustSet(player, 1, "70");
    expect(await world.stake(player, 21n, world.walletAt(0))).toMatchObject(refused);
    expect(await world.stake(player, 20n, world.walletAt(0))).toMatchObject(done);
  });

  it("[RGL-07] is not looked up for a stake that its limits bear wherever it begins", async () => {
    const player = await world.openPlayer();
    await world.mustSet(player, 1, "100");
    expect(await world.stake(player, 60n)).toMatchObject(done);
    await world.advance(DAY_MICROS - STEP_MICROS);
    expect(await world.stake(player, 20n)).toMatchObject(done);
    await world.advanceBriefly(STEP_MICROS);
    const { figures } = world.walletAt(0);
    const before = figures.moved;
    expect(await world.stake(player, 20n)).toMatchObject(done);
    expect(figures.moved).toBe(before);
    expect(await world.stake(player, 61n)).toMatchObject(refused);
    expect(await world.stake(player, 60n)).toMatchObject(done);
    expect(figures.moved).toBe(before + 1);
  });
});
