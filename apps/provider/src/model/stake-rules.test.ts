import { games } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { defaultStakes, judgeStake, limitsFor, limitsOf } from "./stake-rules.ts";

function gameOf(id: string) {
  const game = games.find((one) => one.id === id);
  assert(game, `${id} is a game`);
  return game;
}

function limitsBy(id: string, selection: unknown, currency = "EUR") {
  const game = gameOf(id);
  const parsed = game.parseSelection(selection);
  assert(parsed !== undefined, "the selection is one of the game");
  return limitsFor(defaultStakes, game, parsed, limitsOf(defaultStakes, game, currency));
}

describe("limits of stakes", () => {
  it.each([
    ["EUR", 100n, 100_000n, 10_000_000n],
    ["JPY", 100n, 1_000n, 100_000n],
    ["KWD", 100n, 1_000_000n, 100_000_000n],
  ])("are in the minor units of %s", (currency, minMinor, maxMinor, maxWinMinor) => {
    const limits = limitsOf(defaultStakes, gameOf("dice"), currency);
    expect(limits).toEqual({ minMinor, maxMinor, maxWinMinor, stepMinor: 1n });
  });

  it("never let a round that is drawn at once pay more than the greatest win", () => {
    expect(limitsBy("dice", { over: true, winCount: 2 }).maxMinor).toBe(2_020n);
    expect(limitsBy("dice", { over: true, winCount: 5_000 }).maxMinor).toBe(100_000n);
    expect(limitsBy("scratch", {}).maxMinor).toBe(1_000n);
    expect(limitsBy("jacks-or-better", {}).maxMinor).toBe(12_500n);
  });

  it("leave games that end early their whole stake", () => {
    expect(limitsBy("mines", { mines: 24 }).maxMinor).toBe(100_000n);
    expect(limitsBy("tower", { level: "master" }).maxMinor).toBe(100_000n);
  });

  it("hold for every game: the first decision of one that ends early cannot win too much", () => {
    const greatestFirst = 100n;
    for (const game of games.filter((one) => one.hasActs && defaultStakes.endsEarly[one.kind])) {
      const limits = limitsOf(defaultStakes, game, "EUR");
      expect(limits.maxMinor * greatestFirst).toBeLessThanOrEqual(limits.maxWinMinor);
    }
  });

  it("are known before anything is chosen where there is nothing to choose", () => {
    expect(limitsOf(defaultStakes, gameOf("scratch"), "EUR").maxMinor).toBe(1_000n);
  });

  it("are whole steps, the least one rounded up", () => {
    const stepped = { ...gameOf("dice"), stakeStepMinor: 30n };
    const limits = limitsOf(defaultStakes, stepped, "EUR");
    expect([limits.minMinor, limits.maxMinor]).toEqual([120n, 99_990n]);
    expect(judgeStake("120", limits)).toBe(120n);
    expect(judgeStake("130", limits)).toMatchObject({ code: "GAME_STAKE_INVALID" });
  });
});
