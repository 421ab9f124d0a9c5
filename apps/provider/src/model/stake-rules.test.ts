import { games } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { centIn, currencies } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultStakes, judgeStake, limitsFor, limitsOf } from "./stake-rules.ts";

/** A selection of each game; games that are not named have only one. */
const CHOSEN: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(games.map(({ id }) => [id, {}])),
  dice: { over: true, winCount: 5_000 },
  limbo: { targetCenti: 150 },
  plinko: { rows: 9, risk: "high" },
  mines: { mines: 2 },
  tower: { level: "medium" },
  keno: { numbers: [3, 7, 11, 40] },
};

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
    ["JPY", 200n, 200_000n, 20_000_000n],
    ["KWD", 300n, 300_000n, 30_000_000n],
    ["BTC", 2_000n, 2_000_000n, 200_000_000n],
  ])("are in the minor units of %s", (currency, minMinor, maxMinor, maxWinMinor) => {
    const limits = limitsOf(defaultStakes, gameOf("dice"), currency);
    expect(limits).toEqual({ minMinor, maxMinor, maxWinMinor, stepMinor: 1n });
  });

  it("are of about the same worth in every currency, for every game and selection", () => {
    const anyGame = fc.constantFrom(...games);
    const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));
    fc.assert(
      fc.property(anyGame, anyCurrency, ({ id }, currency) => {
        for (const bound of ["minMinor", "maxMinor", "maxWinMinor"] as const) {
          const euroCents = limitsBy(id, CHOSEN[id])[bound];
          const here = limitsBy(id, CHOSEN[id], currency)[bound];
          // Steps and whole minor units round by less than one step of the smallest stake.
          expect(Number(here) / Number(centIn(currency))).toBeCloseTo(Number(euroCents), -2);
        }
      }),
    );
  });

  it("refuse a thousand bitcoins, and take a thousand yen", () => {
    expect(judgeStake("100000000000", limitsBy("dice", CHOSEN.dice, "BTC"))).toMatchObject({
      code: "GAME_STAKE_INVALID",
      data: { minMinor: "2000", maxMinor: "2000000" },
    });
    expect(judgeStake("1000", limitsBy("dice", CHOSEN.dice, "JPY"))).toBe(1_000n);
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
