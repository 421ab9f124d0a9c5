import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { dice, diceMultiple } from "./dice/dice.ts";
import { keno } from "./keno/keno.ts";
import { kenoTable } from "./keno/keno-table.ts";
import { drawOfNumbers } from "./maths/draw-of-numbers.ts";
import { minesMultiple } from "./mines/mines.ts";
import { plinkoTable } from "./plinko/plinko-table.ts";
import { towerMultiples } from "./tower/tower-levels.ts";

describe("multiples", () => {
  it("of dice are rounded down to four decimals", () => {
    expect([2, 50, 5_000, 9_724, 9_800].map(diceMultiple)).toEqual([
      49_500_000, 1_980_000, 19_800, 10_180, 10_102,
    ]);
  });

  it("of mines rise as known", () => {
    const three = [1, 2, 3, 4, 5, 6].map((safe) => minesMultiple(3, safe));
    expect(three).toEqual([11_250, 12_857, 14_785, 17_120, 19_973, 23_498]);
    expect(Math.floor(minesMultiple(12, 13) / 10_000)).toBe(5_148_297);
  });

  it("of the tower rise as known", () => {
    expect(towerMultiples("easy")).toEqual([
      13_200, 17_600, 23_466, 31_288, 41_718, 55_624, 74_166, 98_888, 131_851,
    ]);
    expect([towerMultiples("hard").at(0), towerMultiples("hard").at(-1)]).toEqual([
      19_800, 5_068_800,
    ]);
    const ninth = (["medium", "expert", "master"] as const).map(
      (level) => towerMultiples(level)[8],
    );
    expect(ninth).toEqual([380_589, 194_861_700, 2_595_225_600]);
  });

  it("of plinko are the same on both sides", () => {
    expect(plinkoTable(8, "low")).toEqual([
      56_000, 21_000, 11_000, 10_000, 5_000, 10_000, 11_000, 21_000, 56_000,
    ]);
    expect(plinkoTable(9, "expert").slice(3, 7)).toEqual([2_000, 1_000, 1_000, 2_000]);
  });
});

describe("keno and dice", () => {
  it("show what was drawn and what it hit", () => {
    const balls = [39, 4, 0, 1, 2, 3, 5, 6, 7, 8];
    const state = keno.start({ numbers: [5, 30, 40] }, drawOfNumbers(...balls));
    expect(keno.view(state)).toEqual({ balls: balls.map((ball) => ball + 1), hits: [5, 40] });
    expect(keno.outcome(state).pay).toEqual(rational(3n));
    expect(kenoTable(3)).toEqual([0, 5_000, 30_000, 280_000]);
  });

  it("win over and under the same number of rolls", () => {
    const isWon = (over: boolean, roll: number) =>
      dice.view(dice.start({ over, winCount: 5_000 }, drawOfNumbers(roll)));
    expect([isWon(true, 4_999), isWon(true, 5_000)]).toEqual([
      { roll: 4_999, isWon: false },
      { roll: 5_000, isWon: true },
    ]);
    expect([isWon(false, 4_999), isWon(false, 5_000)]).toEqual([
      { roll: 4_999, isWon: true },
      { roll: 5_000, isWon: false },
    ]);
  });
});
