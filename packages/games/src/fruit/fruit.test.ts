import { compare, rational, ZERO } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { enumerate } from "../maths/enumerate.ts";
import { fruit } from "./fruit.ts";
import { fruitReels } from "./fruit-reels.ts";

describe("fruit", () => {
  const shownAt = (...stops: readonly number[]) =>
    fruit.view(fruit.start({}, drawOfNumbers(...stops)));

  it("pays lines from the left, the wild one for any symbol", () => {
    expect(shownAt(0, 2, 3)).toEqual({
      stops: [0, 2, 3],
      window: [
        ["7", "7", "7"],
        ["C", "O", "O"],
        ["L", "P", "C"],
      ],
      wins: [{ line: 1, symbol: "7", count: 3, pay: 250 }],
    });
    // The middle row shows three wild symbols.
    expect(shownAt(17, 17, 17)).toMatchObject({
      wins: expect.arrayContaining([{ line: 0, symbol: "W", count: 3, pay: 500 }]),
    });
  });

  it("pays two cherries only where three of a kind pay nothing", () => {
    const twos = enumerate((drawn) => {
      const view = JSON.stringify(fruit.view(fruit.start({}, drawn)));
      return view.includes('"count":2') ? rational(1n) : ZERO;
    });
    expect(twos.find(({ pay }) => pay.n === 1n)?.chance.n).toBeGreaterThan(0n);
  });

  it("never pays more than 102 times the stake, and does pay that", () => {
    const pays = enumerate((drawn) => fruit.outcome(fruit.start({}, drawn)).pay);
    const greatest = pays
      .map(({ pay }) => pay)
      .toSorted(compare)
      .at(-1);
    expect(greatest).toEqual(rational(102n));
    expect(fruit.greatestPay({})).toEqual(greatest);
    expect(fruitReels.map((reel) => reel.length)).toEqual([22, 22, 22]);
  });
});
