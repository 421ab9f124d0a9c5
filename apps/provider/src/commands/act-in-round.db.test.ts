import { games } from "@fairline/games";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../create-provider.ts";
import { openSeat } from "../testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "../testing/open-provider-world.ts";
import { playMines } from "../testing/play-mines.ts";

const MINES = "104";
const JACKS = games.find(({ id }) => id === "jacks-or-better")?.number ?? "";
const DAY_MS = 24 * 60 * 60 * 1_000;

let world: ProviderWorld;
let provider: Provider;
beforeAll(async () => {
  world = await openProviderWorld();
  ({ provider } = world.startProvider());
});
afterAll(async () => {
  expect(await provider.settleDue()).toBe(0);
  expect(await world.violations()).toEqual([]);
  await provider.stop();
  await world.close();
});

const seat = (gameId: string, playerId?: bigint) =>
  openSeat(world, () => provider, gameId, { playerId });

describe("a round of several steps", () => {
  it("waits for the player, is found again by any session of his, and pays what he takes", async () => {
    const at = await seat(MINES);
    const roundId = await playMines(at, 2);
    const again = await seat(MINES, at.playerId);
    expect(again.entered.body.openRound).toMatchObject({ roundId, state: "open" });
    expect((await again.play({ mines: 3 })).body).toMatchObject({
      code: "GAME_ROUND_OPEN",
      data: { roundId },
    });
    const before = await world.balanceOf(at.playerId);
    const { body } = await again.act(roundId, 2, { leave: true });
    expect(body.round).toMatchObject({
      state: "settled",
      acts: [{ cell: 0 }, { cell: 1 }, { leave: true }],
    });
    expect(await world.balanceOf(at.playerId)).toBe(before + BigInt(body.round.payMinor));
    expect(body.balance.cashMinor).toBe(String(before + BigInt(body.round.payMinor)));
  });

  it("takes each step once", async () => {
    const at = await seat(MINES);
    const roundId = await playMines(at, 1);
    const { body: before } = await at.find(roundId);
    expect((await at.act(roundId, 0, { cell: 0 })).body.round).toEqual(before.round);
    expect((await at.act(roundId, 0, { cell: 9 })).body.code).toBe("GAME_STEP_PAST");
    expect((await at.act(roundId, 2, { cell: 9 })).body.code).toBe("GAME_STEP_PAST");
    for (const act of [{ cell: 0 }, { cell: 25 }, "leave", { junk: "x".repeat(2_000) }]) {
      expect((await at.act(roundId, 1, act)).body.code).toBe("GAME_ACT_INVALID");
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.act(roundId, 1, { leave: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await at.find(roundId)).body.round).toMatchObject({
      state: "settled",
      acts: [{ cell: 0 }, { leave: true }],
    });
    expect((await at.act(roundId, 2, { cell: 3 })).body.code).toBe("GAME_STEP_PAST");
  });

  it("is paid after a day what was won when the player does not come back", async () => {
    const at = await seat(MINES);
    const roundId = await playMines(at, 3);
    const { body } = await at.find(roundId);
    const before = await world.balanceOf(at.playerId);
    world.clock.advance(DAY_MS - 1);
    expect(await provider.settleDue()).toBe(0);
    world.clock.advance(1);
    expect(await provider.settleDue()).toBe(1);
    expect(await world.balanceOf(at.playerId)).toBe(before + BigInt(body.round.payMinor));
    const again = await seat(MINES, at.playerId);
    expect((await again.find(roundId)).body.round).toMatchObject({ state: "settled" });
  });

  it("gives the stake back after a day when nothing was decided", async () => {
    const at = await seat(MINES);
    const { body } = await at.play({ mines: 3 });
    expect(await world.balanceOf(at.playerId)).toBe(99_900n);
    world.clock.advance(DAY_MS);
    expect(await provider.settleDue()).toBe(1);
    expect(await world.balanceOf(at.playerId)).toBe(100_000n);
    const again = await seat(MINES, at.playerId);
    expect((await again.find(body.round.roundId)).body.round.state).toBe("voided");
  });

  it("is played by the best hold after a day where there is one", async () => {
    const at = await seat(JACKS);
    const { body } = await at.play({});
    expect(body.round.state).toBe("open");
    world.clock.advance(DAY_MS);
    expect(await provider.settleDue()).toBe(1);
    const again = await seat(JACKS, at.playerId);
    const { round } = (await again.find(body.round.roundId)).body;
    expect(round).toMatchObject({ state: "settled", acts: [{ hold: expect.anything() }] });
  });

  it("is ended before the next step could pay more than the house allows", async () => {
    const stakes = { maxWinCents: 100n };
    const small = world.startProvider({ stakes }).provider;
    const at = await openSeat(world, () => small, MINES);
    for (let round; round?.state !== "settled" || round.payMinor === "0"; ) {
      const begun = (await at.play({ mines: 22 })).body.round;
      round = (await at.act(begun.roundId, 0, { cell: 12 })).body.round;
      if (round.payMinor === "0") continue;
      expect(round).toMatchObject({ state: "settled", acts: [{ cell: 12 }, { leave: true }] });
    }
    await small.stop();
  });
});
